// The open streams of this process by user, and which of them an event is for.
import type { LiveEvent } from './live-events.repository.ts';

export type Listener = {
  userId: string;
  sessionId: string;
  role: string | null;
  /** Also receives events for all admins. */
  isAdmin: boolean;
  /** When the access token that opened the stream expires. */
  endsAt: Date;
  receive: (event: LiveEvent) => void;
  heartbeat: () => void;
  close: () => void;
};

export type Listeners = {
  all: () => Listener[];
  userIds: () => string[];
  /** The listeners that the event is for. */
  forEvent: (event: LiveEvent) => Listener[];
  /** Returns a function that removes the listener. */
  join: (listener: Listener) => () => void;
};

const maxStreamsPerUser = 5;

/** When a user opens too many streams, the oldest is closed. */
export function createListeners(): Listeners {
  const byUser = new Map<string, Set<Listener>>();
  const all = (): Listener[] => [...byUser.values()].flatMap((own) => [...own]);
  const leave = (listener: Listener): void => {
    const own = byUser.get(listener.userId);
    own?.delete(listener);
    if (own?.size === 0) byUser.delete(listener.userId);
  };
  return {
    all,
    userIds: () => [...byUser.keys()],
    forEvent: ({ userId, audience }) =>
      audience === 'admins' ? all().filter(({ isAdmin }) => isAdmin) : [...(byUser.get(userId ?? '') ?? [])],
    join: (listener) => {
      const own = byUser.get(listener.userId) ?? new Set();
      const oldest = own.size >= maxStreamsPerUser ? own.values().next().value : undefined;
      byUser.set(listener.userId, own.add(listener));
      oldest?.close();
      return () => leave(listener);
    },
  };
}
