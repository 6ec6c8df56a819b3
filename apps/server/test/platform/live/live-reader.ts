// A client of the live event stream: a real connection to the API and the events received so far.
import type { AddressInfo } from 'node:net';
import { until } from '../../support/process.ts';
import type { TestClient } from '../../support/test-app.ts';

export type LiveEvent = { id: string; event: string; topic: string | undefined };
export type Reader = {
  status: number;
  headers: Headers;
  events: LiveEvent[];
  topics: () => (string | undefined)[];
  /** The raw text received, including keep-alive comments. */
  text: () => string;
  /** Waits until this many events have arrived. */
  waitFor: (count: number) => Promise<LiveEvent[]>;
  ended: Promise<void>;
  close: () => void;
};

/** Listens on a port of its own, because a stream cannot be tested with `inject`. */
export async function listenAt({ api }: Pick<TestClient, 'api'>): Promise<string> {
  if (!api.server.listening) await api.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(api.server.address() as AddressInfo).port}`;
}

export async function openLiveStream(url: string, headers: Record<string, string>): Promise<Reader> {
  const abortController = new AbortController();
  const response = await fetch(`${url}/api/live`, { headers, signal: abortController.signal });
  const events: LiveEvent[] = [];
  let text = '';
  const readAll = async (): Promise<void> => {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const part of response.body ?? []) {
      const chunk = decoder.decode(part, { stream: true });
      text += chunk;
      const blocks = (rest + chunk).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) if (!block.startsWith(':')) events.push(parseEvent(block));
    }
  };
  return {
    status: response.status,
    headers: response.headers,
    events,
    topics: () => events.map(({ topic }) => topic),
    text: () => text,
    waitFor: (count) => until(() => events.length >= count && events, `${count} events, of which ${events.length} arrived`),
    ended: readAll().catch(() => {}),
    close: () => abortController.abort(),
  };
}

function parseEvent(block: string): LiveEvent {
  const field = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
  const { topic } = JSON.parse(field('data') || '{}') as { topic?: string };
  return { id: field('id'), event: field('event'), topic };
}
