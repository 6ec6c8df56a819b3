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
            <Trans>The audio and video from {name} are not encrypted, so we do not play them. Ask them to leave and join again.</Trans>
          </NoticeBar>
        ))}
      {waitingNotices}
      {call.isSoundBlocked ? (
        <NoticeBar action={<SmallButton onClick={onEnableSound}>{<Trans>Turn on sound</Trans>}</SmallButton>}>
          <Trans>Your browser blocks sound until you allow it.</Trans>
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
        <Trans>{person.name} is in the waiting room.</Trans>
      </NoticeBar>
    ));
}

function Reconnecting({ onRetry }: { onRetry: () => void }) {
  return (
    <NoticeBar kind="warn" action={<SmallButton onClick={onRetry}>{<Trans>Try now</Trans>}</SmallButton>}>
      <Trans>The connection is lost. We are reconnecting you. You do not need to do anything.</Trans>
    </NoticeBar>
  );
}

function WeakConnectionNotice({ call }: { call: CallSnapshot }) {
  if (call.phase !== 'in_call') return null;
  if (call.step === 'audio')
    return (
      <NoticeBar kind="warn">
        <Trans>Your connection is weak, so we turned video off to keep the sound clear. It will come back on its own.</Trans>
      </NoticeBar>
    );
  const weak = call.members.find(({ isMe, isAudioOnly }) => !isMe && isAudioOnly);
  return weak ? (
    <NoticeBar kind="warn">
      <Trans>The connection of {weak.name} is weak, so video is off to keep the sound clear. It will come back on its own.</Trans>
    </NoticeBar>
  ) : null;
}

function DeviceErrorNotice({ deviceErrors }: { deviceErrors: CallSnapshot['deviceErrors'] }) {
  if (deviceErrors.microphone)
    return (
      <NoticeBar kind="bad">
        <Trans>The others cannot hear you. Allow the microphone in your browser, then press Mute twice.</Trans>
      </NoticeBar>
    );
  return deviceErrors.camera ? (
    <NoticeBar kind="warn">
      <Trans>We could not turn on your camera, so the others cannot see you. They can hear you.</Trans>
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
