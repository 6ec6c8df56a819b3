// /dashboard/disputes: disputed missed appointments with their attendance records, for an admin to decide.
import type { ListedDispute } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Paper, Stack, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { useDisputes } from '../../../features/consultations/attendance/attendance-queries.ts';
import { AttendanceSummary } from '../../../features/consultations/attendance/attendance-summary.tsx';
import { DecideDispute } from '../../../features/consultations/disputes/decide-dispute.tsx';
import { useListParams } from '../../../platform/use-list-params.ts';
import { Moment } from '../../../platform/zoned-moment.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CalendarArt } from '../../../ui/illustrations/calendar.tsx';
import { PersonCell } from '../../../ui/person-cell.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { RequireRole } from '../../require-role.tsx';
import { ReviewList, ReviewPage, reviewPageSize } from '../../review-list.tsx';

export default function Disputes() {
  const { t } = useLingui();
  return (
    <RequireRole roles={['ADMIN']} title={t`Disputed appointments`}>
      <ReviewPage
        title={t`Disputed appointments`}
        lead={t`Appointments recorded as missed, where the patient or the doctor disagrees.`}
        tabs={[
          { value: 'open', label: t`To decide` },
          { value: 'decided', label: t`Decided` },
        ]}
        panel={Panel}
      />
    </RequireRole>
  );
}

function Panel({ tab }: { tab: string }) {
  const { t } = useLingui();
  const { page } = useListParams();
  const isOpen = tab === 'open';
  const query = useDisputes({ status: isOpen ? 'open' : 'decided', page, limit: reviewPageSize });
  const { data } = query;
  return (
    <ReviewList
      query={query}
      list={data && { ...data, items: data.disputes.map((dispute) => <DisputeCard key={dispute.id} dispute={dispute} />) }}
      errorTitle={t`Disputed appointments could not be loaded`}
      empty={
        <EmptyState art={<CalendarArt />} title={isOpen ? t`Nothing to decide` : t`No decisions yet`}>
          {t`When a patient or a doctor disputes a missed appointment, you will see it here with our attendance record.`}
        </EmptyState>
      }
    />
  );
}

function DisputeCard({ dispute: { appointment, decisions } }: { dispute: ListedDispute }) {
  const { t } = useLingui();
  const { patient, doctor, startsAt, status, id } = appointment;
  const { name } = patient;
  return (
    <Paper p={{ base: 16, xs: 20 }}>
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
