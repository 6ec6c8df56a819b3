// While somebody is signed in: what the server says has changed is read again, on all tabs, by one stream a browser.
import { ApiProblem } from '@lafiya/api-client/problem';
import type { LiveTopic } from '@lafiya/domain/live/live-topics';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../session/session-provider.tsx';
import { keepListening } from './keep-listening.ts';
import { handOn } from './hear-news.ts';
import { oneTabListens } from './one-per-browser.ts';
import type { LiveNews } from './read-events.ts';

/** What each topic makes untrue: the beginnings of query keys. */
const touched: Record<LiveTopic, QueryKey[]> = {
  notifications: [['notifications']],
  calls: [['calls'], ['consultations'], ['call-messages'], ['appointments', 'home']],
  // What it makes untrue is told with `calls`.
  admissions: [],
  appointments: [['appointments'], ['consultations'], ['calls'], ['availability'], ['free-times'], ['doctors', 'slots']],
};
/** News that come together are read together; and not everybody who heard them asks at the same moment. */
const gatherMs = 150;
/** Somebody sits before the door and waits for these, and only the two of the visit hear them: the first is read at once. */
const readAtOnce: LiveTopic = 'calls';

export function useLiveEvents(userId: string): void {
  const { call } = useSession();
  const client = useQueryClient();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const gather = gathering((keys) => {
      for (const queryKey of keys) void client.invalidateQueries({ queryKey });
    });
    const open = (lastId: string | undefined, until: AbortSignal) =>
      call(async ({ headers }) => openLive({ ...headers, ...(lastId ? { 'last-event-id': lastId } : {}) }, until));
    const hear = (news: LiveNews) => {
      handOn(news);
      gather.hear(news);
    };
    oneTabListens(`lafiya-live-${userId}`, hear, signal, (tell) => keepListening({ open, hear: tell, signal, wait: untilOnline }));
    return () => {
      leaving.abort();
      gather.stop();
    };
  }, [call, client, userId]);
}

async function openLive(headers: Record<string, string>, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const answer = await fetch('/api/live', { headers, signal, cache: 'no-store' });
  if (answer.ok && answer.body) return answer.body;
  throw new ApiProblem(answer.status, await answer.json().catch(() => null), answer.headers.get('retry-after'));
}

function gathering(flush: (keys: QueryKey[]) => void): { hear: (news: LiveNews) => void; stop: () => void } {
  const topics = new Set<LiveTopic>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    hear: ({ topic }) => {
      if (topic === readAtOnce && timer === undefined) flush(touched[topic]);
      else for (const one of topic ? [topic] : (Object.keys(touched) as LiveTopic[])) topics.add(one);
      timer ??= setTimeout(
        () => {
          timer = undefined;
          const keys = [...topics].flatMap((one) => touched[one]);
          topics.clear();
          flush(keys);
        },
        gatherMs * (1 + Math.random()),
      );
    },
    stop: () => clearTimeout(timer),
  };
}

/** A pause that is over as soon as the browser says that it is online again. */
function untilOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    window.addEventListener('online', finish);
    signal.addEventListener('abort', finish);
  });
}
