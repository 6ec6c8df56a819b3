// A select that searches people by name on the server.
import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { fieldError } from '../../ui/fields/field-error.tsx';
import styles from './appointments.module.css';

export type PersonOption = { id: string; label: string; timeZone?: string };
type Props = {
  label: string;
  placeholder: string;
  found: PersonOption[];
  chosen: PersonOption | undefined;
  onChoose: (chosen: PersonOption | undefined) => void;
  typed: string;
  onType: (text: string) => void;
  isFetching: boolean;
  emptyText: string;
  error: string | undefined;
};

export function PersonChoice({ label, placeholder, found, chosen, onChoose, typed, onType, isFetching, emptyText, error }: Props) {
  const { t } = useLingui();
  const known = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <Select
      label={label}
      placeholder={placeholder}
      required
      searchable
      searchValue={typed}
      onSearchChange={onType}
      // The server has already filtered the options.
      filter={({ options }) => options}
      data={known.map((one) => ({ value: one.id, label: one.label }))}
      value={chosen?.id ?? null}
      onChange={(id) => onChoose(known.find((one) => one.id === id))}
      nothingFoundMessage={isFetching ? t`Searching...` : emptyText}
      withScrollArea={false}
      classNames={{ options: styles.options ?? '' }}
      comboboxProps={{ shadow: 'lg', withinPortal: false }}
      error={fieldError(error)}
    />
  );
}
