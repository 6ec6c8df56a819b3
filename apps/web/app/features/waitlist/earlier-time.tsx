// Waitlist for an earlier time of an existing appointment: join, queue position and leave.
import type { Appointment, WaitlistEntry } from '@lafiya/api-client';
import { useGetDoctor } from '@lafiya/api-client/doctors';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { Notice } from '../../ui/notice.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { JoinWaitlistButton } from './join-waitlist-button.tsx';
import { useJoinWaitlist, useLeaveWaitlist, useWaitlist } from './waitlist-queries.ts';

type WaitingAppointment = Pick<Appointment, 'id' | 'status' | 'startsAt'> & { doctor: Pick<Appointment['doctor'], 'id' | 'name'> };
const waitingStatuses = new Set(['PENDING', 'SCHEDULED', 'CONFIRMED']);

/** Only for patients; renders nothing once the appointment has started or ended. */
export function EarlierTime({ appointment }: { appointment: WaitingAppointment }) {
  const { t } = useLingui();
  const { data } = useWaitlist();
  const doctor = appointment.doctor.name;
  const join = useJoinWaitlist(t`We will tell you when ${doctor} has an earlier time.`);
  if (!data || !waitingStatuses.has(appointment.status) || appointment.startsAt <= data.now) return null;
  const entry = data.entries.find(({ appointmentId }) => appointmentId === appointment.id);
  if (entry) return <QueuePosition entry={entry} />;
  return (
    <Stack gap="xs" align="flex-start">
      <JoinWaitlistButton isPending={join.isPending} onClick={() => join.mutate({ data: { appointmentId: appointment.id } })} />
      <Text size="sm" c="dimmed">
        <Trans>
          You keep this appointment. If an earlier time becomes free, we hold it for you for 15 minutes and notify you by e-mail and in the
          app.
        </Trans>
      </Text>
    </Stack>
  );
}

/** The queue position, with a button to leave. Nobody needs to wait while the doctor has a free time that is early enough. */
export function QueuePosition({ entry }: { entry: WaitlistEntry }) {
  const { id, place } = entry;
  const doctor = entry.doctor.name;
  const { t } = useLingui();
  const { formatDateTime } = useDateFormat();
  const { data } = useGetDoctor(entry.doctor.slug);
  const free = earlyEnough(entry, data?.doctor.nextFree ?? null);
  const confirm = useConfirm();
  const leave = useLeaveWaitlist(t`You left the waitlist.`);
  const ask = async () => {
    const question = {
      title: t`Stop waiting for an earlier time?`,
      body: t`You lose your place in the queue for ${doctor}. Your existing appointment stays as it is.`,
      confirmLabel: t`Stop waiting`,
    };
    if (await confirm(question)) leave.mutate({ id });
  };
  return (
    <Notice
      icon={IconUsers}
      action={
        <Button size="sm" variant="default" loading={leave.isPending} onClick={() => void ask()}>
          <Trans>Stop waiting</Trans>
        </Button>
      }
    >
      {free ? (
        <Trans>
          {doctor} already has an earlier free time: {formatDateTime(free)}. You can book it now instead of waiting.
        </Trans>
      ) : place === 1 ? (
        <Trans>You are first in the queue for an earlier time with {doctor}.</Trans>
      ) : (
        <Trans>
          You are number {place} in the queue for an earlier time with {doctor}.
        </Trans>
      )}
    </Notice>
  );
}

/** The doctor's next free time, if it is before the appointment or, without one, before the last day of waiting. */
function earlyEnough({ earliest, latest, appointmentStartsAt }: WaitlistEntry, nextFree: string | null): string | null {
  return nextFree !== null && nextFree >= earliest && nextFree < (appointmentStartsAt ?? latest) ? nextFree : null;
}
