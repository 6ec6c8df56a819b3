// Search and filters above the appointment list. They are kept in the address; the server applies them.
import { useListDepartments } from '@lafiya/api-client/departments';
import { useListMyDoctors } from '@lafiya/api-client/doctors';
import { isNewestFirst } from '@lafiya/domain/appointments/appointment-tabs';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Chip, Collapse, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ParamChanges } from '../../platform/use-list-params.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Count } from '../../ui/pill.tsx';
import { useStatusLabel } from '../../ui/status-pill.tsx';
import type { AppointmentTab } from './appointment-list.tsx';
import { DoctorFilter } from './calendar/doctor-filter.tsx';
import { type AppointmentFilters as Filters, countFilters, hasDates, noFilters, statusChoices } from './filter-params.ts';

type Props = {
  role: 'PATIENT' | 'DOCTOR' | 'ADMIN';
  tab: AppointmentTab;
  search: string;
  filters: Filters;
  onChange: (changes: ParamChanges) => void;
};

export function AppointmentFilters({ role, tab, search, filters, onChange }: Props) {
  const { t } = useLingui();
  const count = countFilters(filters);
  const [isOpen, panel] = useDisclosure(count > 0);
  return (
    <Stack gap={12}>
      <Group gap={10} wrap="nowrap" align="stretch">
        <search style={{ flex: 1, minWidth: 0 }}>
          <SearchField
            label={role === 'PATIENT' ? t`Search by doctor or symptom` : t`Search by name or number`}
            value={search}
            onSearch={(typed) => onChange({ search: typed })}
          />
        </search>
        <Button
          variant="default"
          aria-expanded={isOpen}
          aria-controls="appointment-filters"
          onClick={panel.toggle}
          leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />}
          rightSection={count > 0 ? <Count value={count} /> : null}
        >
          <Trans>Filters</Trans>
        </Button>
      </Group>
      <Collapse id="appointment-filters" expanded={isOpen}>
        {isOpen ? <Panel role={role} tab={tab} filters={filters} onChange={onChange} /> : null}
      </Collapse>
    </Stack>
  );
}

function Panel({ role, tab, filters, onChange }: Omit<Props, 'search'>) {
  const { t } = useLingui();
  const isChanged = countFilters(filters) > 0 || filters.isNewestFirst !== isNewestFirst(tab);
  return (
    <Paper p={18}>
      <Stack gap={16}>
        <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing={16} verticalSpacing={14}>
          {role === 'ADMIN' ? <DoctorFilter withLabel chosen={filters.doctor} onChoose={(doctor) => onChange({ doctor })} /> : null}
          {role === 'ADMIN' ? <DepartmentFilter chosen={filters.department} onChange={onChange} /> : null}
          {role === 'PATIENT' ? <OwnDoctorFilter chosen={filters.doctor} onChange={onChange} /> : null}
          <SelectField
            label={t`Order`}
            value={filters.isNewestFirst ? 'latest' : 'earliest'}
            onChange={({ currentTarget: { value } }) => onChange({ sort: (value === 'latest') === isNewestFirst(tab) ? undefined : value })}
            choices={[
              { value: 'earliest', label: t`Earliest first` },
              { value: 'latest', label: t`Latest first` },
            ]}
          />
          {hasDates(tab) ? <Dates filters={filters} onChange={onChange} /> : null}
        </SimpleGrid>
        {statusChoices(tab).length > 0 ? <StatusFilter tab={tab} filters={filters} onChange={onChange} /> : null}
        {isChanged ? (
          <Group>
            <Button variant="subtle" size="sm" mih={44} onClick={() => onChange(noFilters)}>
              <Trans>Clear filters</Trans>
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Paper>
  );
}

type PartProps = Pick<Props, 'filters' | 'onChange'>;

function Dates({ filters: { from, to }, onChange }: PartProps) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        type="date"
        label={t`From`}
        value={from}
        {...(to ? { max: to } : {})}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <TextField
        type="date"
        label={t`To`}
        value={to}
        {...(from ? { min: from } : {})}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
      />
    </>
  );
}

function StatusFilter({ tab, filters, onChange }: PartProps & { tab: AppointmentTab }) {
  const { t } = useLingui();
  const label = useStatusLabel();
  return (
    <Stack gap={8} role="group" aria-label={t`Status`}>
      <Text size="sm" fw={580} aria-hidden>
        <Trans>Status</Trans>
      </Text>
      <Chip.Group multiple value={filters.statuses} onChange={(statuses) => onChange({ status: statuses.join(',') })}>
        <Group gap={8}>
          {statusChoices(tab).map((status) => (
            <Chip key={status} value={status} variant="outline" style={{ '--chip-size': '44px' }}>
              {label(status)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Stack>
  );
}

type ChoiceProps = { chosen: string; onChange: Props['onChange'] };

function DepartmentFilter({ chosen, onChange }: ChoiceProps) {
  const { t } = useLingui();
  const { data } = useListDepartments();
  return (
    <SelectField
      label={t`Department`}
      placeholder={t`All departments`}
      value={chosen}
      onChange={(event) => onChange({ department: event.currentTarget.value })}
      choices={(data?.departments ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

function OwnDoctorFilter({ chosen, onChange }: ChoiceProps) {
  const { t } = useLingui();
  const { data } = useListMyDoctors();
  return (
    <SelectField
      label={t`Doctor`}
      placeholder={t`All doctors`}
      value={chosen}
      onChange={(event) => onChange({ doctor: event.currentTarget.value })}
      choices={(data?.doctors ?? []).map(({ id, firstName, lastName }) => ({ value: id, label: t`Dr ${firstName} ${lastName}` }))}
    />
  );
}
