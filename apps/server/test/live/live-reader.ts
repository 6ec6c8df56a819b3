// A reader of live events in the stories: a real connection to the API, and what came over it so far.
import type { AddressInfo } from 'node:net';
import { until } from '../house/process.ts';
import type { Door } from '../house/test-api.ts';

export type Told = { id: string; event: string; topic: string | undefined };
export type Reader = {
  status: number;
  headers: Headers;
  told: Told[];
  topics: () => (string | undefined)[];
  /** Everything as it came, with the signs of life. */
  text: () => string;
  /** Waits until so many events are there. */
  waitFor: (count: number) => Promise<Told[]>;
  ended: Promise<void>;
  leave: () => void;
};

/** The API behind a port of its own, because a stream is nothing that can be injected. */
export async function listenAt({ app }: Pick<Door, 'app'>): Promise<string> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

export async function read(url: string, headers: Record<string, string>): Promise<Reader> {
  const leaving = new AbortController();
  const answer = await fetch(`${url}/api/live`, { headers, signal: leaving.signal });
  const told: Told[] = [];
  let text = '';
  const readAll = async (): Promise<void> => {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const part of answer.body ?? []) {
      const words = decoder.decode(part, { stream: true });
      text += words;
      const blocks = (rest + words).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) if (!block.startsWith(':')) told.push(toldIn(block));
    }
  };
  return {
    status: answer.status,
    headers: answer.headers,
    told,
    topics: () => told.map(({ topic }) => topic),
    text: () => text,
    waitFor: (count) => until(() => told.length >= count && told, `${count} events, of which ${told.length} came`),
    ended: readAll().catch(() => {}),
    leave: () => leaving.abort(),
  };
}

function toldIn(block: string): Told {
  const field = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
  const { topic } = JSON.parse(field('data') || '{}') as { topic?: string };
  return { id: field('id'), event: field('event'), topic };
}
