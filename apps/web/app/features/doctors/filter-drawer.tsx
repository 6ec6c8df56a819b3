// Directory filters on small screens: in a drawer, with the active ones as removable chips above the list.
import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button, Drawer, Group, ScrollArea, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { formatFee } from '../../platform/format-fee.ts';
import type { ParamChanges } from '../../platform/use-list-params.ts';
import { type ActiveFilter, activeFilters, defaultCurrency, type FilterParams, type Filters } from './doctor-filters.ts';
import { DoctorSearch, FilterFields } from './filter-fields.tsx';

type Props = { filters: Filters; params: FilterParams; onChange: (changes: ParamChanges) => void; onClear: () => void };

export function FilterDrawer({ filters, params, onChange, onClear }: Props) {
  const { t } = useLingui();
  const [isOpen, drawer] = useDisclosure(false);
  const isFiltered = activeFilters(filters).length > 0;
  return (
    <Stack hiddenFrom="lg" gap="xs">
      <DoctorSearch filters={filters} onChange={onChange} />
      <ActiveFilters filters={filters} onChange={onChange} onOpen={drawer.open} />
      <Drawer
        opened={isOpen}
        onClose={drawer.close}
        position="right"
        size={340}
        title={t`Filters`}
        closeButtonProps={{ 'aria-label': t`Close filters` }}
        attributes={{ header: { role: 'presentation' } }}
        overlayProps={{ color: 'var(--scrim)', backgroundOpacity: 1 }}
        // Its style element would have no nonce; see theme/components.ts.
        removeScrollProps={{ removeScrollBar: false }}
      >
        <FilterFields filters={filters} params={params} onChange={onChange} />
        <Box pos="sticky" bottom={0} py="md" bg="var(--surface)">
          <Group grow gap="xs">
            {isFiltered ? (
              <Button variant="default" onClick={onClear}>
                <Trans>Clear all</Trans>
              </Button>
            ) : null}
            <Button onClick={drawer.close}>
              <Trans>Show doctors</Trans>
            </Button>
          </Group>
        </Box>
      </Drawer>
    </Stack>
  );
}

type ActiveProps = Pick<Props, 'filters' | 'onChange'> & { onOpen: () => void };

function ActiveFilters({ filters, onChange, onOpen }: ActiveProps) {
  const { t } = useLingui();
  const labelOf = useFilterLabels(filters.currency || defaultCurrency);
  const active = activeFilters(filters);
  const count = active.length;
  return (
    <ScrollArea type="never">
      <Group gap="xs" wrap="nowrap" w="max-content">
        <Button variant="soft" radius="xl" leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />} onClick={onOpen}>
          {count > 0 ? t`Filters, ${count}` : t`Filters`}
        </Button>
        {active.map((filter) => (
          <Button
            key={`${filter.name} ${filter.value}`}
            variant="default"
            radius="xl"
            rightSection={<IconX size={16} stroke={2} aria-hidden />}
            aria-label={t`Remove the filter ${labelOf(filter)}`}
            onClick={() => onChange(filter.changes)}
          >
            {labelOf(filter)}
          </Button>
        ))}
      </Group>
    </ScrollArea>
  );
}

function useFilterLabels(currency: string): (filter: ActiveFilter) => string {
  const { t } = useLingui();
  return ({ name, value }) => {
    switch (name) {
      case 'sex':
        return value === 'female' ? t`Woman` : t`Man`;
      case 'free':
        return value === 'today' ? t`Free today` : t`Free this week`;
      case 'rating':
        return t`${value} stars or more`;
      case 'maxFee': {
        const fee = formatFee(Number(value) * 100, currency);
        return t`Up to ${fee}`;
      }
      default:
        return value;
    }
  };
}
