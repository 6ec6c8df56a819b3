// The call itself: pictures, sound, buttons, and what stands beside them. It begins when this is shown and ends when it is taken away.
import type { CallState } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './call.module.css';
import { CallView } from './call-view.tsx';
import type { DeviceChoice } from './device-choice.ts';
import type { EarlyCall } from './early-call.ts';
import { OnceShown } from '../../ui/once-shown.tsx';
import { otherSide } from './people-shown.ts';
import { SidePanel } from './side-panel.tsx';
import { TopBar } from './top-bar.tsx';
import { useCall } from './use-call.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useSoundGoesOn, useStaysAwake, useStaysSignedIn } from './use-presence.ts';
import { useSide } from './use-side.ts';

export type { DeviceChoice } from './device-choice.ts';

type CallRoomProps = {
  state: CallState;
  devices: DeviceChoice;
  /** The call, where it has begun before. */
  early?: EarlyCall;
  /** The doctor's notes. */
  panel?: ReactNode;
  onLeave: () => void;
  /** The consultation is over, by whoever's hand. */
  onEnd: () => void;
};

export function CallRoom({ state, devices, early, panel, onLeave, onEnd }: CallRoomProps) {
  const { t } = useLingui();
  const own = useCall(state, devices, early);
  const { call } = own;
  const full = useFullScreen();
  const isThere = call.phase === 'in_call' || call.phase === 'reconnecting';
  const side = useSide(state, { hasNotes: Boolean(panel), inCall: call.members.length, isThere });
  const name = otherSide(state);
  useStaysSignedIn(isThere);
  useStaysAwake(isThere);
  useSoundGoesOn(isThere, t`Call with ${name}`);
  useEndOf(call.why === 'over' || state.endedAt !== null, onEnd);
  return (
    <section className={styles.room} data-full={full.isFull || undefined} data-phase={call.phase} aria-label={t`Call with ${name}`}>
      <TopBar call={call} state={state} />
      <div className={styles.body} data-side={side.tab !== null || undefined}>
        <CallView state={state} devices={devices} own={own} side={side} full={full} onLeave={onLeave} onEnd={onEnd} />
        {/* The doctor's notes are at work also while they are not seen: what was written without a line is sent. */}
        <OnceShown isShown={side.tab !== null || Boolean(panel)}>
          <SidePanel
            state={state}
            members={call.members}
            panel={panel}
            tab={side.tab}
            lastTab={side.lastTab}
            unread={side.unread}
            onTab={side.open}
            onClose={side.close}
            onWritten={() => own.session?.tellOfChat()}
          />
        </OnceShown>
      </div>
    </section>
  );
}

function useEndOf(isOver: boolean, onEnd: () => void): void {
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    if (isOver) latest.current();
  }, [isOver]);
}
