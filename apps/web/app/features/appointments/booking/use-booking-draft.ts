// Keeps what was typed while booking on the server, and brings it back after a reload. Never in the browser's storage, because it is about health.
import { type BookingDraftFormInput, getBookingDraft, saveBookingDraft } from '@lafiya/api-client';
import { useDebouncedCallback } from '@mantine/hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '../../../platform/session/session-provider.tsx';
import type { WrittenDetails } from './booking-draft.ts';

const saveDelayMs = 1_000;

export type DraftState = 'none' | 'saving' | 'saved' | 'not_saved';

/** `restore` gets an earlier draft, once. */
export function useBookingDraft(values: WrittenDetails, restore: (draft: WrittenDetails) => void) {
  const { call } = useSession();
  const [state, setState] = useState<DraftState>('none');
  const typed = JSON.stringify(contentOf(values));
  // What the server has, the page's latest values, and the save that is under way.
  const draft = useRef({ stored: typed, typed, isLoaded: false, saving: Promise.resolve(), restore });
  useEffect(() => {
    draft.current.typed = typed;
    draft.current.restore = restore;
  });
  const save = useCallback(
    (isLeaving: boolean) => {
      const { current } = draft;
      if (!current.isLoaded || current.typed === current.stored) return;
      const sent = current.typed;
      current.stored = sent;
      setState('saving');
      const send = call((bearer) => saveBookingDraft(JSON.parse(sent) as BookingDraftFormInput, { ...bearer, keepalive: isLeaving }));
      current.saving = send.then(
        ({ draft: saved }) => setState(saved ? 'saved' : 'none'),
        () => {
          // Sent again with the next change, or when the page is left.
          current.stored = '';
          setState('not_saved');
        },
      );
    },
    [call],
  );
  useEffect(() => {
    const { current } = draft;
    const load = async () => {
      const { draft: found } = await call((bearer) => getBookingDraft(bearer));
      if (found) {
        const { savedAt: _savedAt, ...content } = found;
        // What was typed meanwhile is newer.
        if (current.typed === current.stored) {
          const details = { ...content, type: content.type ?? undefined, mode: content.mode ?? undefined };
          current.stored = JSON.stringify(contentOf(details));
          current.restore(details);
          setState('saved');
        }
      }
    };
    const finish = () => {
      current.isLoaded = true;
    };
    load().then(finish, finish);
  }, [call]);
  const saveSoon = useDebouncedCallback(() => save(false), saveDelayMs);
  useEffect(() => {
    if (typed !== draft.current.stored) saveSoon();
  }, [typed, saveSoon]);
  useSaveOnLeaving(save);
  /** Before the booking is sent: it deletes the draft, and a save that arrives later would bring it back. */
  const settle = async () => {
    saveSoon.cancel();
    draft.current.stored = draft.current.typed;
    await draft.current.saving;
  };
  /** The booking was refused, so the draft is still needed. */
  const keep = () => {
    draft.current.stored = '';
    saveSoon();
  };
  return { state, settle, keep };
}

function useSaveOnLeaving(save: (isLeaving: boolean) => void): void {
  useEffect(() => {
    const saveWhenHidden = () => {
      if (document.visibilityState === 'hidden') save(true);
    };
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden);
      save(true);
    };
  }, [save]);
}

function contentOf({ symptoms, notes, type, mode }: WrittenDetails): BookingDraftFormInput {
  return { symptoms, notes, type: type ?? null, mode: mode ?? null };
}
