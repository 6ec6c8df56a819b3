// List of patients by name: those a doctor treats, or all for an admin, without clinical data.
import type { ListedPatient } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useListParams } from '../../platform/use-list-params.ts';
import { PageError } from '../../platform/page-error.tsx';
import type { Column } from '../../ui/data-list/column.ts';
import { DataList } from '../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { SearchArt } from '../../ui/illustrations/search.tsx';
import layout from '../../ui/page-layout.module.css';
import { PersonCell } from '../../ui/person-cell.tsx';
import { usePatients } from './patient-queries.ts';
import { useSexLabel } from './sex-label.ts';

const limit = 20;

export function PatientList({ isDoctor }: { isDoctor: boolean }) {
  const { t } = useLingui();
  const { read, page, write } = useListParams();
  const columns = useColumns();
  const search = read('search').slice(0, 100);
  const { data, error, isFetching, refetch } = usePatients({ page, limit, ...(search ? { search } : {}) });
  if (error)
    return <PageError error={error} title={t`Patients could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <div className={layout.stack}>
      <search>
        <SearchField label={t`Search patients by name or number`} value={search} onSearch={(text) => write({ search: text })} />
      </search>
      <DataList
        label={t`Patients`}
        columns={columns}
        rows={data?.patients ?? []}
        rowKey={({ id }) => id}
        busy={isFetching}
        empty={<NoPatients isSearched={search !== ''} isDoctor={isDoctor} onClear={() => write({ search: undefined })} />}
        paging={{
          page,
          limit,
          total: data?.total ?? 0,
          totalPages: data?.totalPages ?? 1,
          totalIsLowerBound: data?.totalIsLowerBound ?? false,
          onPage: (next) => write({ page: next }),
        }}
      />
    </div>
  );
}

function useColumns(): Column<ListedPatient>[] {
  const { t } = useLingui();
  const sexLabel = useSexLabel();
  return [
    {
      key: 'name',
      header: t`Name`,
      card: 'title',
      cell: ({ id, firstName, lastName }) => <PersonCell name={`${firstName} ${lastName}`} to={`/dashboard/patients/${id}`} />,
    },
    { key: 'number', header: t`Number`, cell: ({ patientNumber }) => <span className={layout.number}>{patientNumber}</span> },
    { key: 'age', header: t`Age`, cell: ({ age }) => (age === null ? '–' : t`${age} years`) },
    { key: 'sex', header: t`Sex`, cell: ({ sex }) => sexLabel(sex) ?? '–' },
  ];
}

type NoPatientsProps = { isSearched: boolean; isDoctor: boolean; onClear: () => void };

function NoPatients({ isSearched, isDoctor, onClear }: NoPatientsProps) {
  const { t } = useLingui();
  if (isSearched)
    return (
      <EmptyState
        framed={false}
        art={<SearchArt />}
        title={t`No patients match`}
        action={
          <Button variant="default" onClick={onClear}>
            <Trans>Clear search</Trans>
          </Button>
        }
      >
        {isDoctor
          ? t`You can only find patients you treat. Check the spelling of the name, or the digits of the number.`
          : t`Check the spelling of the name, or the digits of the number.`}
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
