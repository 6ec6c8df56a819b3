// The waitlists that a patient or a member of the family is on, with the place in the queue and a button to leave.
import type { WaitlistEntry } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useSession } from '../../platform/session/session-provider.tsx';
import { useZoneTimes } from '../../platform/zone-times.ts';
import { Card } from '../../ui/card.tsx';
import { Count, Pill } from '../../ui/pill.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { useLeaveWaitlist, useWaitlist } from './waitlist-queries.ts';

export function OwnWaitlist() {
  const { t } = useLingui();
  const { data } = useWaitlist();
  if (!data) return null;
  const { entries } = data;
  return (
    <Card title={t`Your waitlists`} aside={entries.length > 0 ? <Count value={entries.length} /> : null}>
      {entries.length === 0 ? (
        <Text c="var(--text-soft)" size="sm">
          <Trans>
            You are not on a waitlist. To hear about an earlier time, open an appointment, or{' '}
            <Anchor component={Link} to="/dashboard/find-doctors" underline="always">
              find a doctor
            </Anchor>{' '}
            and choose ‘Tell me if an earlier time becomes free’.
          </Trans>
        </Text>
      ) : (
        <Stack component="ul" gap="md">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </Stack>
      )}
    </Card>
  );
}

function Entry({ entry: { id, doctor, patient, place, joinedAt, latest, appointmentStartsAt, offer } }: { entry: WaitlistEntry }) {
  const { t } = useLingui();
  const { day, time } = useZoneTimes();
  const { user } = useSession();
  const [doctorName, patientName, since, until] = [doctor.name, patient.name, day(joinedAt), day(latest)];
  const booked = appointmentStartsAt ? `${day(appointmentStartsAt)}, ${time(appointmentStartsAt)}` : null;
  const isOwn = patientName === [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  return (
    <Stack component="li" gap={4} align="flex-start">
      <Text fw={620}>{doctorName}</Text>
      {offer?.state === 'open' ? (
        <Pill tone="pending">
          <Trans>An earlier time is held for you</Trans>
        </Pill>
      ) : null}
      <Text size="sm" c="var(--text-mid)">
        {place === 1 ? (
          <Trans>First in the queue, since {since}</Trans>
        ) : (
          <Trans>
            Number {place} in the queue, since {since}
          </Trans>
        )}
        {isOwn ? null : <Trans> · for {patientName}</Trans>}
      </Text>
      <Text size="sm" c="var(--text-soft)">
        {booked ? <Trans>For a time before your appointment: {booked}</Trans> : <Trans>For any time until {until}</Trans>}
      </Text>
      <Leave id={id} doctor={doctorName} label={t`Leave the waitlist of ${doctorName}`} />
    </Stack>
  );
}

function Leave({ id, doctor, label }: { id: string; doctor: string; label: string }) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const leave = useLeaveWaitlist(t`You left the waitlist.`);
  const ask = async () => {
    const question = {
      title: t`Leave this waitlist?`,
      body: t`You lose your place in the queue for ${doctor}. Your existing appointment stays as it is.`,
      confirmLabel: t`Leave the waitlist`,
    };
    if (await confirm(question)) leave.mutate({ id });
  };
  return (
    <Button variant="default" mt={4} aria-label={label} loading={leave.isPending} onClick={() => void ask()}>
      <Trans>Leave the waitlist</Trans>
    </Button>
  );
}
