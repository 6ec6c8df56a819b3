// Who waits before the door is ready when it opens: the call's parts are loaded, the pass is asked for with the news of it, and the call begins with the pass, before its page is drawn.
import type { CallPassAnswerData, CallState } from '@lafiya/api-client';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { hearNews } from '../../platform/live/hear-news.ts';
import { useAskPass } from './call-queries.ts';
import type { DeviceChoice } from './device-choice.ts';
import type { CallSession } from './media/call-session.ts';
import { prepareRoom } from './media/media-client.ts';
import { useBeginCall } from './use-begin-call.ts';

/** Gives the call that has begun, once; there is none when the news came another way. */
export type EarlyCall = () => CallSession | undefined;
type Held = { pass: Promise<CallPassAnswerData>; session?: CallSession };

export function useEarlyCall(state: CallState, devices: DeviceChoice, callKey: readonly unknown[]): EarlyCall {
  const client = useQueryClient();
  const askPass = useAskPass(state.roomName);
  const begin = useBeginCall(state, devices);
  const held = useRef<Held>(undefined);
  const isWaiting = state.me?.isAdmitted === false;
  const latest = useRef({ askPass, begin, callKey, isWaiting });
  useEffect(() => {
    latest.current = { askPass, begin, callKey, isWaiting };
  });
  usePreparedRoom(isWaiting, devices.speaker);
  useEffect(() => {
    const letIn = () => {
      if (!latest.current.isWaiting || held.current) return;
      const own: Held = { pass: latest.current.askPass() };
      held.current = own;
      own.pass.then(
        () => {
          if (held.current !== own) return;
          own.session = latest.current.begin(own.pass);
          void showLetIn(client, latest.current.callKey);
        },
        // It was another visit's door, or the line fell: the visit itself says how it stands.
        () => {
          if (held.current === own) held.current = undefined;
        },
      );
    };
    const stop = hearNews('admissions', letIn);
    return () => {
      stop();
      held.current?.session?.close();
      held.current = undefined;
    };
  }, [client]);
  return useCallback(() => {
    const taken = held.current;
    held.current = undefined;
    return taken && (taken.session ?? latest.current.begin(taken.pass));
  }, []);
}

/** Not let go when the waiting ends: the call takes it over then. */
function usePreparedRoom(isWaiting: boolean, speaker: string | null): void {
  const [hasWaited, setHasWaited] = useState(isWaiting);
  if (isWaiting && !hasWaited) setHasWaited(true);
  useEffect(() => (hasWaited ? prepareRoom(speaker) : undefined), [hasWaited, speaker]);
}

/** Who has a pass was let in. An answer that was on its way before must not send them back to the waiting room; the rest of the news comes by itself. */
async function showLetIn(client: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  await client.cancelQueries({ queryKey });
  client.setQueryData<CallState>(queryKey, (state) => (state?.me ? { ...state, me: { ...state.me, isAdmitted: true } } : state));
}
