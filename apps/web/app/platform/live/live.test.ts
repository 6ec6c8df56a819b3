// Tests how live events are parsed and how a broken stream is reopened.
import { expect, it } from 'vitest';
import { keepStreamOpen, retryDelayMs } from './keep-stream-open.ts';
import { type LiveEvent, readEvents } from './read-events.ts';

const streamText = [
  ': still here\n\n',
  'id: 1\nevent: hello\ndata: {}\n\n',
  'id: 2\nevent: changed\ndata: {"topic":"notifications"}\n\n',
  'id: 3\nevent: changed\ndata: {"topic":"of-tomorrow"}\n\n',
  'id: 4\nevent: something\ndata: {}\n\n',
  'id: 5\nevent: changed\ndata: {"topic":"appointments"}\n\n',
].join('');

function streamOf(text: string, pieceLength: number, { staysOpen = false } = {}): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream({
    start: (controller) => {
      for (let at = 0; at < bytes.length; at += pieceLength) controller.enqueue(bytes.slice(at, at + pieceLength));
      if (!staysOpen) controller.close();
    },
  });
}

it.each([1, 2, 7, 10_000])('reads known events in order from chunks of %i bytes and ignores the rest', async (length) => {
  const received: [LiveEvent, string | undefined][] = [];
  let chunks = 0;
  await readEvents(streamOf(streamText, length), {
    liveEvent: (liveEvent, id) => received.push([liveEvent, id]),
    activity: () => (chunks += 1),
  });
  expect(received).toEqual([
    [{}, '1'],
    [{ topic: 'notifications' }, '2'],
    [{ topic: 'appointments' }, '5'],
  ]);
  expect(chunks).toBe(Math.ceil(streamText.length / length));
});

it('doubles the retry delay from one second to one minute, with jitter in its upper half', () => {
  expect([0, 1, 2, 3, 5, 6, 50].map((failures) => retryDelayMs(failures, 1))).toEqual([1_000, 2_000, 4_000, 8_000, 32_000, 60_000, 60_000]);
  expect(retryDelayMs(3, 0)).toBe(4_000);
});

type Attempt = ReadableStream<Uint8Array> | 'refused';

/** Runs the given connection attempts in order, then stops. */
async function runAttempts(attempts: Attempt[], silenceMs?: number) {
  const abortController = new AbortController();
  const [requestedIds, delays, received]: [(string | undefined)[], number[], LiveEvent[]] = [[], [], []];
  await keepStreamOpen({
    open: async (lastId, signal) => {
      requestedIds.push(lastId);
      const next = attempts[requestedIds.length - 1];
      if (next === undefined || next === 'refused') throw new Error('no connection');
      signal.addEventListener('abort', () => void next.cancel().catch(() => undefined));
      return next.pipeThrough(new TransformStream(), { signal });
    },
    onEvent: (liveEvent) => received.push(liveEvent),
    wait: async (ms) => {
      delays.push(ms);
      if (requestedIds.length >= attempts.length) abortController.abort();
    },
    signal: abortController.signal,
    random: () => 1,
    ...(silenceMs ? { silenceTimeoutMs: silenceMs } : {}),
  });
  return { requestedIds, delays, received };
}

it('reopens an ended stream after the last event, and backs off while connections are refused', async () => {
  const { requestedIds, delays, received } = await runAttempts([
    streamOf(streamText, 50),
    'refused',
    'refused',
    streamOf(streamText, 50),
    'refused',
  ]);
  expect(requestedIds).toEqual([undefined, '5', '5', '5', '5']);
  expect(delays).toEqual([1_000, 2_000, 4_000, 1_000, 2_000]);
  expect(received).toHaveLength(6);
});

it('reopens a stream that has gone silent', async () => {
  const { requestedIds, received } = await runAttempts([streamOf(streamText, 50, { staysOpen: true }), 'refused'], 50);
  expect(requestedIds).toEqual([undefined, '5']);
  expect(received).toHaveLength(3);
});
