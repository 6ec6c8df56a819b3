// Lets an admin choose a doctor whose appointments the list or the calendar shows.
import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useDoctorsToBook } from '../appointment-queries.ts';
import appointments from '../appointments.module.css';
import { useDoctorName } from './calendar-queries.ts';
import styles from './calendar.module.css';

const debounceMs = 250;

type Props = { chosen: string; onChoose: (id: string) => void; withLabel?: boolean };

export function DoctorFilter({ chosen, onChoose, withLabel = false }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const name = useDoctorName(chosen);
  const [search] = useDebouncedValue(typed.trim(), debounceMs);
  const { data, isFetching } = useDoctorsToBook(search === name ? '' : search);
  const found = (data?.doctors ?? []).map(({ id, firstName, lastName }) => ({ value: id, label: `Dr ${firstName} ${lastName}` }));
  const isListed = chosen === '' || found.some(({ value }) => value === chosen);
  return (
    <Select
      {...(withLabel ? { label: t`Doctor` } : { 'aria-label': t`Doctor`, className: styles.filter ?? '' })}
      placeholder={t`All doctors`}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t`All doctors` }}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has already filtered the options.
      filter={({ options }) => options}
      data={isListed ? found : [{ value: chosen, label: name ?? t`Selected doctor` }, ...found]}
      value={chosen || null}
      onChange={(id) => onChoose(id ?? '')}
      nothingFoundMessage={isFetching ? t`Searching...` : t`No doctors available at the moment.`}
      withScrollArea={false}
      classNames={{ options: appointments.options ?? '' }}
      comboboxProps={{ shadow: 'lg' }}
    />
  );
}
