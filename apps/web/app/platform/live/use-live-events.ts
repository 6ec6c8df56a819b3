// Invalidates queries when the server reports a change. One stream per browser serves all tabs of a signed-in user.
import { ApiProblem } from '@lafiya/api-client/problem';
import type { LiveTopic } from '@lafiya/domain/live/live-topics';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../session/session-provider.tsx';
import { keepStreamOpen } from './keep-stream-open.ts';
import { dispatchLiveEvent } from './live-listeners.ts';
import { runInOneTab } from './run-in-one-tab.ts';
import type { LiveEvent } from './read-events.ts';

/** Query key prefixes to invalidate for each topic. */
const queriesByTopic: Record<LiveTopic, QueryKey[]> = {
  notifications: [['notifications']],
  calls: [['calls'], ['consultations'], ['call-messages'], ['appointments', 'home']],
  // The server also sends `calls`, which invalidates the queries.
  admissions: [],
  appointments: [['appointments'], ['consultations'], ['calls'], ['availability'], ['free-times'], ['doctors', 'slots']],
};
/** Batches events that arrive together; jitter spreads the refetches of different clients. */
const batchMs = 150;
/** Refetched without delay: someone is in the waiting room, and only the two participants receive this topic. */
const immediateTopic: LiveTopic = 'calls';

export function useLiveEvents(userId: string): void {
  const { call } = useSession();
  const client = useQueryClient();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const batcher = createBatcher((keys) => {
      for (const queryKey of keys) void client.invalidateQueries({ queryKey });
    });
    const open = (lastId: string | undefined, until: AbortSignal) =>
      call(async ({ headers }) => openLiveStream({ ...headers, ...(lastId ? { 'last-event-id': lastId } : {}) }, until));
    const onEvent = (liveEvent: LiveEvent) => {
      dispatchLiveEvent(liveEvent);
      batcher.onEvent(liveEvent);
    };
    runInOneTab(`lafiya-live-${userId}`, onEvent, signal, (broadcast) =>
      keepStreamOpen({ open, onEvent: broadcast, signal, wait: waitUntilOnline }),
    );
    return () => {
      controller.abort();
      batcher.stop();
    };
  }, [call, client, userId]);
}

async function openLiveStream(headers: Record<string, string>, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const response = await fetch('/api/live', { headers, signal, cache: 'no-store' });
  if (response.ok && response.body) return response.body;
  throw new ApiProblem(response.status, await response.json().catch(() => null), response.headers.get('retry-after'));
}

function createBatcher(flush: (keys: QueryKey[]) => void): { onEvent: (liveEvent: LiveEvent) => void; stop: () => void } {
  const topics = new Set<LiveTopic>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    onEvent: ({ topic }) => {
      if (topic === immediateTopic && timer === undefined) flush(queriesByTopic[topic]);
      else for (const one of topic ? [topic] : (Object.keys(queriesByTopic) as LiveTopic[])) topics.add(one);
      timer ??= setTimeout(
        () => {
          timer = undefined;
          const keys = [...topics].flatMap((one) => queriesByTopic[one]);
          topics.clear();
          flush(keys);
        },
        batchMs * (1 + Math.random()),
      );
    },
    stop: () => clearTimeout(timer),
  };
}

/** Waits, but resolves early when the browser is online again. */
function waitUntilOnline(ms: number, signal: AbortSignal): Promise<void> {
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
