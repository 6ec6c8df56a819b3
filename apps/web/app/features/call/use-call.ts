// The call of this page: begun when the page opens, ended when it closes, and begun again when somebody asks for it.
import type { CallState } from '@lafiya/api-client';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { DeviceChoice } from './device-choice.ts';
import type { EarlyCall } from './early-call.ts';
import { beforeCall, type CallPicture, type CallSession } from './media/call-session.ts';
import { useBeginCall } from './use-begin-call.ts';

export type OwnCall = { call: CallPicture; session: CallSession | undefined; retry: () => void };

/** `early` may have begun it already. */
export function useCall(state: CallState, devices: DeviceChoice, early?: EarlyCall): OwnCall {
  const [session, setSession] = useState<CallSession>();
  const [attempt, setAttempt] = useState(0);
  const begin = useBeginCall(state, devices);
  const hasRoom = state.roomName !== null;
  useEffect(() => {
    if (!hasRoom) return undefined;
    const begun = early?.() ?? begin();
    // Each attempt is a call of its own.
    // oxlint-disable-next-line react/set-state-in-effect -- a call has begun that was not there when this was drawn
    setSession(begun);
    return () => begun.close();
  }, [begin, early, hasRoom, attempt]);
  useNews(session, state);
  const call = useSyncExternalStore(session?.subscribe ?? never, session?.snapshot ?? nothingYet, nothingYet);
  return { call, session, retry: () => setAttempt((last) => last + 1) };
}

/** What the page hears of the call's door and key goes to the connection. */
function useNews(session: CallSession | undefined, { keyNumber, door }: CallState): void {
  const lastKey = useRef(keyNumber);
  useEffect(() => {
    if (keyNumber > lastKey.current) session?.renewKey();
    lastKey.current = keyNumber;
  }, [session, keyNumber]);
  const closesAt = Date.parse(door.closesAt);
  useEffect(() => {
    session?.doorClosesAt(closesAt);
  }, [session, closesAt]);
}

const never = () => () => undefined;
const nothingYet = () => beforeCall;
