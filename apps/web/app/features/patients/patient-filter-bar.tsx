// Search, filters and order above the list of patients.
import { seenWithinDays, yearsOf } from '@lafiya/domain/patients/patient-filters';
import { useLingui } from '@lingui/react/macro';
import { Box, Chip, Group, NativeSelect, Stack } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ParamChanges } from '../../platform/use-list-params.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { SegmentedSwitch } from '../../ui/segmented-switch.tsx';
import type { PatientFilters, PatientSort } from './patient-filters.ts';
import { useSexLabel } from './sex-label.ts';

type Props = { filters: PatientFilters; onChange: (changes: ParamChanges) => void };

export function PatientFilterBar({ filters, onChange }: Props) {
  const { t } = useLingui();
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Box component="search" flex="1 1 260px">
          <SearchField label={t`Search patients by name or number`} value={filters.search} onSearch={(search) => onChange({ search })} />
        </Box>
        <SortChoice filters={filters} onChange={onChange} />
      </Group>
      <Filters filters={filters} onChange={onChange} />
    </Stack>
  );
}

/** Its labels are too long for a phone, which shows them in its own picker. */
function SortChoice({ filters, onChange }: Props) {
  const { t } = useLingui();
  const label = t`Sort by`;
  const choices: { value: PatientSort; label: string }[] = [
    { value: 'name', label: t`Name` },
    { value: 'next', label: t`Next appointment` },
    { value: 'last', label: t`Seen last` },
  ];
  const choose = (sort: string) => onChange({ sort: sort === 'name' ? undefined : sort });
  return (
    <>
      <Box visibleFrom="sm">
        <SegmentedSwitch label={label} value={filters.sort} choices={choices} onChange={choose} />
      </Box>
      <NativeSelect
        hiddenFrom="sm"
        flex="1 1 100%"
        aria-label={label}
        data={choices.map((choice) => ({ ...choice, label: t`Sort by: ${choice.label}` }))}
        rightSection={<IconChevronDown size={16} stroke={2} aria-hidden />}
        value={filters.sort}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    </>
  );
}

function Filters({ filters, onChange }: Props) {
  const { t } = useLingui();
  const sexLabel = useSexLabel();
  const [adult, older, lastAdult] = [yearsOf.adult.from, yearsOf.older.from, yearsOf.older.from - 1];
  const choice = (name: 'sex' | 'age' | 'seen', label: string, placeholder: string, choices: { value: string; label: string }[]) => (
    <NativeSelect
      aria-label={label}
      flex="1 1 140px"
      maw={220}
      data={[{ value: '', label: placeholder }, ...choices]}
      rightSection={<IconChevronDown size={16} stroke={2} aria-hidden />}
      value={filters[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <Group gap="sm">
      <Chip checked={filters.ahead !== ''} onChange={(isOn) => onChange({ ahead: isOn ? 'yes' : undefined })}>
        {t`Appointment ahead`}
      </Chip>
      {choice(
        'seen',
        t`Last seen`,
        t`Last seen`,
        seenWithinDays.map((days) => ({ value: String(days), label: t`Last ${days} days` })),
      )}
      {choice(
        'sex',
        t`Sex`,
        t`Any sex`,
        ['female', 'male', 'other'].map((value) => ({ value, label: sexLabel(value) ?? value })),
      )}
      {choice('age', t`Age`, t`Any age`, [
        { value: 'child', label: t`Under ${adult}` },
        { value: 'adult', label: t`${adult} to ${lastAdult}` },
        { value: 'older', label: t`${older} and over` },
      ])}
    </Group>
  );
}
