// Field to choose the members of a department, with a search on the server.
import { useLingui } from '@lingui/react/macro';
import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useColleagues } from './department-queries.ts';
import styles from './departments.module.css';

/** `detail` distinguishes people with the same name. */
export type Colleague = { id: string; name: string; detail?: string };
type Props = { chosen: Colleague[]; onChange: (chosen: Colleague[]) => void };

const debounceMs = 200;

export function MemberChoice({ chosen, onChange }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), debounceMs);
  const { data, isFetching } = useColleagues(search);
  const found = (data?.staff ?? []).map(({ id, firstName, lastName, role, specialization, email }) => ({
    id,
    name: role === 'DOCTOR' ? `Dr ${firstName} ${lastName}` : `${firstName} ${lastName}`,
    detail: specialization ?? email,
  }));
  const known = [...chosen, ...found.filter(({ id }) => !chosen.some((one) => one.id === id))];
  return (
    <MultiSelect
      label={t`Members`}
      placeholder={chosen.length === 0 ? t`Search by name` : ''}
      searchable
      hidePickedOptions
      clearButtonProps={{ 'aria-label': t`Remove all members` }}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has already filtered, also by e-mail.
      filter={({ options }) => options}
      data={known.map(({ id, name, detail }) => ({ value: id, label: detail ? `${name}, ${detail}` : name }))}
      value={chosen.map(({ id }) => id)}
      onChange={(ids) => onChange(known.filter(({ id }) => ids.includes(id)))}
      nothingFoundMessage={isFetching ? t`Searching...` : t`No staff match. Only active staff can be members.`}
      // The list itself scrolls, because a scroll area in between would need to be focusable.
      withScrollArea={false}
      classNames={{ options: styles.options ?? '' }}
      comboboxProps={{ shadow: 'lg', withinPortal: false }}
    />
  );
}
