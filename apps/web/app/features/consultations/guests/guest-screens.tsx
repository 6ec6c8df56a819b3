// Screens for a guest: introduction, waiting room, invalid link, and after leaving.
import type { GuestState } from '@lafiya/api-client';
import { brand } from '@lafiya/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { IconDoorExit } from '@tabler/icons-react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CallArt } from '../../../ui/illustrations/call.tsx';
import { RefusedState } from '../../../ui/refused-state.tsx';
import styles from './guests.module.css';
import type { GuestError } from './use-guest.ts';

export function GuestIntro({ guest }: { guest: GuestState }) {
  const { i18n } = useLingui();
  const { name, relation, patientFirstName: patient, doctorName: doctor, startsAt, timeZone } = guest;
  const at = i18n.date(new Date(startsAt), { timeZone, hour: 'numeric', minute: '2-digit' });
  const place = brand.address.city;
  return (
    <p className={styles.lead}>
      <Trans>
        {name}, you were invited as {relation} to the consultation of {patient} with {doctor}, {at} in {place}. You need no account. What is
        said is between you: the call is encrypted from device to device.
      </Trans>
    </p>
  );
}

export function GuestWaiting({ guest, onLeave }: { guest: GuestState; onLeave: () => void }) {
  const { t } = useLingui();
  const doctor = guest.doctorName;
  return (
    <section className={styles.waiting} aria-label={t`Waiting room`}>
      <Loader aria-hidden color="var(--on-hero-soft)" />
      <p className={styles.big} role="status">
        <Trans>You are in the waiting room</Trans>
      </p>
      <p>
        <Trans>{doctor} sees that you are here and lets you in. The call begins by itself; keep this page open.</Trans>
      </p>
      <Button variant="on-hero" leftSection={<IconDoorExit size={18} stroke={1.75} aria-hidden />} onClick={onLeave}>
        <Trans>Leave the waiting room</Trans>
      </Button>
    </section>
  );
}

export function InvalidLink({ error }: { error: Exclude<GuestError, 'away'> }) {
  const { t } = useLingui();
  const text = {
    invalid: { title: t`This link does not work`, body: t`Ask the person who sent it to you for a new one.` },
    over: { title: t`This call is over`, body: t`The consultation has ended, or the time of your link is over.` },
    sent_out: { title: t`You are not in this call any more`, body: t`The doctor has ended your part of it. Thank you for being there.` },
  }[error];
  return <RefusedState title={text.title}>{text.body}</RefusedState>;
}

export function GuestLeft() {
  const { t } = useLingui();
  return (
    <EmptyState art={<CallArt />} title={t`You have left the call`}>
      <Trans>To come back, open your link again; the doctor lets you in anew.</Trans>
    </EmptyState>
  );
}
