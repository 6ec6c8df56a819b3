// Starts a call session for the signed-in user, with the chosen devices, and reports its statistics to the API.
import type { JoinRoomResponseData, CallState } from '@lafiya/api-client';
import { getListCallMessagesQueryKey } from '@lafiya/api-client/consultations';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useFetchJoinDetails, useReportQuality } from './call-queries.ts';
import type { DeviceChoice } from './device-choice.ts';
import { CallSession } from './media/call-session.ts';

/** `first` are join details that were requested earlier. */
export function useStartCall({ roomName, appointment }: CallState, devices: DeviceChoice) {
  const { id } = appointment;
  const fetchJoinDetails = useFetchJoinDetails(roomName);
  const onStats = useReportQuality(id);
  const client = useQueryClient();
  const chosen = useRef(devices);
  return useCallback(
    (first?: Promise<JoinRoomResponseData>): CallSession => {
      let pendingRequest = first;
      const firstOrNewJoinDetails = () => {
        const joinDetails = pendingRequest?.catch(fetchJoinDetails) ?? fetchJoinDetails();
        pendingRequest = undefined;
        return joinDetails;
      };
      const onChat = () => void client.invalidateQueries({ queryKey: getListCallMessagesQueryKey(id) });
      const session = new CallSession({ devices: chosen.current, fetchJoinDetails: firstOrNewJoinDetails, onChat, onStats });
      void session.start();
      return session;
    },
    [fetchJoinDetails, onStats, client, id],
  );
}
