// Reads a calendar file in a thread of its own: a file made to be endless must not stop the worker.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Span } from '@lafiya/domain/scheduling/slots';
import type { BusyQuestion } from './busy-in-ics.ts';

const mostMs = 10_000;

/** Fails when the file is not a calendar, or takes too long. */
export async function readIcs(question: BusyQuestion, timeoutMs = mostMs): Promise<Span[]> {
  const thread = new Worker(new URL('./ics-thread.ts', import.meta.url), {
    workerData: question,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });
  try {
    const [answer] = (await once(thread, 'message', { signal: AbortSignal.timeout(timeoutMs) })) as [Span[]];
    return answer;
  } finally {
    await thread.terminate();
  }
}
