// Does something again and again, never twice at once, and goes on after a failure.
import { setTimeout as sleep } from 'node:timers/promises';

export type Repeating = { stop: () => Promise<void> };

export function repeat(everyMs: number, work: () => Promise<unknown>, onError: (error: Error) => void): Repeating {
  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await work().catch((error: unknown) => onError(error instanceof Error ? error : new Error(String(error))));
      await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
