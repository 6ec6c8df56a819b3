// What has to be said over the picture while the call goes on: a weak line, a break, somebody at the door, a device that does not work.
import type { CallState } from '@lafiya/api-client';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './notices.module.css';
import type { CallPicture } from './media/call-session.ts';
import { Admit } from './people.tsx';

type Props = { call: CallPicture; door?: ReactNode; onRetry: () => void; onSound: () => void };

export function CallNotices({ call, door, onRetry, onSound }: Props) {
  return (
    <div className={styles.notices} role="status">
      {call.phase === 'reconnecting' ? <Reconnecting onRetry={onRetry} /> : null}
      <WeakLines call={call} />
      {call.members
        .filter(({ sendsPlain }) => sendsPlain)
        .map(({ id, name }) => (
          <Band key={id} kind="bad">
            <Trans>What {name} sends is not encrypted, so we do not play it. Ask them to leave and join again.</Trans>
          </Band>
        ))}
      {door}
      {call.isSoundBlocked ? (
        <Band action={<Small onClick={onSound}>{<Trans>Turn on the sound</Trans>}</Small>}>
          <Trans>Your browser keeps the sound off until you allow it.</Trans>
        </Band>
      ) : null}
      <DeviceFaults faults={call.faults} />
    </div>
  );
}

/** For the doctor, who alone lets people in. */
export function AtTheDoor({ state: { people, appointment } }: { state: CallState }) {
  return people
    .filter(({ waitingSince, isAdmitted }) => waitingSince && !isAdmitted)
    .map((person) => (
      <Band key={person.id} action={<Admit person={person} appointmentId={appointment.id} />}>
        <Trans>{person.name} is waiting to come in.</Trans>
      </Band>
    ));
}

function Reconnecting({ onRetry }: { onRetry: () => void }) {
  return (
    <Band kind="warn" action={<Small onClick={onRetry}>{<Trans>Try now</Trans>}</Small>}>
      <Trans>The line is broken. We are connecting you again; you need not do anything.</Trans>
    </Band>
  );
}

function WeakLines({ call }: { call: CallPicture }) {
  if (call.phase !== 'in_call') return null;
  if (call.step === 'audio')
    return (
      <Band kind="warn">
        <Trans>Your line is weak, so we turned video off to keep the sound clear. It comes back by itself.</Trans>
      </Band>
    );
  const weak = call.members.find(({ isMe, isOnSoundOnly }) => !isMe && isOnSoundOnly);
  return weak ? (
    <Band kind="warn">
      <Trans>The line of {weak.name} is weak, so video is off to keep the sound clear. It comes back by itself.</Trans>
    </Band>
  ) : null;
}

function DeviceFaults({ faults }: { faults: CallPicture['faults'] }) {
  if (faults.microphone)
    return (
      <Band kind="bad">
        <Trans>The others cannot hear you: the microphone could not be opened. Allow it in your browser, then press Mute twice.</Trans>
      </Band>
    );
  return faults.camera ? (
    <Band kind="warn">
      <Trans>The camera could not be opened, so the others do not see you. They hear you.</Trans>
    </Band>
  ) : null;
}

function Band({ kind = 'plain', action, children }: { kind?: 'plain' | 'warn' | 'bad'; action?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.band} data-kind={kind}>
      <p>{children}</p>
      {action}
    </div>
  );
}

function Small({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button size="sm" variant="on-hero" onClick={onClick}>
      {children}
    </Button>
  );
}
