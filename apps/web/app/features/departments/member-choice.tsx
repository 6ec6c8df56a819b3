// The members of a department, found on the server by name as one types.
import { useLingui } from '@lingui/react/macro';
import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useColleagues } from './department-queries.ts';
import styles from './departments.module.css';

/** The detail tells two people of one name apart. */
export type Colleague = { id: string; name: string; detail?: string };
type Props = { chosen: Colleague[]; onChange: (chosen: Colleague[]) => void };

const pauseMs = 200;

export function MemberChoice({ chosen, onChange }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), pauseMs);
  const { data, isFetching } = useColleagues(words);
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
      // The server has searched already, also by e-mail.
      filter={({ options }) => options}
      data={known.map(({ id, name, detail }) => ({ value: id, label: detail ? `${name}, ${detail}` : name }))}
      value={chosen.map(({ id }) => id)}
      onChange={(ids) => onChange(known.filter(({ id }) => ids.includes(id)))}
      nothingFoundMessage={isFetching ? t`Searching...` : t`Nobody fits. Only active staff can be members.`}
      // Scrolled by the list itself, which the field controls: a scroll area in between would want the focus.
      withScrollArea={false}
      classNames={{ options: styles.options ?? '' }}
      comboboxProps={{ shadow: 'lg', withinPortal: false }}
    />
  );
}
