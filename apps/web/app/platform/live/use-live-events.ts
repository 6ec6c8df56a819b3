// Invalidates queries when the server reports a change. One stream per browser serves all tabs of a signed-in user.
import { ApiProblem } from '@lafiya/api-client/problem';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../session/session-provider.tsx';
import { keepStreamOpen } from './keep-stream-open.ts';
import { dispatchLiveEvent } from './live-listeners.ts';
import { createLiveBatcher } from './live-queries.ts';
import { runInOneTab } from './run-in-one-tab.ts';
import type { LiveEvent } from './read-events.ts';

export function useLiveEvents(userId: string): void {
  const { call } = useSession();
  const client = useQueryClient();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const batcher = createLiveBatcher((queryKey) => void client.invalidateQueries({ queryKey }));
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
