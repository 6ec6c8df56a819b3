// Shown before a call: the device test, the patient's consent, and for a doctor the people in the waiting room.
import type { CallState } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useProblemMessage } from '../../platform/forms/problem-message.ts';
import { useSession } from '../../platform/session/session-provider.tsx';
import { useNow } from '../../platform/use-now.ts';
import { Notice } from '../../ui/notice.tsx';
import { ConsentBox } from './consent-box.tsx';
import { useOpenRoom } from './consultation-queries.ts';
import { useConsultationTimes } from './consultation-times.ts';
import { useWaitingText } from './consultation-labels.ts';
import { DeviceTest, type TestedDevices } from './device-test/device-test.tsx';
import { EmergencyNotice } from './emergency-notice.tsx';
import { WaitingPeople, listWaiting } from './waiting-people.tsx';

type Props = { state: CallState; onOpened: (devices: TestedDevices) => void };

export function BeforeCall({ state, onOpened }: Props) {
  const { t } = useLingui();
  const { user } = useSession();
  const problemMessage = useProblemMessage();
  const [isAgreed, setAgreed] = useState(false);
  const open = useOpenRoom();
  const { appointment, side, access, needsConsent } = state;
  const start = (devices: TestedDevices) =>
    open.mutate(
      { data: { appointmentId: appointment.id, ...(needsConsent ? { consent: true } : {}) } },
      { onSuccess: () => onOpened(devices) },
    );
  const isPossible = access.isOpen && (!needsConsent || isAgreed);
  return (
    <Stack gap="md">
      {open.error ? (
        <Notice kind="bad" live>
          <b>{t`Failed to initialize video call`}</b> {problemMessage(open.error)}
        </Notice>
      ) : null}
      <DeviceTest
        side={side}
        name={user?.displayName ?? ''}
        isByVideo={appointment.mode === 'VIDEO'}
        start={{ isPossible, isBusy: open.isPending, hint: <StartHint state={state} isAgreed={isAgreed} /> }}
        onStart={start}
      >
        {needsConsent ? <ConsentBox isGiven={isAgreed} onChange={setAgreed} /> : null}
      </DeviceTest>
      {side === 'doctor' ? <WaitingPeople state={state} /> : <EmergencyNotice />}
    </Stack>
  );
}

/** Explains why the start button is disabled, or what it will do. */
function StartHint({ state, isAgreed }: { state: CallState; isAgreed: boolean }) {
  const { time, day, isToday } = useConsultationTimes();
  const waitingText = useWaitingText();
  const now = useNow();
  const { access, side, appointment, needsConsent } = state;
  const doctor = appointment.doctor.name;
  if (access.why === 'not_agreed') return <Trans>The appointment is not confirmed yet. You can test your devices now.</Trans>;
  if (access.why === 'unpaid') return <Trans>Please pay for the appointment before you join.</Trans>;
  if (!access.isOpen) {
    const [on, at] = [day(access.opensAt), time(access.opensAt)];
    return isToday(access.opensAt) ? (
      <Trans>You can join from {at}. You can test your devices now.</Trans>
    ) : (
      <Trans>
        You can join on {on}, from {at}. You can test your devices now.
      </Trans>
    );
  }
  if (state.me?.isAdmitted && side === 'patient') return <Trans>{doctor} is ready for you. Press Start to join the call.</Trans>;
  if (side === 'patient')
    return needsConsent && !isAgreed ? (
      <Trans>To start, please agree to the statement above.</Trans>
    ) : (
      <Trans>You will go to the waiting room first. {doctor} will then let you in.</Trans>
    );
  const [first] = listWaiting(state);
  return first ? waitingText(first.name, first.waitingSince, now) : <Trans>Nobody is in the waiting room yet.</Trans>;
}
