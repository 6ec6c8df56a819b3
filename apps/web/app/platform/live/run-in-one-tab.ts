// Lets one tab listen for all tabs of a browser: the tab that holds a Web Lock. When it closes, another tab takes over.
import type { LiveEvent } from './read-events.ts';

/** Runs the work while this tab holds the lock and broadcasts its events to every tab. Stops with the signal. */
export function runInOneTab(
  name: string,
  onEvent: (liveEvent: LiveEvent) => void,
  signal: AbortSignal,
  work: (broadcast: (liveEvent: LiveEvent) => void) => Promise<void>,
): void {
  if (typeof BroadcastChannel === 'undefined' || !('locks' in navigator)) {
    void work(onEvent);
    return;
  }
  const channel = new BroadcastChannel(name);
  channel.onmessage = (event: MessageEvent<LiveEvent>) => onEvent(event.data);
  const broadcast = (liveEvent: LiveEvent): void => {
    onEvent(liveEvent);
    channel.postMessage(liveEvent);
  };
  navigator.locks
    .request(name, { signal }, () => work(broadcast))
    // Aborted before the lock was acquired.
    .catch(() => undefined)
    .finally(() => channel.close());
}
