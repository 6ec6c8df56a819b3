// Starts the call early for a person in the waiting room: the media client is loaded in advance, and the join details
// are requested as soon as the live event of the admission arrives, before the call page is rendered.
import type { JoinRoomResponseData, CallState } from '@lafiya/api-client';
import { getGetCallQueryKey } from '@lafiya/api-client/consultations';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { onLiveEvent } from '../../../platform/live/live-listeners.ts';
import { useFetchJoinDetails } from './call-queries.ts';
import type { DeviceChoice } from './device-choice.ts';
import type { CallSession } from './media/call-session.ts';
import { prepareRoom } from './media/media-client.ts';
import { useStartCall } from './use-start-call.ts';

/** Returns the started session, once; undefined when the admission was not received as a live event. */
export type EarlyCall = () => CallSession | undefined;
type PendingCall = { joinDetails: Promise<JoinRoomResponseData>; session?: CallSession };

export function useEarlyCall(state: CallState, devices: DeviceChoice): EarlyCall {
  const client = useQueryClient();
  const fetchJoinDetails = useFetchJoinDetails(state.roomName);
  const startCall = useStartCall(state, devices);
  const pendingCall = useRef<PendingCall>(undefined);
  const isWaiting = state.me?.isAdmitted === false;
  const appointmentId = state.appointment.id;
  const latest = useRef({ fetchJoinDetails, startCall, appointmentId, isWaiting });
  useEffect(() => {
    latest.current = { fetchJoinDetails, startCall, appointmentId, isWaiting };
  });
  usePreparedRoom(isWaiting, devices.speaker);
  useEffect(() => {
    const onAdmitted = () => {
      if (!latest.current.isWaiting || pendingCall.current) return;
      const pending: PendingCall = { joinDetails: latest.current.fetchJoinDetails() };
      pendingCall.current = pending;
      pending.joinDetails.then(
        () => {
          if (pendingCall.current !== pending) return;
          pending.session = latest.current.startCall(pending.joinDetails);
          void markAdmitted(client, latest.current.appointmentId);
        },
        // The event was for another appointment, or the connection failed; the call query will show the current state.
        () => {
          if (pendingCall.current === pending) pendingCall.current = undefined;
        },
      );
    };
    const stop = onLiveEvent('admissions', onAdmitted);
    return () => {
      stop();
      pendingCall.current?.session?.close();
      pendingCall.current = undefined;
    };
  }, [client]);
  return useCallback(() => {
    const claimed = pendingCall.current;
    pendingCall.current = undefined;
    return claimed && (claimed.session ?? latest.current.startCall(claimed.joinDetails));
  }, []);
}

/** Stays prepared after waiting ends, because the call then takes it over. */
function usePreparedRoom(isWaiting: boolean, speaker: string | null): void {
  const [hasWaited, setHasWaited] = useState(isWaiting);
  if (isWaiting && !hasWaited) setHasWaited(true);
  useEffect(() => (hasWaited ? prepareRoom(speaker) : undefined), [hasWaited, speaker]);
}

/** Marks the person as admitted and cancels running reads, so that an older response does not return them to the waiting room. */
async function markAdmitted(client: QueryClient, appointmentId: string): Promise<void> {
  const queryKey = getGetCallQueryKey(appointmentId);
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<CallState>(queryKey, (state) => (state?.me ? { ...state, me: { ...state.me, isAdmitted: true } } : state));
}
