// API requests of a call: join details, statistics, chat messages, removal, extension and ending.
import { type CallQualityFormInput, type CallState, type JoinRoomResponseData, joinRoom, reportCallQuality } from '@lafiya/api-client';
import {
  getListCallMessagesQueryKey,
  useEndConsultation as useEnd,
  useExtendCall,
  useListCallMessages,
  useRemoveFromCall,
  useSendCallMessage,
} from '@lafiya/api-client/consultations';
import { useCallback } from 'react';
import { queriesByTopic } from '../../../platform/live/live-queries.ts';
import { useRefetchInterval } from '../../../platform/queries.tsx';
import { useSession } from '../../../platform/session/session-provider.tsx';

/** Fallback for clients that miss live events and in-call hints. */
const refetchIntervalMs = 15_000;
/** Without it, a browser can wait minutes on a dead connection. */
const requestTimeoutMs = 6_000;

/** Join token and encryption key. Requested outside the query cache, so that they stay only in this tab's memory. */
export function useFetchJoinDetails(roomName: string | null): () => Promise<JoinRoomResponseData> {
  const { call } = useSession();
  return useCallback(async () => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), requestTimeoutMs);
    try {
      return (await call((bearer) => joinRoom({ roomName: roomName ?? '' }, { ...bearer, signal: controller.signal }))).data;
    } finally {
      clearTimeout(timer);
    }
  }, [call, roomName]);
}

/** Reports connection statistics; failures are ignored. */
export function useReportQuality(id: string): (figures: CallQualityFormInput) => void {
  const { call } = useSession();
  return useCallback(
    (figures) => void call((bearer) => reportCallQuality(id, figures, { ...bearer, keepalive: true })).catch(() => undefined),
    [call, id],
  );
}

export function useCallMessages(id: string, isEnabled = true) {
  return useListCallMessages(id, { query: { enabled: isEnabled, ...useRefetchInterval(refetchIntervalMs) } });
}

/** Sends a text or a file. */
export function useSendMessage(id: string) {
  return useSendCallMessage({ mutation: { meta: { invalidates: [getListCallMessagesQueryKey(id)] } } });
}

export function useRemove(done: string) {
  return useRemoveFromCall({ mutation: { meta: { invalidates: queriesByTopic.calls, successMessage: done } } });
}

export function useExtend(done: string) {
  return useExtendCall({ mutation: { meta: { invalidates: queriesByTopic.calls, successMessage: done } } });
}

export function useEndConsultation() {
  return useEnd({ mutation: { meta: { invalidates: queriesByTopic.appointments } } });
}

export type CallPerson = CallState['people'][number];
