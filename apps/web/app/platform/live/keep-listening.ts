// Keeps a stream of live events open: comes back after every break, slower each time it fails, and goes on where it stopped.
import { type LiveNews, readEvents } from './read-events.ts';

export type Listening = {
  /** Opens the stream after the event with this id; throws when there is none to be had. */
  open: (lastId: string | undefined, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  hear: (news: LiveNews) => void;
  signal: AbortSignal;
  /** Ends early when the line comes back or the listening ends. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  random?: () => number;
  /** Longer than two signs of life of the server: after that the line is dead, whatever the browser believes. */
  silenceMs?: number;
};

export async function keepListening({ open, hear, signal, wait, random = Math.random, silenceMs = 50_000 }: Listening): Promise<void> {
  let lastId: string | undefined;
  let failures = 0;
  while (!signal.aborted) {
    const silence = watchSilence(silenceMs, signal);
    try {
      await readEvents(await open(lastId, silence.signal), {
        life: silence.broken,
        news: (news, id) => {
          failures = 0;
          lastId = id ?? lastId;
          hear(news);
        },
      });
    } catch {
      failures += 1;
    } finally {
      silence.stop();
    }
    if (!signal.aborted) await wait(pauseMs(failures, random()), signal);
  }
}

const shortestMs = 1_000;
const longestMs = 60_000;

/** Doubles with every failure in a row, and is drawn between the half and the whole: those who were cut off together do not come back together. */
export function pauseMs(failures: number, random: number): number {
  return Math.min(longestMs, shortestMs * 2 ** failures) * (0.5 + random / 2);
}

function watchSilence(ms: number, outer: AbortSignal): { signal: AbortSignal; broken: () => void; stop: () => void } {
  const giveUp = new AbortController();
  const end = () => giveUp.abort();
  let timer = setTimeout(end, ms);
  outer.addEventListener('abort', end);
  return {
    signal: giveUp.signal,
    broken: () => {
      clearTimeout(timer);
      timer = setTimeout(end, ms);
    },
    stop: () => {
      clearTimeout(timer);
      outer.removeEventListener('abort', end);
    },
  };
}
