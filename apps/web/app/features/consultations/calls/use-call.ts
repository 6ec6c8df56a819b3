// The call session of this page: starts on mount, ends on unmount, and restarts on retry.
import type { CallState } from '@lafiya/api-client';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { DeviceChoice } from './device-choice.ts';
import type { EarlyCall } from './early-call.ts';
import { initialCallSnapshot, type CallSnapshot, type CallSession } from './media/call-session.ts';
import { useStartCall } from './use-start-call.ts';

export type OwnCall = { call: CallSnapshot; session: CallSession | undefined; retry: () => void };

/** `early` returns a session that has already started, if there is one. */
export function useCall(state: CallState, devices: DeviceChoice, early?: EarlyCall): OwnCall {
  const [session, setSession] = useState<CallSession>();
  const [attempt, setAttempt] = useState(0);
  const startCall = useStartCall(state, devices);
  const hasRoom = state.roomName !== null;
  useEffect(() => {
    if (!hasRoom) return undefined;
    const started = early?.() ?? startCall();
    // Each attempt is a new session.
    // oxlint-disable-next-line react/set-state-in-effect -- the session is created in this effect and has to be rendered
    setSession(started);
    return () => started.close();
  }, [startCall, early, hasRoom, attempt]);
  useSessionUpdates(session, state);
  const call = useSyncExternalStore(session?.subscribe ?? neverSubscribe, session?.snapshot ?? initialSnapshot, initialSnapshot);
  return { call, session, retry: () => setAttempt((last) => last + 1) };
}

/** Passes a new encryption key or closing time on to the session. */
function useSessionUpdates(session: CallSession | undefined, { keyNumber, access }: CallState): void {
  const lastKey = useRef(keyNumber);
  useEffect(() => {
    if (keyNumber > lastKey.current) session?.renewKey();
    lastKey.current = keyNumber;
  }, [session, keyNumber]);
  const closesAt = Date.parse(access.closesAt);
  useEffect(() => {
    session?.setClosesAt(closesAt);
  }, [session, closesAt]);
}

const neverSubscribe = () => () => undefined;
const initialSnapshot = () => initialCallSnapshot;
