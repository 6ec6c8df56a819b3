// Gives a page the keeper of one note: the same one as long as its words are on their way, also when the page is left and opened again.
import { readConsultationNote, writeConsultationNote } from '@lafiya/api-client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Session, useSession } from '../../platform/session/session-provider.tsx';
import { NoteKeeper } from './note-keeper.ts';
import type { NoteState } from './note-state.ts';

export type OpenNote = NoteState & Pick<NoteKeeper, 'type' | 'tryNow'>;

/** A line that swallows everything is given up after this long, and tried again. */
const patienceMs = 10_000;

export function useNote(owner: string, appointmentId: string): OpenNote {
  const { call } = useSession();
  const [keeper] = useState(() => keeperFor(call, owner, appointmentId));
  const state = useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state);
  useEffect(() => watch(`${owner} ${appointmentId}`, keeper), [keeper, owner, appointmentId]);
  useEffect(() => listenToPage(keeper), [keeper]);
  return { ...state, type: keeper.type, tryNow: keeper.tryNow };
}

type Held = { keeper: NoteKeeper; watchers: number };
const held = new Map<string, Held>();

function keeperFor(call: Session['call'], owner: string, appointmentId: string): NoteKeeper {
  const name = `${owner} ${appointmentId}`;
  const found = held.get(name);
  if (found) return found.keeper;
  const keeper = new NoteKeeper({
    owner,
    appointmentId,
    read: () => call((bearer) => readConsultationNote(appointmentId, { ...bearer, signal: AbortSignal.timeout(patienceMs) })),
    write: (changes, isLeaving) =>
      call((bearer) =>
        writeConsultationNote(appointmentId, { changes }, { ...bearer, keepalive: isLeaving, signal: AbortSignal.timeout(patienceMs) }),
      ),
  });
  held.set(name, { keeper, watchers: 0 });
  return keeper;
}

function watch(name: string, keeper: NoteKeeper): () => void {
  const one = held.get(name) ?? { keeper, watchers: 0 };
  held.set(name, one);
  one.watchers += 1;
  return () => {
    one.watchers -= 1;
    if (one.watchers > 0) return;
    void closeUnlessWatched(name, one);
  };
}

/** A page that is opened again while its last words are on their way finds the same keeper. Until they have arrived, it goes on trying. */
async function closeUnlessWatched(name: string, one: Held): Promise<void> {
  const { keeper } = one;
  await keeper.settle();
  await new Promise<void>((resolve) => {
    const look = () => {
      if (one.watchers === 0 && keeper.state().isTrying) return;
      stopLooking();
      resolve();
    };
    const stopLooking = keeper.subscribe(look);
    look();
  });
  if (one.watchers > 0 || held.get(name) !== one) return;
  held.delete(name);
  keeper.close();
}

function listenToPage(keeper: NoteKeeper): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const seen = () => {
    if (document.visibilityState === 'hidden') keeper.flush();
    else void keeper.takeUp().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', seen, { signal });
  window.addEventListener('pagehide', keeper.flush, { signal });
  window.addEventListener('online', keeper.tryNow, { signal });
  return () => leaving.abort();
}
