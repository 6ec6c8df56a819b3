// Provides the autosave of one note; it is shared and outlives the page until everything is sent.
import { getConsultationNote, saveConsultationNote } from '@lafiya/api-client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Session, useSession } from '../../../platform/session/session-provider.tsx';
import { NoteAutosave } from './note-autosave.ts';
import type { NoteState } from './note-state.ts';

export type OpenNote = NoteState & Pick<NoteAutosave, 'type' | 'tryNow'>;

/** Requests without a response are aborted after this time and retried. */
const requestTimeoutMs = 10_000;

export function useNote(owner: string, appointmentId: string): OpenNote {
  const { call } = useSession();
  const [autosave] = useState(() => autosaveFor(call, owner, appointmentId));
  const state = useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state);
  useEffect(() => watch(`${owner} ${appointmentId}`, autosave), [autosave, owner, appointmentId]);
  useEffect(() => listenToPage(autosave), [autosave]);
  return { ...state, type: autosave.type, tryNow: autosave.tryNow };
}

type OpenAutosave = { autosave: NoteAutosave; watchers: number };
const openAutosaves = new Map<string, OpenAutosave>();

function autosaveFor(call: Session['call'], owner: string, appointmentId: string): NoteAutosave {
  const name = `${owner} ${appointmentId}`;
  const found = openAutosaves.get(name);
  if (found) return found.autosave;
  const autosave = new NoteAutosave({
    owner,
    appointmentId,
    read: () => call((bearer) => getConsultationNote(appointmentId, { ...bearer, signal: AbortSignal.timeout(requestTimeoutMs) })),
    write: (changes, isLeaving) =>
      call((bearer) =>
        saveConsultationNote(
          appointmentId,
          { changes },
          { ...bearer, keepalive: isLeaving, signal: AbortSignal.timeout(requestTimeoutMs) },
        ),
      ),
  });
  openAutosaves.set(name, { autosave, watchers: 0 });
  return autosave;
}

function watch(name: string, autosave: NoteAutosave): () => void {
  const entry = openAutosaves.get(name) ?? { autosave, watchers: 0 };
  openAutosaves.set(name, entry);
  entry.watchers += 1;
  return () => {
    entry.watchers -= 1;
    if (entry.watchers > 0) return;
    void closeUnlessWatched(name, entry);
  };
}

/** Keeps retrying until the last edits are sent; a page that is reopened before that gets the same autosave. */
async function closeUnlessWatched(name: string, entry: OpenAutosave): Promise<void> {
  const { autosave } = entry;
  await autosave.flushAndWait();
  await new Promise<void>((resolve) => {
    const check = () => {
      if (entry.watchers === 0 && autosave.state().isRetrying) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = autosave.subscribe(check);
    check();
  });
  if (entry.watchers > 0 || openAutosaves.get(name) !== entry) return;
  openAutosaves.delete(name);
  autosave.close();
}

function listenToPage(autosave: NoteAutosave): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const onVisibilityChange = () => {
    if (document.visibilityState === 'hidden') autosave.flush();
    else void autosave.adoptAbandonedDrafts().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', onVisibilityChange, { signal });
  window.addEventListener('pagehide', autosave.flush, { signal });
  window.addEventListener('online', autosave.tryNow, { signal });
  return () => leaving.abort();
}
