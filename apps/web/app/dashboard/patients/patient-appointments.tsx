// A patient's appointments that the viewer may see, newest first: the latest ones as a timeline, or all of them; and the button to book another.
import type { Appointment } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Group, Stack, Text, Timeline } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendarPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { modeIcons, useAppointmentLabels } from '../../features/appointments/appointment-labels.ts';
import { useAppointments } from '../../features/appointments/appointment-queries.ts';
import type { PersonOption } from '../../features/appointments/person-choice.tsx';
import { ScheduleDialog } from '../../features/appointments/schedule-dialog.tsx';
import { useSession } from '../../platform/session/session-provider.tsx';
import { Moment } from '../../platform/zoned-moment.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListPager } from '../../ui/data-list/list-pager.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';

type Props = {
  patientId: string;
  limit: number;
  title: string;
  /** Without it the list has pages. */
  allLink?: ReactNode;
};

export function PatientAppointments({ patientId, limit, title, allLink }: Props) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const { data, isError, isFetching, refetch } = useAppointments({
    patientId,
    page,
    limit,
    sort: '-scheduledTime',
    ...(allLink ? {} : { include: 'total' }),
  });
  return (
    <Card title={title}>
      {isError ? (
        <ErrorState framed={false} title={t`Error Loading Appointments`} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {!data && !isError ? <SkeletonList framed={false} rows={3} /> : null}
      {data?.page === 1 && data.appointments.length === 0 ? (
        <Text c="dimmed">
          <Trans>No appointments yet.</Trans>
        </Text>
      ) : null}
      <Timeline bulletSize={40} lineWidth={2} color="var(--line)">
        {data?.appointments.map((appointment) => (
          <Timeline.Item key={appointment.id} bullet={<ModeIcon mode={appointment.mode} />}>
            <AppointmentEntry appointment={appointment} />
          </Timeline.Item>
        ))}
      </Timeline>
      {data?.total !== undefined && data.totalPages !== undefined && data.totalPages > 1 ? (
        <ListPager page={page} limit={limit} total={data.total} totalPages={data.totalPages} onPage={setPage} busy={isFetching} />
      ) : null}
      {data?.hasMore ? allLink : null}
    </Card>
  );
}

function ModeIcon({ mode }: { mode: Appointment['mode'] }) {
  const Icon = modeIcons[mode];
  return <Icon size={20} stroke={1.75} color="var(--primary)" aria-hidden />;
}

function AppointmentEntry({ appointment }: { appointment: Appointment }) {
  const { user } = useSession();
  const { modes, types } = useAppointmentLabels();
  const kind = [appointment.service?.name ?? types[appointment.type], modes[appointment.mode]];
  return (
    <Stack gap={2}>
      <Group justify="space-between" gap="4px 12px" align="flex-start">
        <Anchor component={Link} to={`/dashboard/appointments?appointment=${appointment.id}`} c="inherit" fw={600} mih={24}>
          <Moment at={appointment.startsAt} show="day" />
        </Anchor>
        <StatusPill status={appointment.status} />
      </Group>
      <Text c="dimmed" fz="sm">
        {[...kind, user?.role === 'ADMIN' ? appointment.doctor.name : null].filter(Boolean).join(' · ')}
      </Text>
    </Stack>
  );
}

export function BookForPatient(patient: PersonOption) {
  const { user } = useSession();
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <>
      <Button w={{ base: '100%', sm: 'auto' }} leftSection={<IconCalendarPlus size={18} stroke={1.75} aria-hidden />} onClick={dialog.open}>
        <Trans>Book</Trans>
      </Button>
      <ScheduleDialog isOpen={isOpen} isAdmin={user?.role === 'ADMIN'} onClose={dialog.close} patient={patient} />
    </>
  );
}
