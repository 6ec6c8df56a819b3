// The rows below 'More values': glucose, body measurements and pain. Open from the start for children, whose weight matters first.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Collapse } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId } from 'react';
import { type VitalContext, numericRules } from '@lafiya/domain/vitals/vital-kinds';
import { SegmentedSwitch } from '../../ui/segmented-switch.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { addedKinds } from './add-kinds.ts';
import type { StaffForm } from './staff-form.ts';
import { NumberRow } from './staff-rows.tsx';
import { isMeasuredLying } from './staff-set.ts';
import styles from './staff-vitals.module.css';
import { contextLabels } from './vital-labels.ts';

export function StaffMore({ form }: { form: StaffForm }) {
  const { t } = useLingui();
  const id = useId();
  const { news2 } = form.vitals;
  const [isOpen, more] = useDisclosure(news2.refusal === 'under_16');
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <>
      <div className={styles.more}>
        <Button
          variant="subtle"
          aria-expanded={isOpen}
          aria-controls={id}
          rightSection={<Chevron size={18} stroke={1.75} aria-hidden />}
          onClick={more.toggle}
        >
          {isOpen ? <Trans>Fewer values</Trans> : <Trans>More values</Trans>}
        </Button>
      </div>
      <Collapse expanded={isOpen} id={id}>
        <GlucoseRow form={form} />
        <NumberRow form={form} field="weight" label={t`Weight`} />
        <NumberRow form={form} field="height" label={isMeasuredLying(form.ageDays) ? t`Length, lying` : t`Height`} />
        {addedKinds(form.vitals).includes('head') ? <NumberRow form={form} field="head" label={t`Head circumference`} /> : null}
        <NumberRow form={form} field="arm" label={t`Mid-upper arm circumference`} />
        <NumberRow form={form} field="pain" label={t`Pain`} hint={t`0 to 10`} />
      </Collapse>
    </>
  );
}

function GlucoseRow({ form }: { form: StaffForm }) {
  const { t, i18n } = useLingui();
  const { glucose, glucoseUnit, glucoseContext } = form.values;
  return (
    <>
      <NumberRow form={form} field="glucose" label={t`Blood glucose`} />
      <div className={styles.glucose}>
        <SegmentedSwitch
          label={t`Unit of the blood glucose`}
          choices={[
            { value: 'mmol/L', label: 'mmol/L' },
            { value: 'mg/dL', label: 'mg/dL' },
          ]}
          value={glucoseUnit}
          onChange={(unit) => form.setValue('glucoseUnit', unit)}
        />
        {glucose === null ? null : (
          <SelectField
            label={t`When`}
            placeholder={t`Not known`}
            choices={numericRules.glucose.contexts.map((context) => ({ value: context, label: i18n._(contextLabels[context]) }))}
            value={glucoseContext ?? ''}
            onChange={(event) => form.setValue('glucoseContext', (event.currentTarget.value || null) as VitalContext | null)}
          />
        )}
      </div>
    </>
  );
}
