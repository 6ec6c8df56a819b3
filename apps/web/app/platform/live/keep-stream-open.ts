// Keeps a stream of live events open: reconnects with exponential backoff and resumes after the last event id.
import { type LiveEvent, readEvents } from './read-events.ts';

export type StreamOptions = {
  /** Opens the stream after the event with this id; throws when it cannot be opened. */
  open: (lastId: string | undefined, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  onEvent: (liveEvent: LiveEvent) => void;
  signal: AbortSignal;
  /** Resolves early when the browser is online again or the signal aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  random?: () => number;
  /** Longer than two heartbeats of the server; after this silence the connection is considered dead. */
  silenceTimeoutMs?: number;
};

export async function keepStreamOpen({
  open,
  onEvent,
  signal,
  wait,
  random = Math.random,
  silenceTimeoutMs = 50_000,
}: StreamOptions): Promise<void> {
  let lastId: string | undefined;
  let failures = 0;
  while (!signal.aborted) {
    const silenceTimeout = createSilenceTimeout(silenceTimeoutMs, signal);
    try {
      await readEvents(await open(lastId, silenceTimeout.signal), {
        activity: silenceTimeout.reset,
        liveEvent: (liveEvent, id) => {
          failures = 0;
          lastId = id ?? lastId;
          onEvent(liveEvent);
        },
      });
    } catch {
      failures += 1;
    } finally {
      silenceTimeout.stop();
    }
    if (!signal.aborted) await wait(retryDelayMs(failures, random()), signal);
  }
}

const minDelayMs = 1_000;
const maxDelayMs = 60_000;

/** Doubles with every consecutive failure, with jitter, so that clients that lost their connection together do not reconnect together. */
export function retryDelayMs(failures: number, random: number): number {
  return Math.min(maxDelayMs, minDelayMs * 2 ** failures) * (0.5 + random / 2);
}

function createSilenceTimeout(ms: number, outer: AbortSignal): { signal: AbortSignal; reset: () => void; stop: () => void } {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timer = setTimeout(abort, ms);
  outer.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    reset: () => {
      clearTimeout(timer);
      timer = setTimeout(abort, ms);
    },
    stop: () => {
      clearTimeout(timer);
      outer.removeEventListener('abort', abort);
    },
  };
}
