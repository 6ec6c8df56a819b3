// The call screen: media, controls and side panel. The call starts when this mounts and ends when it unmounts.
import type { CallState } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './call.module.css';
import { CallView } from './call-view.tsx';
import type { DeviceChoice } from './device-choice.ts';
import type { EarlyCall } from './early-call.ts';
import { LazyMount } from '../../../ui/lazy-mount.tsx';
import { otherParticipantName } from './arrange-members.ts';
import { SidePanel } from './side-panel.tsx';
import { TopBar } from './top-bar.tsx';
import { useCall } from './use-call.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useMediaSession, useWakeLock, useSessionKeepAlive } from './use-presence.ts';
import { useSidePanel } from './use-side-panel.ts';

export type { DeviceChoice } from './device-choice.ts';

type CallRoomProps = {
  state: CallState;
  devices: DeviceChoice;
  /** Returns the call session if it was started before this mounted. */
  early?: EarlyCall;
  /** The doctor's notes. */
  panel?: ReactNode;
  /** What the doctor must not overlook, below the top bar. */
  notice?: ReactNode;
  onLeave: () => void;
  /** Called when the consultation has ended, whoever ended it. */
  onEnd: () => void;
};

export function CallRoom({ state, devices, early, panel, notice, onLeave, onEnd }: CallRoomProps) {
  const { t } = useLingui();
  const own = useCall(state, devices, early);
  const { call } = own;
  const full = useFullScreen();
  const isInCall = call.phase === 'in_call' || call.phase === 'reconnecting';
  const sidePanel = useSidePanel(state, { hasNotes: Boolean(panel), memberCount: call.members.length, isInCall });
  const name = otherParticipantName(state);
  useSessionKeepAlive(isInCall);
  useWakeLock(isInCall);
  useMediaSession(isInCall, t`Call with ${name}`);
  useCallEnded(call.why === 'over' || state.endedAt !== null, onEnd);
  return (
    <section className={styles.room} data-full={full.isFull || undefined} data-phase={call.phase} aria-label={t`Call with ${name}`}>
      <TopBar call={call} state={state} />
      {notice}
      <div className={styles.body} data-side={sidePanel.tab !== null || undefined}>
        <CallView state={state} devices={devices} own={own} sidePanel={sidePanel} full={full} onLeave={onLeave} onEnd={onEnd} />
        {/* The notes stay mounted while hidden, so that text written offline is still sent. */}
        <LazyMount isShown={sidePanel.tab !== null || Boolean(panel)}>
          <SidePanel
            state={state}
            members={call.members}
            panel={panel}
            tab={sidePanel.tab}
            lastTab={sidePanel.lastTab}
            unread={sidePanel.unread}
            onTab={sidePanel.open}
            onClose={sidePanel.close}
            onWritten={() => own.session?.notifyChat()}
          />
        </LazyMount>
      </div>
    </section>
  );
}

function useCallEnded(isOver: boolean, onEnd: () => void): void {
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    if (isOver) latest.current();
  }, [isOver]);
}
