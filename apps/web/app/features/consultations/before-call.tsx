// Before the call: the device test with what is still missing for it, the consent of a patient, and for a doctor who waits.
import type { CallState } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useProblemWords } from '../../platform/forms/problem-words.ts';
import { useSession } from '../../platform/session/session-provider.tsx';
import { useNow } from '../../platform/use-now.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './before-call.module.css';
import { ConsentBox } from './consent-box.tsx';
import { useOpenRoom } from './consultation-queries.ts';
import { useConsultationTimes } from './consultation-times.ts';
import { useWaitingWords } from './consultation-words.ts';
import { DeviceTest, type TestedDevices } from './device-test/device-test.tsx';
import { EmergencyLine } from './emergency-line.tsx';
import { WaitingPeople, whoWaits } from './waiting-people.tsx';

type Props = { state: CallState; onOpened: (devices: TestedDevices) => void };

export function BeforeCall({ state, onOpened }: Props) {
  const { t } = useLingui();
  const { user } = useSession();
  const problemWords = useProblemWords();
  const [isAgreed, setAgreed] = useState(false);
  const open = useOpenRoom();
  const { appointment, side, door, needsConsent } = state;
  const start = (devices: TestedDevices) =>
    open.mutate(
      { appointmentId: appointment.id, ...(needsConsent ? { consent: true as const } : {}) },
      { onSuccess: () => onOpened(devices) },
    );
  const isPossible = door.isOpen && (!needsConsent || isAgreed);
  return (
    <div className={styles.before}>
      {open.error ? (
        <Notice kind="bad" live>
          <b>{t`Failed to initialize video call`}</b> {problemWords(open.error)}
        </Notice>
      ) : null}
      <DeviceTest
        side={side}
        name={user?.displayName ?? ''}
        isByVideo={appointment.mode === 'VIDEO'}
        start={{ isPossible, isBusy: open.isPending, words: <StartWords state={state} isAgreed={isAgreed} /> }}
        onStart={start}
      >
        {needsConsent ? <ConsentBox isGiven={isAgreed} onChange={setAgreed} /> : null}
      </DeviceTest>
      {side === 'doctor' ? <WaitingPeople state={state} /> : <EmergencyLine />}
    </div>
  );
}

/** What keeps the button off, or what happens when it is pressed. */
function StartWords({ state, isAgreed }: { state: CallState; isAgreed: boolean }) {
  const { time, day, isToday } = useConsultationTimes();
  const waitingWords = useWaitingWords();
  const now = useNow();
  const { door, side, appointment, needsConsent } = state;
  const doctor = appointment.doctor.name;
  if (door.why === 'not_agreed') return <Trans>The visit is not confirmed yet. You can test your devices already.</Trans>;
  if (door.why === 'unpaid') return <Trans>The visit has to be paid before the room opens.</Trans>;
  if (!door.isOpen) {
    const [on, at] = [day(door.opensAt), time(door.opensAt)];
    return isToday(door.opensAt) ? (
      <Trans>The room opens at {at}. You can test your devices already.</Trans>
    ) : (
      <Trans>
        The room opens on {on}, at {at}. You can test your devices already.
      </Trans>
    );
  }
  if (state.me?.isAdmitted && side === 'patient')
    return <Trans>{doctor} has let you in: the call begins as soon as you press Start.</Trans>;
  if (side === 'patient')
    return needsConsent && !isAgreed ? (
      <Trans>To start, please agree to the sentence above.</Trans>
    ) : (
      <Trans>You come into the waiting room, and {doctor} lets you in.</Trans>
    );
  const [first] = whoWaits(state);
  return first ? waitingWords(first.name, first.waitingSince, now) : <Trans>Nobody is in the waiting room yet.</Trans>;
}
