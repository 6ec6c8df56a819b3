// What an entry is about: free text with suggestions, a code of ICD-11, or a vaccine from the list.
import { commonAllergens } from '@lafiya/domain/chart/common-titles';
import { chartTextLimits } from '@lafiya/domain/chart/chart-entries';
import { type VaccineCode, vaccines } from '@lafiya/domain/chart/immunisation-schedule';
import { Trans, useLingui } from '@lingui/react/macro';
import { Autocomplete, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { fieldError } from '../../ui/fields/field-error.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './chart.module.css';
import { useChartContext } from './chart-context.ts';
import type { EntryForm } from './entry-form.ts';

type Props = { form: EntryForm };

export function AllergenField({ form }: Props) {
  const { t } = useLingui();
  const { category } = form.values;
  const allergens = category === '' ? Object.values(commonAllergens).flat() : commonAllergens[category];
  return (
    <Autocomplete
      {...form.field('title')}
      label={t`Allergic to`}
      description={t`Choose from the list or type something else.`}
      error={fieldError(form.errors.title)}
      data={[...new Set(allergens)]}
      maxLength={chartTextLimits.title}
      autoComplete="off"
      required
      withScrollArea={false}
      classNames={{ options: styles.options ?? '' }}
      comboboxProps={{ shadow: 'lg', withinPortal: false }}
    />
  );
}

/** Doctors search codes; what they type themselves has none. */
export function ConditionField({ form }: Props) {
  const { t } = useLingui();
  const { conditionSearch: ConditionSearch } = useChartContext();
  const { code } = form.values;
  const hint = code === '' ? t`Search above, or type it here without a code.` : t`ICD-11 ${code}`;
  return (
    <>
      {ConditionSearch ? (
        <Stack gap={6}>
          <ConditionSearch
            label={t`Search ICD-11`}
            onAdd={({ system, code: found, title }) => {
              form.setValue('title', title);
              form.setValue('code', found);
              form.setValue('codeSystem', system);
            }}
          />
          <Text size="xs" c="dimmed">
            <Trans>ICD-11, World Health Organization</Trans>
          </Text>
        </Stack>
      ) : null}
      <TextField
        {...form.field('title')}
        label={t`Condition`}
        hint={ConditionSearch ? hint : undefined}
        maxLength={chartTextLimits.title}
        required
        // A code belongs to its exact title.
        onChange={(event) => {
          form.setValue('title', event.currentTarget.value);
          form.setValue('code', '');
          form.setValue('codeSystem', '');
        }}
      />
    </>
  );
}

const anotherVaccine = 'another';

export function VaccineField({ form }: Props) {
  const { t } = useLingui();
  const { title, code } = form.values;
  const [isAnother, setAnother] = useState(code === '' && title !== '');
  const choose = (chosen: string) => {
    const known = chosen in vaccines ? (chosen as VaccineCode) : undefined;
    setAnother(chosen === anotherVaccine);
    form.setValue('code', known ?? '');
    form.setValue('codeSystem', known ? 'vaccine' : '');
    form.setValue('title', known ? vaccines[known] : '');
  };
  const choices = Object.entries(vaccines).map(([value, label]) => ({ value, label }));
  return (
    <>
      <SelectField
        label={t`Vaccine`}
        placeholder={t`Choose a vaccine`}
        choices={[...choices, { value: anotherVaccine, label: t`Another vaccine` }]}
        value={isAnother ? anotherVaccine : code}
        onChange={(event) => choose(event.currentTarget.value)}
        required
        {...(isAnother ? {} : { 'data-path': 'title', error: form.errors.title })}
      />
      {isAnother ? <TextField {...form.field('title')} label={t`Name of the vaccine`} maxLength={chartTextLimits.title} required /> : null}
    </>
  );
}
