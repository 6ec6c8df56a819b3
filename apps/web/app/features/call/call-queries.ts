// What a call asks of the API: passes, what is written in it, who is let in, more time, and its end.
import {
  admitToCall,
  type CallPassAnswerData,
  type CallPersonFormInput,
  type CallQualityFormInput,
  type CallState,
  endConsultation,
  type EndConsultationFormInput,
  extendCall,
  joinRoom,
  noteCallQuality,
  readCallMessages,
  removeFromCall,
  writeCallMessage,
} from '@lafiya/api-client';
import { useCallback } from 'react';
import { useApiAct, useApiQuery } from '../../platform/queries.tsx';
import { useSession } from '../../platform/session/session-provider.tsx';

const calls = ['calls'];
const messagesKey = (id: string) => ['call-messages', id];
/** Live events and the call's own hints say when there is something new; this is for whoever they do not reach. */
const lookAgainMs = 15_000;
/** On a dead line the browser would wait for minutes. */
const answerWithinMs = 6_000;

/** A pass and the key, for this tab's memory alone: they pass through no query that could keep them. */
export function useAskPass(roomName: string | null): () => Promise<CallPassAnswerData> {
  const { call } = useSession();
  return useCallback(async () => {
    const giveUp = new AbortController();
    const timer = setTimeout(() => giveUp.abort(), answerWithinMs);
    try {
      return (await call((bearer) => joinRoom({ roomName: roomName ?? '' }, { ...bearer, signal: giveUp.signal }))).data;
    } finally {
      clearTimeout(timer);
    }
  }, [call, roomName]);
}

/** Figures about the line; a call does not suffer when they do not get through. */
export function useNoteQuality(id: string): (figures: CallQualityFormInput) => void {
  const { call } = useSession();
  return useCallback(
    (figures) => void call((bearer) => noteCallQuality(id, figures, { ...bearer, keepalive: true })).catch(() => undefined),
    [call, id],
  );
}

export function useCallMessages(id: string, isWanted = true) {
  return useApiQuery(messagesKey(id), (bearer) => readCallMessages(id, bearer), { everyMs: lookAgainMs, enabled: isWanted });
}

export function useWriteMessage(id: string) {
  return useApiAct({ send: (words: string, bearer) => writeCallMessage(id, { words }, bearer), changes: [messagesKey(id)] });
}

export function useGiveFile(id: string) {
  return useApiAct({ send: (fileId: string, bearer) => writeCallMessage(id, { fileId }, bearer), changes: [messagesKey(id)] });
}

type Whom = CallPersonFormInput;

export function useAdmit() {
  return useApiAct({ send: (whom: Whom, bearer) => admitToCall(whom, bearer), changes: [calls] });
}

export function useRemove(done: string) {
  return useApiAct({ send: (whom: Whom, bearer) => removeFromCall(whom, bearer), changes: [calls], done });
}

export function useExtend(done: string) {
  return useApiAct({ send: (appointmentId: string, bearer) => extendCall({ appointmentId }, bearer), changes: [calls], done });
}

export function useEndConsultation() {
  return useApiAct({
    send: (form: EndConsultationFormInput, bearer) => endConsultation(form, bearer),
    changes: [calls, ['consultations'], ['appointments']],
  });
}

export type CallPerson = CallState['people'][number];
