// Screens for a guest: introduction, waiting room, invalid link, and after leaving.
import type { GuestState } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader, Paper, Stack, Text } from '@mantine/core';
import { IconDoorExit } from '@tabler/icons-react';
import { useDeviceZone } from '../../../platform/own-zone.ts';
import { cityOf } from '../../../platform/zoned-time.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CallArt } from '../../../ui/illustrations/call.tsx';
import { RefusedState } from '../../../ui/refused-state.tsx';
import type { GuestError } from './use-guest.ts';

export function GuestIntro({ guest }: { guest: GuestState }) {
  const { name, relation, patientFirstName: patient, doctorName: doctor, startsAt } = guest;
  const when = <time dateTime={startsAt}>{useGuestTime(guest)}</time>;
  return (
    <Text c="dimmed" maw="68ch">
      <Trans>
        {name}, you are invited as {relation} to the consultation of {patient} with {doctor}, {when}. You do not need an account. The call
        is encrypted between your browsers and is not recorded.
      </Trans>
    </Text>
  );
}

/** In the zone of the guest's device, and in the doctor's where it differs: '10:00 AM (9:00 AM in London)'. */
function useGuestTime({ startsAt, timeZone }: GuestState): string {
  const { t, i18n } = useLingui();
  const format = { hour: 'numeric', minute: '2-digit' } as const;
  const own = i18n.date(new Date(startsAt), { ...format, timeZone: useDeviceZone() });
  const there = i18n.date(new Date(startsAt), { ...format, timeZone });
  const place = cityOf(timeZone);
  return own === there ? t`${own} your time` : t`${own} your time (${there} in ${place})`;
}

export function GuestWaiting({ guest, onLeave }: { guest: GuestState; onLeave: () => void }) {
  const { t } = useLingui();
  const doctor = guest.doctorName;
  return (
    <Paper
      component="section"
      withBorder={false}
      bg="var(--hero)"
      c="var(--on-hero)"
      p={{ base: '24px 20px', md: '30px 32px' }}
      aria-label={t`Waiting room`}
    >
      <Stack gap="sm" align="flex-start">
        <Loader aria-hidden color="var(--on-hero-soft)" />
        <Text fz="1.625rem" fw={720} lh={1.15} lts="-0.024em" role="status">
          <Trans>You are in the waiting room</Trans>
        </Text>
        <p>
          <Trans>{doctor} can see that you are here and will let you in. The call starts on its own. Please keep this page open.</Trans>
        </p>
        <Button variant="on-hero" leftSection={<IconDoorExit size={18} stroke={1.75} aria-hidden />} onClick={onLeave}>
          <Trans>Leave the waiting room</Trans>
        </Button>
      </Stack>
    </Paper>
  );
}

export function InvalidLink({ error }: { error: Exclude<GuestError, 'away'> }) {
  const { t } = useLingui();
  const text = {
    invalid: { title: t`This link does not work`, body: t`Ask the person who sent it to you for a new one.` },
    over: { title: t`This call has ended`, body: t`The consultation has ended, or your link has expired.` },
    sent_out: { title: t`You are no longer in this call`, body: t`The doctor has ended your part of the call. Thank you for joining.` },
  }[error];
  return <RefusedState title={text.title}>{text.body}</RefusedState>;
}

export function GuestLeft() {
  const { t } = useLingui();
  return (
    <EmptyState art={<CallArt />} title={t`You have left the call`}>
      <Trans>To come back, open your link again. The doctor will let you in.</Trans>
    </EmptyState>
  );
}
