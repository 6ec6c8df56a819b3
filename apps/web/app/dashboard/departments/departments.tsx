// /dashboard/departments: the clinic's departments as cards.
import type { Department } from '@lafiya/api-client';
import { useListDepartments } from '@lafiya/api-client/departments';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { DepartmentCard } from '../../features/departments/department-card.tsx';
import { DepartmentDialog } from '../../features/departments/department-dialog.tsx';
import cards from '../../features/departments/departments.module.css';
import { useListParams } from '../../platform/use-list-params.ts';
import { isAccessDenied, PageError } from '../../platform/page-error.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { SearchArt } from '../../ui/illustrations/search.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import layout from '../../ui/page-layout.module.css';
import { SkeletonCards } from '../../ui/skeletons.tsx';
import { RequireRole } from '../require-role.tsx';

export default function Departments() {
  const { t } = useLingui();
  return (
    <RequireRole roles={['ADMIN']} title={t`Departments`}>
      <DepartmentsPage />
    </RequireRole>
  );
}

type Editing = { department: Department | undefined } | undefined;

function DepartmentsPage() {
  const { t } = useLingui();
  const { read, write } = useListParams();
  const { data, error, isFetching, refetch } = useListDepartments();
  const [editing, setEditing] = useState<Editing>();
  const add = () => setEditing({ department: undefined });
  const searchText = read('search').toLocaleLowerCase();
  const all = data?.departments ?? [];
  const shown = all.filter((department) => searchTextOf(department).includes(searchText));
  return (
    <div className={layout.stack}>
      <PageHeader
        title={t`Departments`}
        lead={t`Who works together, who leads and when each department is open.`}
        actions={
          isAccessDenied(error) ? null : (
            <Button leftSection={<IconPlus size={18} stroke={2} aria-hidden />} onClick={add}>
              <Trans>New department</Trans>
            </Button>
          )
        }
      />
      {error ? (
        <PageError error={error} title={t`Departments could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {!data && !error ? <SkeletonCards cards={3} /> : null}
      {all.length > 6 || searchText ? (
        <SearchField label={t`Search departments and people`} value={read('search')} onSearch={(search) => write({ search })} />
      ) : null}
      {data && shown.length === 0 ? <NoDepartments isSearched={all.length > 0} onAdd={add} /> : null}
      <div className={cards.cards}>
        {shown.map((department) => (
          <DepartmentCard key={department.id} department={department} onEdit={() => setEditing({ department })} />
        ))}
      </div>
      <DepartmentDialog isOpen={editing !== undefined} department={editing?.department} onClose={() => setEditing(undefined)} />
    </div>
  );
}

function searchTextOf({ name, lead, members, specializations }: Department): string {
  return [name, lead?.name, ...members.map((member) => member.name), ...specializations].join(' ').toLocaleLowerCase();
}

function NoDepartments({ isSearched, onAdd }: { isSearched: boolean; onAdd: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState
      art={<SearchArt />}
      title={isSearched ? t`No departments match` : t`There are no departments yet`}
      action={
        isSearched ? null : (
          <Button onClick={onAdd}>
            <Trans>New department</Trans>
          </Button>
        )
      }
    >
      {isSearched ? t`Try another search.` : t`Departments group your staff. Add the first one, then its members.`}
    </EmptyState>
  );
}
