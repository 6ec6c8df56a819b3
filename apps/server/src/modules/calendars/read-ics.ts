// Parses a calendar file in a separate thread, so that a malicious file cannot block the worker.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Span } from '@lafiya/domain/availability/slots';
import type { BusyTimesQuery } from './busy-in-ics.ts';

const defaultTimeoutMs = 10_000;

/** Rejects when the file is not a calendar or takes too long to parse. */
export async function readIcs(query: BusyTimesQuery, timeoutMs = defaultTimeoutMs): Promise<Span[]> {
  const thread = new Worker(new URL('./ics-thread.ts', import.meta.url), {
    workerData: query,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });
  try {
    const [spans] = (await once(thread, 'message', { signal: AbortSignal.timeout(timeoutMs) })) as [Span[]];
    return spans;
  } finally {
    await thread.terminate();
  }
}
