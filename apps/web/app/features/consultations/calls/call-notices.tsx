// Notices over the video during a call: weak connection, reconnecting, people in the waiting room, device errors.
import type { CallState } from '@lafiya/api-client';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './notices.module.css';
import type { CallSnapshot } from './media/call-session.ts';
import { AdmitButton } from './people.tsx';

type Props = { call: CallSnapshot; waitingNotices?: ReactNode; onRetry: () => void; onEnableSound: () => void };

export function CallNotices({ call, waitingNotices, onRetry, onEnableSound }: Props) {
  return (
    <div className={styles.notices} role="status">
      {call.phase === 'reconnecting' ? <Reconnecting onRetry={onRetry} /> : null}
      <WeakConnectionNotice call={call} />
      {call.members
        .filter(({ sendsUnencrypted }) => sendsUnencrypted)
        .map(({ id, name }) => (
          <NoticeBar key={id} kind="bad">
            <Trans>What {name} sends is not encrypted, so we do not play it. Ask them to leave and join again.</Trans>
          </NoticeBar>
        ))}
      {waitingNotices}
      {call.isSoundBlocked ? (
        <NoticeBar action={<SmallButton onClick={onEnableSound}>{<Trans>Turn on the sound</Trans>}</SmallButton>}>
          <Trans>Your browser keeps the sound off until you allow it.</Trans>
        </NoticeBar>
      ) : null}
      <DeviceErrorNotice deviceErrors={call.deviceErrors} />
    </div>
  );
}

/** Only for the doctor, who admits people. */
export function WaitingNotices({ state: { people, appointment } }: { state: CallState }) {
  return people
    .filter(({ waitingSince, isAdmitted }) => waitingSince && !isAdmitted)
    .map((person) => (
      <NoticeBar key={person.id} action={<AdmitButton person={person} appointmentId={appointment.id} />}>
        <Trans>{person.name} is waiting to come in.</Trans>
      </NoticeBar>
    ));
}

function Reconnecting({ onRetry }: { onRetry: () => void }) {
  return (
    <NoticeBar kind="warn" action={<SmallButton onClick={onRetry}>{<Trans>Try now</Trans>}</SmallButton>}>
      <Trans>The line is broken. We are connecting you again; you need not do anything.</Trans>
    </NoticeBar>
  );
}

function WeakConnectionNotice({ call }: { call: CallSnapshot }) {
  if (call.phase !== 'in_call') return null;
  if (call.step === 'audio')
    return (
      <NoticeBar kind="warn">
        <Trans>Your line is weak, so we turned video off to keep the sound clear. It comes back by itself.</Trans>
      </NoticeBar>
    );
  const weak = call.members.find(({ isMe, isAudioOnly }) => !isMe && isAudioOnly);
  return weak ? (
    <NoticeBar kind="warn">
      <Trans>The line of {weak.name} is weak, so video is off to keep the sound clear. It comes back by itself.</Trans>
    </NoticeBar>
  ) : null;
}

function DeviceErrorNotice({ deviceErrors }: { deviceErrors: CallSnapshot['deviceErrors'] }) {
  if (deviceErrors.microphone)
    return (
      <NoticeBar kind="bad">
        <Trans>The others cannot hear you: the microphone could not be opened. Allow it in your browser, then press Mute twice.</Trans>
      </NoticeBar>
    );
  return deviceErrors.camera ? (
    <NoticeBar kind="warn">
      <Trans>The camera could not be opened, so the others do not see you. They hear you.</Trans>
    </NoticeBar>
  ) : null;
}

function NoticeBar({ kind = 'plain', action, children }: { kind?: 'plain' | 'warn' | 'bad'; action?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.band} data-kind={kind}>
      <p>{children}</p>
      {action}
    </div>
  );
}

function SmallButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button size="sm" variant="on-hero" onClick={onClick}>
      {children}
    </Button>
  );
}
