// One tab of a browser listens for all of them: the one that holds the lock. It tells the others, and when it closes the next one takes over.
import type { LiveNews } from './read-events.ts';

/** Runs the work while this tab is the one that listens; its news reach every tab. Stops with the signal. */
export function oneTabListens(
  name: string,
  hear: (news: LiveNews) => void,
  signal: AbortSignal,
  work: (tell: (news: LiveNews) => void) => Promise<void>,
): void {
  if (typeof BroadcastChannel === 'undefined' || !('locks' in navigator)) {
    void work(hear);
    return;
  }
  const channel = new BroadcastChannel(name);
  channel.onmessage = (event: MessageEvent<LiveNews>) => hear(event.data);
  const tell = (news: LiveNews): void => {
    hear(news);
    channel.postMessage(news);
  };
  navigator.locks
    .request(name, { signal }, () => work(tell))
    // Left before its turn came.
    .catch(() => undefined)
    .finally(() => channel.close());
}
