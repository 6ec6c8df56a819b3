// The call of this page: begun when the page opens, ended when it closes, and begun again when somebody asks for it.
import type { CallState } from '@lafiya/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useAskPass, useNoteQuality } from './call-queries.ts';
import type { DeviceChoice } from './device-choice.ts';
import { beforeCall, type CallPicture, CallSession } from './media/call-session.ts';

export type OwnCall = { call: CallPicture; session: CallSession | undefined; retry: () => void };

export function useCall(state: CallState, devices: DeviceChoice): OwnCall {
  const [session, setSession] = useState<CallSession>();
  const [attempt, setAttempt] = useState(0);
  const askPass = useAskPass(state.roomName);
  const onFigures = useNoteQuality(state.appointment.id);
  const client = useQueryClient();
  const chosen = useRef(devices);
  const hasRoom = state.roomName !== null;
  useEffect(() => {
    if (!hasRoom) return undefined;
    const onChat = () => void client.invalidateQueries({ queryKey: ['call-messages'] });
    const begun = new CallSession({ devices: chosen.current, askPass, onChat, onFigures });
    setSession(begun);
    void begun.start();
    return () => begun.close();
    // Each attempt is a call of its own.
  }, [askPass, onFigures, client, hasRoom, attempt]);
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
