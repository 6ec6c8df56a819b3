// Which stage of a consultation is shown: what the server says comes first, what the reader did comes second.
import type { CallState } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { CallRoom, type DeviceChoice } from '../../features/call/call-room.tsx';
import { ChatRecord } from '../../features/call/chat-record.tsx';
import { type EarlyCall, useEarlyCall } from '../../features/call/early-call.ts';
import { useStaysAwake, useStaysSignedIn } from '../../features/call/use-presence.ts';
import { countsAsMissed, WhoCame } from '../../features/attendance/who-came.tsx';
import { AfterCall } from '../../features/consultations/after-call.tsx';
import { BeforeCall } from '../../features/consultations/before-call.tsx';
import { listPath } from '../../features/consultations/consultation-paths.ts';
import { callKey } from '../../features/consultations/consultation-queries.ts';
import { DidNotHappen } from '../../features/consultations/did-not-happen.tsx';
import { playTone } from '../../features/consultations/device-test/play-tone.ts';
import { LeftCall } from '../../features/consultations/left-call.tsx';
import { KeepPlace, WaitingRoom } from '../../features/consultations/waiting-room.tsx';
import { InviteGuest } from '../../features/guests/invite-guest.tsx';
import { NotePanel } from '../../features/notes/note-panel.tsx';
import layout from '../../ui/page-layout.module.css';
import { RefusedState } from '../../ui/refused-state.tsx';
import { SkeletonCards } from '../../ui/skeletons.tsx';

/** `in` is past the device test: in the waiting room until one is let in, then in the call. `again` tests anew and keeps the place. */
type Stage = { at: 'before' | 'again' } | { at: 'in' | 'left'; devices: DeviceChoice };

export function ConsultationStages({ state }: { state: CallState }) {
  const { t } = useLingui();
  const [stage, setStage] = useState<Stage>({ at: 'before' });
  const { id, status } = state.appointment;
  if (status === 'COMPLETED')
    return (
      <div className={layout.stack}>
        <AfterCall state={state} />
        <ChatRecord id={id} />
      </div>
    );
  // Who is in the call is not thrown out of it by the clock.
  if (state.door.why === 'over' && (stage.at !== 'in' || status !== 'IN_PROGRESS'))
    return (
      <div className={layout.stack}>
        <DidNotHappen state={state} />
        {countsAsMissed(state.appointment) ? <WhoCame visit={state.appointment} /> : null}
      </div>
    );
  if (state.door.why === 'not_by_media')
    return <RefusedState title={t`This visit is not by video or phone`}>{t`Its details are in your appointments.`}</RefusedState>;
  switch (stage.at) {
    case 'before':
    case 'again':
      return (
        <WithInvitation state={state}>
          {stage.at === 'again' ? <KeepPlace appointmentId={id} /> : null}
          <BeforeCall state={state} onOpened={(devices) => setStage({ at: 'in', devices })} />
        </WithInvitation>
      );
    case 'left':
      return <LeftCall state={state} onReturn={() => setStage({ ...stage, at: 'in' })} />;
    case 'in':
      return <Inside state={state} devices={stage.devices} onStage={setStage} />;
  }
}

type InsideProps = { state: CallState; devices: DeviceChoice; onStage: (stage: Stage) => void };

function Inside({ state, devices, onStage }: InsideProps) {
  const early = useEarlyCall(state, devices, callKey(state.appointment.id));
  // The room has just been made: the next answer knows it.
  if (!state.me || (!state.roomName && !state.endedAt)) return <SkeletonCards cards={1} />;
  return (
    <WithInvitation state={state}>
      {state.me.isAdmitted ? (
        <InCall state={state} devices={devices} early={early} onLeave={() => onStage({ at: 'left', devices })} />
      ) : (
        <Waiting state={state} onTest={() => onStage({ at: 'again' })} />
      )}
    </WithInvitation>
  );
}

/** Once there is a room, others can be asked into it: also before the call, because on a phone the call takes the whole screen. */
function WithInvitation({ state: { appointment, door, roomName }, children }: { state: CallState; children: ReactNode }) {
  return (
    <div className={layout.stack}>
      {children}
      {door.isOpen && roomName ? (
        <div>
          <InviteGuest appointmentId={appointment.id} />
        </div>
      ) : null}
    </div>
  );
}

/** Waiting is being there: neither the session nor the phone falls asleep over it. */
function Waiting({ state, onTest }: { state: CallState; onTest: () => void }) {
  const navigate = useNavigate();
  useStaysSignedIn(true);
  useStaysAwake(true);
  return <WaitingRoom state={state} onLeave={() => void navigate(listPath)} onTest={onTest} />;
}

type InCallProps = Pick<InsideProps, 'state' | 'devices'> & { early: EarlyCall; onLeave: () => void };

function InCall({ state, devices, early, onLeave }: InCallProps) {
  const client = useQueryClient();
  const { id } = state.appointment;
  const isDoctor = state.side === 'doctor';
  // Who waited in another tab hears that they were let in.
  useEffect(() => {
    if (!isDoctor && document.hidden) void playTone(devices.speaker).catch(() => undefined);
  }, [isDoctor, devices.speaker]);
  return (
    <CallRoom
      state={state}
      devices={devices}
      early={early}
      {...(isDoctor ? { panel: <NotePanel appointmentId={id} /> } : {})}
      onLeave={onLeave}
      onEnd={() => void client.invalidateQueries({ queryKey: callKey(id) })}
    />
  );
}
