// A date of which the day, or the day and the month, may be unknown: year, month and day beside each other.
import { useLingui } from '@lingui/react/macro';
import { Fieldset, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { fieldError } from '../../ui/fields/field-error.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { onlyDigits, partialDateOf, type PartialDateParts, partsOf } from './partial-date-parts.ts';

type Props = {
  label: string;
  /** Of the form's value: where an error is shown. */
  name: string;
  /** '' if nothing is known. */
  value: string;
  /** null if nothing is known; a text that is no date while something is missing. */
  onChange: (value: string | null) => void;
  error?: ReactNode;
};

export function PartialDateField({ label, name, value, onChange, error }: Props) {
  const { t } = useLingui();
  const id = useId();
  const months = useMonthNames();
  const parts = partsOf(value);
  const change = (changed: Partial<PartialDateParts>) => onChange(partialDateOf({ ...parts, ...changed }));
  const invalid = error ? { 'aria-invalid': true, error: true } : {};
  return (
    <Fieldset variant="unstyled" legend={label} aria-describedby={`${id}-note`}>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextField
          {...invalid}
          data-path={name}
          label={t`Year`}
          labelProps={{ fw: 400 }}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          w={76}
          flex="none"
          value={parts.year}
          onChange={(event) => change({ year: onlyDigits(event.currentTarget.value, 4) })}
        />
        <SelectField
          label={t`Month`}
          labelProps={{ fw: 400 }}
          miw={0}
          flex={1}
          placeholder="–"
          choices={months}
          value={parts.month}
          onChange={(event) => change({ month: event.currentTarget.value })}
        />
        <SelectField
          label={t`Day`}
          labelProps={{ fw: 400 }}
          w={80}
          flex="none"
          placeholder="–"
          choices={days}
          value={parts.day}
          onChange={(event) => change({ day: event.currentTarget.value })}
        />
      </Group>
      <Text id={`${id}-note`} fz="0.8438rem" c={error ? 'var(--danger)' : 'dimmed'} mt={6}>
        {error ? fieldError(error) : t`The year is enough if you do not know the day.`}
      </Text>
    </Fieldset>
  );
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');
const days = Array.from({ length: 31 }, (_, index) => ({ value: twoDigits(index + 1), label: String(index + 1) }));

function useMonthNames(): { value: string; label: string }[] {
  const { i18n } = useLingui();
  return Array.from({ length: 12 }, (_, index) => ({
    value: twoDigits(index + 1),
    label: i18n.date(new Date(Date.UTC(2026, index, 1)), { timeZone: 'UTC', month: 'short' }),
  }));
}
