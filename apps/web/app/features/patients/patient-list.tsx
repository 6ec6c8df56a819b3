// List of patients: those a doctor treats, or all for an admin, without clinical data.
import type { ListedPatient } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { useListParams } from '../../platform/use-list-params.ts';
import { PageError } from '../../platform/page-error.tsx';
import { Moment } from '../../platform/zoned-moment.tsx';
import type { Column } from '../../ui/data-list/column.ts';
import { DataList } from '../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchArt } from '../../ui/illustrations/search.tsx';
import layout from '../../ui/page-layout.module.css';
import { PersonCell } from '../../ui/person-cell.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { PatientFilterBar } from './patient-filter-bar.tsx';
import { isFiltered, noPatientFilters, type PatientSort, readPatientFilters, toPatientSearch } from './patient-filters.ts';
import { usePatients } from './patient-queries.ts';
import { PhoneLink } from './phone-link.tsx';
import { useSexLabel } from './sex-label.ts';

const limit = 20;

type Props = {
  isDoctor: boolean;
  /** Where a patient's name leads. */
  pathOf?: (id: string) => string;
};

export function PatientList({ isDoctor, pathOf = pagePath }: Props) {
  const { t } = useLingui();
  const { read, page, write } = useListParams();
  const columns = useColumns(pathOf);
  const filters = readPatientFilters(read);
  const { data, error, isFetching, refetch } = usePatients({ page, limit, ...toPatientSearch(filters) });
  if (error)
    return <PageError error={error} title={t`Patients could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <Stack gap="md">
      <PatientFilterBar filters={filters} onChange={write} />
      <DataList
        label={t`Patients`}
        columns={columns}
        rows={data?.patients ?? []}
        rowKey={({ id }) => id}
        busy={isFetching}
        empty={
          <NoPatients sort={filters.sort} isFiltered={isFiltered(filters)} isDoctor={isDoctor} onClear={() => write(noPatientFilters)} />
        }
        paging={{
          page,
          limit,
          total: data?.total ?? 0,
          totalPages: data?.totalPages ?? 1,
          totalIsLowerBound: data?.totalIsLowerBound ?? false,
          onPage: (next) => write({ page: next }),
        }}
      />
    </Stack>
  );
}

const pagePath = (id: string): string => `/dashboard/patients/${id}`;
const appointmentPath = (id: string): string => `/dashboard/appointments?appointment=${id}`;
const none = '–';

function useColumns(pathOf: (id: string) => string): Column<ListedPatient>[] {
  const { t } = useLingui();
  const sexLabel = useSexLabel();
  const { formatDate, formatDateTime } = useDateFormat();
  return [
    {
      key: 'name',
      header: t`Name`,
      card: 'title',
      cell: ({ id, firstName, lastName, age, sex }) => (
        <PersonCell
          name={`${firstName} ${lastName}`}
          detail={[sexLabel(sex), age === null ? null : t`${age} years`].filter(Boolean).join(', ')}
          to={pathOf(id)}
        />
      ),
    },
    { key: 'number', header: t`Number`, cell: ({ patientNumber }) => <span className={layout.number}>{patientNumber}</span> },
    { key: 'phone', header: t`Phone`, cell: ({ phone }) => (phone ? <PhoneLink phone={phone} /> : none) },
    {
      key: 'last',
      header: t`Last appointment`,
      cell: ({ lastAppointment }) =>
        lastAppointment ? (
          <Anchor component={Link} to={appointmentPath(lastAppointment.id)} inherit>
            <Moment at={lastAppointment.startsAt}>{formatDate(lastAppointment.startsAt)}</Moment>
          </Anchor>
        ) : (
          none
        ),
    },
    {
      key: 'next',
      header: t`Next appointment`,
      cell: ({ nextAppointment }) =>
        nextAppointment ? (
          <Group gap="4px 8px">
            <Anchor component={Link} to={appointmentPath(nextAppointment.id)} inherit>
              <Moment at={nextAppointment.startsAt}>{formatDateTime(nextAppointment.startsAt)}</Moment>
            </Anchor>
            {nextAppointment.status === 'PENDING' ? <StatusPill status="PENDING" /> : null}
          </Group>
        ) : (
          none
        ),
    },
  ];
}

type NoPatientsProps = { sort: PatientSort; isFiltered: boolean; isDoctor: boolean; onClear: () => void };

function NoPatients({ sort, isFiltered: hasFilters, isDoctor, onClear }: NoPatientsProps) {
  const { t } = useLingui();
  if (hasFilters)
    return (
      <EmptyState
        framed={false}
        art={<SearchArt />}
        title={t`No patients match`}
        action={
          <Button variant="default" onClick={onClear}>
            <Trans>Clear search and filters</Trans>
          </Button>
        }
      >
        {isDoctor
          ? t`You can only find patients you treat. Check the spelling of the name, or the digits of the number.`
          : t`Check the spelling of the name, or the digits of the number.`}
      </EmptyState>
    );
  if (sort !== 'name')
    return (
      <EmptyState framed={false} art={<SearchArt />} title={sort === 'next' ? t`No appointments ahead` : t`No one has been seen yet`}>
        <Text span inherit>
          <Trans>Sort by name to see all patients.</Trans>
        </Text>
      </EmptyState>
    );
  return (
    <EmptyState framed={false} art={<SearchArt />} title={t`No patients yet`}>
      {isDoctor
        ? t`Patients appear here once you have confirmed an appointment with them, until 90 days after the last one.`
        : t`Patients appear here once they have signed up.`}
    </EmptyState>
  );
}
