// How live events are read, in whatever pieces they come, and how a broken stream is taken up again.
import { expect, it } from 'vitest';
import { keepListening, pauseMs } from './keep-listening.ts';
import { type LiveNews, readEvents } from './read-events.ts';

const words = [
  ': still here\n\n',
  'id: 1\nevent: hello\ndata: {}\n\n',
  'id: 2\nevent: changed\ndata: {"topic":"notifications"}\n\n',
  'id: 3\nevent: changed\ndata: {"topic":"of-tomorrow"}\n\n',
  'id: 4\nevent: something\ndata: {}\n\n',
  'id: 5\nevent: changed\ndata: {"topic":"appointments"}\n\n',
].join('');

function streamOf(text: string, pieceLength: number, { stays = false } = {}): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream({
    start: (controller) => {
      for (let at = 0; at < bytes.length; at += pieceLength) controller.enqueue(bytes.slice(at, at + pieceLength));
      if (!stays) controller.close();
    },
  });
}

it.each([1, 2, 7, 10_000])(
  'given a stream in pieces of %i bytes, what this page knows is heard in order, and nothing else',
  async (length) => {
    const heard: [LiveNews, string | undefined][] = [];
    let signs = 0;
    await readEvents(streamOf(words, length), { news: (news, id) => heard.push([news, id]), life: () => (signs += 1) });
    expect(heard).toEqual([
      [{}, '1'],
      [{ topic: 'notifications' }, '2'],
      [{ topic: 'appointments' }, '5'],
    ]);
    expect(signs).toBe(Math.ceil(words.length / length));
  },
);

it('given failures in a row, the pause doubles from a second to a minute and is drawn from its upper half', () => {
  expect([0, 1, 2, 3, 5, 6, 50].map((failures) => pauseMs(failures, 1))).toEqual([1_000, 2_000, 4_000, 8_000, 32_000, 60_000, 60_000]);
  expect(pauseMs(3, 0)).toBe(4_000);
});

type Try = ReadableStream<Uint8Array> | 'refused';

/** Plays the tries one after another, then leaves. */
async function play(tries: Try[], silenceMs?: number) {
  const leaving = new AbortController();
  const [asked, pauses, heard]: [(string | undefined)[], number[], LiveNews[]] = [[], [], []];
  await keepListening({
    open: async (lastId, signal) => {
      asked.push(lastId);
      const next = tries[asked.length - 1];
      if (next === undefined || next === 'refused') throw new Error('no line');
      signal.addEventListener('abort', () => void next.cancel().catch(() => undefined));
      return next.pipeThrough(new TransformStream(), { signal });
    },
    hear: (news) => heard.push(news),
    wait: async (ms) => {
      pauses.push(ms);
      if (asked.length >= tries.length) leaving.abort();
    },
    signal: leaving.signal,
    random: () => 1,
    ...(silenceMs ? { silenceMs } : {}),
  });
  return { asked, pauses, heard };
}

it('given a stream that ends, it is opened again after the last event, soon; given refusals, later and later, until one succeeds', async () => {
  const { asked, pauses, heard } = await play([streamOf(words, 50), 'refused', 'refused', streamOf(words, 50), 'refused']);
  expect(asked).toEqual([undefined, '5', '5', '5', '5']);
  expect(pauses).toEqual([1_000, 2_000, 4_000, 1_000, 2_000]);
  expect(heard).toHaveLength(6);
});

it('given a line that is dead without saying so, it is given up and opened again', async () => {
  const { asked, heard } = await play([streamOf(words, 50, { stays: true }), 'refused'], 50);
  expect(asked).toEqual([undefined, '5']);
  expect(heard).toHaveLength(3);
});
