// Appointments on the home page: a patient's next ones, or today's of a doctor or the whole clinic.
import type { Appointment, ListAppointmentsParams } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Group, Text } from '@mantine/core';
import { useAppointments } from '../../features/appointments/appointment-queries.ts';
import { useProblemMessage } from '../../platform/forms/problem-message.ts';
import { isAccessDenied } from '../../platform/page-error.tsx';
import { useSession } from '../../platform/session/session-provider.tsx';
import { Moment, MomentThere } from '../../platform/zoned-moment.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PersonCell } from '../../ui/person-cell.tsx';
import rows from '../../ui/rows.module.css';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { MoreLink } from './home-parts.tsx';

type Props = {
  title: string;
  params: ListAppointmentsParams;
  to: string;
  emptyText: string;
  /** Shown instead when all of today's appointments are over. */
  allOverText?: string;
};

export function AppointmentCard({ title, params, to, emptyText, allOverText = emptyText }: Props) {
  const { t } = useLingui();
  const problemMessage = useProblemMessage();
  const { data, error, isFetching, refetch } = useAppointments(params);
  if (isAccessDenied(error)) return null;
  return (
    <Card
      title={title}
      aside={
        <MoreLink to={to}>
          <Trans>See all</Trans>
        </MoreLink>
      }
    >
      {error ? (
        <ErrorState framed={false} title={t`Error Loading Appointments`} onRetry={() => void refetch()} retrying={isFetching}>
          {problemMessage(error)}
        </ErrorState>
      ) : null}
      {!data && !error ? <SkeletonList framed={false} rows={2} /> : null}
      {data?.appointments.length === 0 ? <Text c="dimmed">{(data.counts?.today ?? 0) > 0 ? allOverText : emptyText}</Text> : null}
      <ul className={`${rows.divided} ${rows.spaced}`}>
        {data?.appointments.map((appointment) => (
          <AppointmentRow key={appointment.id} appointment={appointment} />
        ))}
      </ul>
    </Card>
  );
}

function AppointmentRow({ appointment }: { appointment: Appointment }) {
  const { user } = useSession();
  const isPatient = user?.role === 'PATIENT';
  const { startsAt, timeZone } = appointment;
  const detail = (
    <>
      <Moment at={startsAt} show="named" />
      <MomentThere before=" · " at={startsAt} timeZone={timeZone} />
      {user?.role === 'ADMIN' ? ` · ${appointment.doctor.name}` : null}
    </>
  );
  return (
    <Group component="li" gap={14} wrap="nowrap">
      <Box flex={1} miw={0}>
        <PersonCell
          name={isPatient ? appointment.doctor.name : appointment.patient.name}
          shape={isPatient ? 'arch' : 'circle'}
          detail={detail}
          to={`/dashboard/appointments?appointment=${appointment.id}`}
        />
      </Box>
      <StatusPill status={appointment.status} />
    </Group>
  );
}
