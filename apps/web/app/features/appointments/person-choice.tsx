// Choosing one person from those the server finds by name as one types.
import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { fieldError } from '../../ui/fields/field-error.tsx';
import styles from './appointments.module.css';

export type Chosen = { id: string; label: string; timeZone?: string };
type Props = {
  label: string;
  found: Chosen[];
  chosen: Chosen | undefined;
  onChoose: (chosen: Chosen | undefined) => void;
  typed: string;
  onType: (words: string) => void;
  isFetching: boolean;
  nothing: string;
  error: string | undefined;
};

export function PersonChoice({ label, found, chosen, onChoose, typed, onType, isFetching, nothing, error }: Props) {
  const { t } = useLingui();
  const known = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <Select
      label={label}
      placeholder={t`Search by name`}
      required
      searchable
      searchValue={typed}
      onSearchChange={onType}
      // The server has searched already.
      filter={({ options }) => options}
      data={known.map((one) => ({ value: one.id, label: one.label }))}
      value={chosen?.id ?? null}
      onChange={(id) => onChoose(known.find((one) => one.id === id))}
      nothingFoundMessage={isFetching ? t`Searching...` : nothing}
      withScrollArea={false}
      classNames={{ options: styles.options ?? '' }}
      comboboxProps={{ shadow: 'lg', withinPortal: false }}
      error={fieldError(error)}
    />
  );
}
