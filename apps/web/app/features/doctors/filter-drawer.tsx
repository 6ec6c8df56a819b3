// Directory filters on small screens: in a drawer, with the active ones as removable chips above the list.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import type { ParamChanges } from '../../platform/use-list-params.ts';
import { countFilters, type FilterName, type Filters, filterNames, defaultCurrency } from './doctor-filters.ts';
import styles from './doctors.module.css';
import { DoctorSearch, FilterFields } from './filter-fields.tsx';

type Props = { filters: Filters; onChange: (changes: ParamChanges) => void };

export function FilterDrawer({ filters, onChange }: Props) {
  const { t } = useLingui();
  const [isOpen, drawer] = useDisclosure(false);
  const labelOf = useFilterLabels(filters);
  const count = countFilters(filters);
  return (
    <div className={styles.narrow}>
      <DoctorSearch filters={filters} onChange={onChange} />
      <button type="button" className={styles.chip} onClick={drawer.open}>
        <IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />
        {count > 0 ? t`Filters, ${count}` : t`Filters`}
      </button>
      {filterNames
        .filter((name) => name !== 'currency' && name !== 'search' && filters[name])
        .map((name) => (
          <button
            key={name}
            type="button"
            className={styles.chip}
            aria-label={t`Remove the filter ${labelOf(name)}`}
            onClick={() => onChange({ [name]: undefined })}
          >
            {labelOf(name)}
            <IconX size={16} stroke={2} aria-hidden />
          </button>
        ))}
      <Drawer
        opened={isOpen}
        onClose={drawer.close}
        position="right"
        size={320}
        title={t`Filters`}
        closeButtonProps={{ 'aria-label': t`Close filters` }}
        attributes={{ header: { role: 'presentation' } }}
        overlayProps={{ color: 'var(--scrim)', backgroundOpacity: 1 }}
        // Its style element would have no nonce; see theme/components.ts.
        removeScrollProps={{ removeScrollBar: false }}
      >
        <FilterFields filters={filters} onChange={onChange} />
        <Button fullWidth mt={24} onClick={drawer.close}>
          <Trans>Show doctors</Trans>
        </Button>
      </Drawer>
    </div>
  );
}

function useFilterLabels(filters: Filters): (name: FilterName) => string {
  const { t } = useLingui();
  const currency = filters.currency || defaultCurrency;
  return (name) => {
    const value = filters[name];
    switch (name) {
      case 'sex':
        return value === 'female' ? t`Woman` : t`Man`;
      case 'free':
        return value === 'today' ? t`Free today` : t`Free this week`;
      case 'rating':
        return t`${value} stars or more`;
      case 'minFee':
        return t`From ${currency} ${value}`;
      case 'maxFee':
        return t`Up to ${currency} ${value}`;
      default:
        return value;
    }
  };
}
