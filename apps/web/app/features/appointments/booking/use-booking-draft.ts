// Keeps what was typed while booking on the server, and brings it back after a reload. Never in the browser's storage, because it is about health.
import { getBookingDraft, saveBookingDraft } from '@lafiya/api-client';
import { useEffect, useState } from 'react';
import { useSession } from '../../../platform/session/session-provider.tsx';
import type { WrittenDetails } from './booking-draft.ts';
import { DraftSaver, type DraftState } from './draft-saver.ts';

/** `restore` gets an earlier draft, once. */
export function useBookingDraft(values: WrittenDetails, restore: (draft: WrittenDetails) => void) {
  const { call } = useSession();
  const [state, setState] = useState<DraftState>('none');
  const [saver] = useState(() => {
    const api = {
      read: () => call((bearer) => getBookingDraft(bearer)),
      // The page may be left before the answer arrives.
      write: (draft: Parameters<typeof saveBookingDraft>[0]) => call((bearer) => saveBookingDraft(draft, { ...bearer, keepalive: true })),
    };
    return new DraftSaver(api, values, setState);
  });
  useEffect(() => {
    void saver.load(restore);
    // Once; the form's setter does not depend on its values.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [saver]);
  useEffect(() => saver.change(values), [saver, values]);
  useEffect(() => {
    const saveWhenHidden = () => {
      if (document.visibilityState === 'hidden') saver.save();
    };
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden);
      saver.save();
    };
  }, [saver]);
  return { state, saver };
}
