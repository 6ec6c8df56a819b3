// List of staff by name; search and filters are stored in the URL.
import type { StaffSearchInput, StaffMember } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useProblemMessage } from '../../platform/forms/problem-message.ts';
import { useListParams } from '../../platform/use-list-params.ts';
import { useDateFormat } from '../../platform/use-date-format.ts';
import type { Column } from '../../ui/data-list/column.ts';
import { DataList } from '../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { SearchArt } from '../../ui/illustrations/search.tsx';
import layout from '../../ui/page-layout.module.css';
import { PersonCell } from '../../ui/person-cell.tsx';
import { RoleBadge } from '../../ui/role-badge.tsx';
import { staffName } from './staff-names.ts';
import { AccountPill, FactorPill, LicencePill } from './staff-pills.tsx';
import { useStaffList } from './staff-queries.ts';
import styles from './staff.module.css';

const limit = 20;
export type DepartmentChoice = { id: string; name: string };

export function StaffListPanel({ departments, invite }: { departments: DepartmentChoice[]; invite: () => void }) {
  const { t } = useLingui();
  const { page, write } = useListParams();
  const problemMessage = useProblemMessage();
  const columns = useColumns();
  const { data, error, isFetching, refetch } = useStaffList(useStaffFilters());
  return (
    <div className={layout.stack}>
      <Filters departments={departments} />
      <DataList
        label={t`Staff`}
        columns={columns}
        rows={data?.staff ?? []}
        rowKey={({ id }) => id}
        busy={isFetching}
        error={error ? { title: t`Staff could not be loaded`, detail: problemMessage(error), onRetry: () => void refetch() } : null}
        empty={<NoStaff invite={invite} />}
        paging={{ page, limit, total: data?.total ?? 0, totalPages: data?.totalPages ?? 1, onPage: (next) => write({ page: next }) }}
      />
    </div>
  );
}

/** Filters from the URL; unknown values are ignored. */
function useStaffFilters(): StaffSearchInput {
  const { read, page } = useListParams();
  const role = (['DOCTOR', 'ADMIN'] as const).find((known) => known === read('role'));
  const status = (['active', 'suspended', 'closed'] as const).find((known) => known === read('status'));
  const search = read('search').slice(0, 100);
  const departmentId = read('department');
  const licence = (['ending', 'lapsed'] as const).find((known) => known === read('licence'));
  return {
    page,
    limit,
    ...(search ? { search } : {}),
    ...(role ? { role } : {}),
    ...(status ? { status } : {}),
    ...(departmentId ? { departmentId } : {}),
    ...(licence ? { licence } : {}),
  };
}

function Filters({ departments }: { departments: DepartmentChoice[] }) {
  const { t } = useLingui();
  const { read, write } = useListParams();
  const choose = (name: string) => ({
    value: read(name),
    onChange: (event: { currentTarget: { value: string } }) => write({ [name]: event.currentTarget.value }),
  });
  return (
    <search className={styles.filters}>
      <div className={styles.searchField}>
        <SearchField label={t`Search by name or e-mail`} value={read('search')} onSearch={(search) => write({ search })} />
      </div>
      <SelectField
        {...choose('role')}
        label={t`Role`}
        placeholder={t`All roles`}
        choices={[
          { value: 'DOCTOR', label: t`Doctors` },
          { value: 'ADMIN', label: t`Admins` },
        ]}
      />
      <SelectField
        {...choose('status')}
        label={t`Account`}
        placeholder={t`Active and suspended`}
        choices={[
          { value: 'active', label: t`Active` },
          { value: 'suspended', label: t`Suspended` },
          { value: 'closed', label: t`Closed` },
        ]}
      />
      <SelectField
        {...choose('department')}
        label={t`Department`}
        placeholder={t`All departments`}
        choices={departments.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField
        {...choose('licence')}
        label={t`Licence`}
        placeholder={t`All licences`}
        choices={[
          { value: 'ending', label: t`Expires within 60 days` },
          { value: 'lapsed', label: t`Expired` },
        ]}
      />
    </search>
  );
}

function useColumns(): Column<StaffMember>[] {
  const { t } = useLingui();
  const { formatDay } = useDateFormat();
  return [
    { key: 'name', header: t`Name`, card: 'title', cell: (member) => <Person member={member} /> },
    { key: 'status', header: t`Account`, card: 'aside', cell: ({ status }) => <AccountPill status={status} /> },
    { key: 'role', header: t`Role`, cell: ({ role }) => <RoleBadge role={role} /> },
    { key: 'departments', header: t`Departments`, cell: ({ departments }) => departments.map(({ name }) => name).join(', ') || '–' },
    {
      key: 'licence',
      header: t`Licence`,
      cell: (member) => (
        <span className={styles.licence}>
          {member.verification ? <LicencePill member={member} /> : '–'}
          {member.licenseExpiresOn ? <Text span size="xs" c="dimmed">{t`until ${formatDay(member.licenseExpiresOn)}`}</Text> : null}
        </span>
      ),
    },
    { key: 'factor', header: t`Second factor`, cell: ({ secondFactor }) => <FactorPill factors={secondFactor} /> },
  ];
}

function Person({ member }: { member: StaffMember }) {
  const detail = member.specialization ?? member.title ?? member.email;
  return (
    <PersonCell
      name={staffName(member)}
      detail={detail}
      to={`/dashboard/staff/${member.id}`}
      shape={member.role === 'DOCTOR' ? 'arch' : 'circle'}
    />
  );
}

function NoStaff({ invite }: { invite: () => void }) {
  const { t } = useLingui();
  const { read, write } = useListParams();
  const isFiltered = ['search', 'role', 'status', 'department', 'licence'].some((name) => read(name));
  const clear = () => write({ search: undefined, role: undefined, status: undefined, department: undefined, licence: undefined });
  return (
    <EmptyState
      framed={false}
      art={<SearchArt />}
      title={isFiltered ? t`No staff match these filters` : t`No staff yet`}
      action={
        <Button variant={isFiltered ? 'default' : 'filled'} onClick={isFiltered ? clear : invite}>
          {isFiltered ? <Trans>Clear filters</Trans> : <Trans>Invite someone</Trans>}
        </Button>
      }
    >
      {isFiltered ? t`Try another search, or see all staff.` : t`Invite a doctor or an admin by e-mail.`}
    </EmptyState>
  );
}
