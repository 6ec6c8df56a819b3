// /dashboard/disputes: disputed missed appointments with their attendance records, for an admin to decide.
import type { ListedDispute } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Flex, Group, Paper, Stack, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { Moment } from '../../../platform/zoned-moment.tsx';
import { type DisputeTab, useDisputes } from '../../../features/consultations/attendance/attendance-queries.ts';
import { DecideDispute } from '../../../features/consultations/disputes/decide-dispute.tsx';
import { AttendanceSummary } from '../../../features/consultations/attendance/attendance-summary.tsx';
import { useListParams } from '../../../platform/use-list-params.ts';
import { PageError } from '../../../platform/page-error.tsx';
import { ListPager } from '../../../ui/data-list/list-pager.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CalendarArt } from '../../../ui/illustrations/calendar.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageTabs } from '../../../ui/page-tabs.tsx';
import { PersonCell } from '../../../ui/person-cell.tsx';
import { SkeletonCards } from '../../../ui/skeletons.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { RequireRole } from '../../require-role.tsx';

const limit = 10;

export default function Disputes() {
  const { t } = useLingui();
  return (
    <RequireRole roles={['ADMIN']} title={t`Disputed appointments`}>
      <DisputesPage />
    </RequireRole>
  );
}

function DisputesPage() {
  const { t } = useLingui();
  const { read, write } = useListParams();
  const tab: DisputeTab = read('show') === 'decided' ? 'decided' : 'open';
  return (
    <>
      <PageHeader title={t`Disputed appointments`} lead={t`Appointments recorded as missed, where the patient or the doctor disagrees.`} />
      <PageTabs
        label={t`Disputed appointments`}
        value={tab}
        onChange={(show) => write({ show: show === 'decided' ? show : undefined })}
        tabs={[
          { value: 'open', label: t`To decide`, panel: tab === 'open' ? <Panel tab={tab} /> : null },
          { value: 'decided', label: t`Decided`, panel: tab === 'decided' ? <Panel tab={tab} /> : null },
        ]}
      />
    </>
  );
}

function Panel({ tab }: { tab: DisputeTab }) {
  const { t } = useLingui();
  const { page, write } = useListParams();
  const { data, error, isFetching, refetch } = useDisputes({ status: tab, page, limit });
  if (error)
    return (
      <PageError error={error} title={t`Disputed appointments could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (!data) return <SkeletonCards cards={2} />;
  if (data.disputes.length === 0)
    return (
      <EmptyState art={<CalendarArt />} title={tab === 'open' ? t`Nothing to decide` : t`No decisions yet`}>
        {t`When a patient or a doctor disputes a missed appointment, you will see it here with our attendance record.`}
      </EmptyState>
    );
  return (
    <>
      <Flex component="ul" direction="column" gap="md">
        {data.disputes.map((dispute) => (
          <DisputeCard key={dispute.id} dispute={dispute} />
        ))}
      </Flex>
      <ListPager
        page={page}
        limit={limit}
        total={data.total}
        totalPages={data.totalPages}
        onPage={(next) => write({ page: next })}
        busy={isFetching}
      />
    </>
  );
}

function DisputeCard({ dispute: { appointment, decisions } }: { dispute: ListedDispute }) {
  const { t } = useLingui();
  const { patient, doctor, startsAt, status, id } = appointment;
  const { name } = patient;
  return (
    <Paper component="li" p={{ base: 16, xs: 20 }}>
      <Stack gap="md">
        <VisuallyHidden component="h2">{t`Appointment of ${name}`}</VisuallyHidden>
        <Group gap="10px 16px" justify="space-between">
          <PersonCell
            name={name}
            to={`/dashboard/patients/${patient.id}`}
            detail={
              <>
                {patient.patientNumber} · {doctor.name} · <Moment at={startsAt} show="named" />
              </>
            }
          />
          <StatusPill status={status} />
        </Group>
        <AttendanceSummary appointment={appointment} decide={(open) => <DecideDispute dispute={open} decisions={decisions} />} />
        <Link to={`/dashboard/appointments?appointment=${id}`}>
          <Trans>See the appointment</Trans>
        </Link>
      </Stack>
    </Paper>
  );
}
