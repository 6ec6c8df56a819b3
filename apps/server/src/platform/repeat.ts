// Runs a task repeatedly, never twice at the same time, and continues after a failure.
import { setTimeout as sleep } from 'node:timers/promises';

export type RepeatingTask = { stop: () => Promise<void> };

export function repeat(intervalMs: number, work: () => Promise<unknown>, onError: (error: Error) => void): RepeatingTask {
  const abortController = new AbortController();
  const run = async (): Promise<void> => {
    while (!abortController.signal.aborted) {
      await work().catch((error: unknown) => onError(error instanceof Error ? error : new Error(String(error))));
      await sleep(intervalMs, undefined, { signal: abortController.signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    stop: async () => {
      abortController.abort();
      await running;
    },
  };
}
