// Chooses the step of a consultation to show: from the state on the server first, then from the user's actions.
import type { CallState } from '@lafiya/api-client';
import { getGetCallQueryKey } from '@lafiya/api-client/consultations';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { CallAllergies } from '../../../features/chart/call-allergies.tsx';
import { CallRoom, type DeviceChoice } from '../../../features/consultations/calls/call-room.tsx';
import { ChatRecord } from '../../../features/consultations/calls/chat-record.tsx';
import { type EarlyCall, useEarlyCall } from '../../../features/consultations/calls/early-call.ts';
import { devicesOfReloadedCall, forgetCall, rememberCall } from '../../../features/consultations/calls/reloaded-call.ts';
import { useWakeLock, useSessionKeepAlive } from '../../../features/consultations/calls/use-presence.ts';
import { countsAsMissed, AttendanceSummary } from '../../../features/consultations/attendance/attendance-summary.tsx';
import { AfterCall } from '../../../features/consultations/after-call.tsx';
import { BeforeCall } from '../../../features/consultations/before-call.tsx';
import { listPath } from '../../../features/consultations/consultation-paths.ts';
import { NotHeld } from '../../../features/consultations/not-held.tsx';
import { playTone } from '../../../features/consultations/device-test/play-tone.ts';
import { LeftCall } from '../../../features/consultations/left-call.tsx';
import { WaitingRoomPresence, WaitingRoom } from '../../../features/consultations/waiting-room.tsx';
import { InviteGuest } from '../../../features/consultations/guests/invite-guest.tsx';
import layout from '../../../ui/page-layout.module.css';
import { RefusedState } from '../../../ui/refused-state.tsx';
import { SkeletonCards } from '../../../ui/skeletons.tsx';
import { DoctorPanel } from './doctor-panel.tsx';

/** `in`: after the device test, in the waiting room until admitted, then in the call. `again`: repeats the test and keeps the place in the waiting room. */
type Step = { at: 'before' | 'again' } | { at: 'in' | 'left'; devices: DeviceChoice };

export function ConsultationSteps({ state }: { state: CallState }) {
  const { t } = useLingui();
  const [step, setStep] = useState<Step>(() => firstStep(state));
  const { id, status } = state.appointment;
  if (status === 'COMPLETED')
    return (
      <div className={layout.stack}>
        <AfterCall state={state} />
        <ChatRecord id={id} />
      </div>
    );
  // Participants in a running call are not removed when its time is over.
  if (state.access.why === 'over' && (step.at !== 'in' || status !== 'IN_PROGRESS'))
    return (
      <div className={layout.stack}>
        <NotHeld state={state} />
        {countsAsMissed(state.appointment) ? <AttendanceSummary appointment={state.appointment} /> : null}
      </div>
    );
  if (state.access.why === 'not_by_media')
    return (
      <RefusedState title={t`This appointment is not by video or phone`}>{t`You can find the details under Appointments.`}</RefusedState>
    );
  switch (step.at) {
    case 'before':
    case 'again':
      return (
        <WithInvitation state={state}>
          {step.at === 'again' ? <WaitingRoomPresence appointmentId={id} /> : null}
          <BeforeCall state={state} onOpened={(devices) => setStep({ at: 'in', devices })} />
        </WithInvitation>
      );
    case 'left':
      return <LeftCall state={state} onReturn={() => setStep({ ...step, at: 'in' })} />;
    case 'in':
      return <JoinedSteps state={state} devices={step.devices} onStep={setStep} />;
  }
}

/** After a reload in the middle of a call the person is back in it at once: the other one is waiting. */
function firstStep({ appointment, me }: CallState): Step {
  const devices = me?.isAdmitted ? devicesOfReloadedCall(appointment.id) : undefined;
  return devices ? { at: 'in', devices } : { at: 'before' };
}

type JoinedStepsProps = { state: CallState; devices: DeviceChoice; onStep: (step: Step) => void };

function JoinedSteps({ state, devices, onStep }: JoinedStepsProps) {
  const early = useEarlyCall(state, devices);
  // The room was just created; the next response includes it.
  if (!state.me || (!state.roomName && !state.endedAt)) return <SkeletonCards cards={1} />;
  return (
    <WithInvitation state={state}>
      {state.me.isAdmitted ? (
        <InCall state={state} devices={devices} early={early} onLeave={() => onStep({ at: 'left', devices })} />
      ) : (
        <Waiting state={state} onTest={() => onStep({ at: 'again' })} />
      )}
    </WithInvitation>
  );
}

/** Guests can be invited once there is a room, also before the call, because on a phone the call fills the screen. */
function WithInvitation({ state: { appointment, access, roomName }, children }: { state: CallState; children: ReactNode }) {
  return (
    <div className={layout.stack}>
      {children}
      {access.isOpen && roomName ? (
        <div>
          <InviteGuest appointmentId={appointment.id} />
        </div>
      ) : null}
    </div>
  );
}

/** Keeps the session and the screen awake while waiting. */
function Waiting({ state, onTest }: { state: CallState; onTest: () => void }) {
  const navigate = useNavigate();
  useSessionKeepAlive(true);
  useWakeLock(true);
  return <WaitingRoom state={state} onLeave={() => void navigate(listPath)} onTest={onTest} />;
}

type InCallProps = Pick<JoinedStepsProps, 'state' | 'devices'> & { early: EarlyCall; onLeave: () => void };

function InCall({ state, devices, early, onLeave }: InCallProps) {
  const client = useQueryClient();
  const { id } = state.appointment;
  const isDoctor = state.side === 'doctor';
  // Plays a sound for patients who were waiting in another tab.
  useEffect(() => {
    if (!isDoctor && document.hidden) void playTone(devices.speaker).catch(() => undefined);
  }, [isDoctor, devices.speaker]);
  // A reload does not run the clean-up; leaving the call or the page does.
  useEffect(() => {
    rememberCall(id, devices);
    return forgetCall;
  }, [id, devices]);
  return (
    <CallRoom
      state={state}
      devices={devices}
      early={early}
      {...(isDoctor
        ? {
            panel: <DoctorPanel appointment={state.appointment} />,
            notice: <CallAllergies patientId={state.appointment.patient.id} />,
          }
        : {})}
      onLeave={onLeave}
      onEnd={() => void client.invalidateQueries({ queryKey: getGetCallQueryKey(id) })}
    />
  );
}
