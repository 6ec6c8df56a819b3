// API requests of a call: join details, chat messages, admission, extension and ending.
import {
  admitToCall,
  type JoinRoomResponseData,
  type CallParticipantFormInput,
  type CallQualityFormInput,
  type CallState,
  endConsultation,
  type EndConsultationFormInput,
  extendCall,
  joinRoom,
  reportCallQuality,
  listCallMessages,
  removeFromCall,
  sendCallMessage,
} from '@lafiya/api-client';
import { useCallback } from 'react';
import { useApiMutation, useApiQuery } from '../../../platform/queries.tsx';
import { useSession } from '../../../platform/session/session-provider.tsx';

const calls = ['calls'];
const messagesKey = (id: string) => ['call-messages', id];
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
  return useApiQuery(messagesKey(id), (bearer) => listCallMessages(id, bearer), {
    refetchIntervalMs,
    enabled: isEnabled,
  });
}

export function useSendMessage(id: string) {
  return useApiMutation({ send: (text: string, bearer) => sendCallMessage(id, { text }, bearer), invalidates: [messagesKey(id)] });
}

export function useSendFile(id: string) {
  return useApiMutation({ send: (fileId: string, bearer) => sendCallMessage(id, { fileId }, bearer), invalidates: [messagesKey(id)] });
}

type PersonRef = CallParticipantFormInput;

export function useAdmit() {
  return useApiMutation({ send: (person: PersonRef, bearer) => admitToCall(person, bearer), invalidates: [calls] });
}

export function useRemove(done: string) {
  return useApiMutation({
    send: (person: PersonRef, bearer) => removeFromCall(person, bearer),
    invalidates: [calls],
    successMessage: done,
  });
}

export function useExtend(done: string) {
  return useApiMutation({
    send: (appointmentId: string, bearer) => extendCall({ appointmentId }, bearer),
    invalidates: [calls],
    successMessage: done,
  });
}

export function useEndConsultation() {
  return useApiMutation({
    send: (form: EndConsultationFormInput, bearer) => endConsultation(form, bearer),
    invalidates: [calls, ['consultations'], ['appointments']],
  });
}

export type CallPerson = CallState['people'][number];
