// Who listens in this process: open streams by person, and which of them an event concerns.
import type { LiveEvent } from './live-events.repository.ts';

export type Listener = {
  userId: string;
  sessionId: string;
  role: string | null;
  /** Hears also what is for all admins. */
  isAdmin: boolean;
  /** When the token with which it was opened runs out. */
  endsAt: Date;
  hear: (event: LiveEvent) => void;
  beat: () => void;
  close: () => void;
};

export type Listeners = {
  all: () => Listener[];
  people: () => string[];
  /** Those whom the event concerns. */
  of: (event: LiveEvent) => Listener[];
  /** Returns how it leaves. */
  join: (listener: Listener) => () => void;
};

const mostStreams = 5;

/** Streams by person; of more than a few of one person the oldest goes. */
export function openListeners(): Listeners {
  const byUser = new Map<string, Set<Listener>>();
  const all = (): Listener[] => [...byUser.values()].flatMap((own) => [...own]);
  const leave = (listener: Listener): void => {
    const own = byUser.get(listener.userId);
    own?.delete(listener);
    if (own?.size === 0) byUser.delete(listener.userId);
  };
  return {
    all,
    people: () => [...byUser.keys()],
    of: ({ userId, audience }) => (audience === 'admins' ? all().filter(({ isAdmin }) => isAdmin) : [...(byUser.get(userId ?? '') ?? [])]),
    join: (listener) => {
      const own = byUser.get(listener.userId) ?? new Set();
      const oldest = own.size >= mostStreams ? own.values().next().value : undefined;
      byUser.set(listener.userId, own.add(listener));
      oldest?.close();
      return () => leave(listener);
    },
  };
}
