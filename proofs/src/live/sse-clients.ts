// Hundreds of clients of the live event stream, which record when each event arrived.
import { Agent, request } from 'node:http';
import type { SignedInUser } from '../booking/people.ts';

export type SseClient = {
  who: SignedInUser;
  /** Arrival time by event id. */
  receivedAt: Map<string, number>;
  /** Events that arrived more than once. */
  repeats: number;
  isOpen: boolean;
  close: () => void;
};

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
const openedAtOnce = 50;

export async function connectSseClients(people: SignedInUser[], ports: number[]): Promise<SseClient[]> {
  const sseClients: SseClient[] = [];
  for (let at = 0; at < people.length; at += openedAtOnce) {
    const some = people.slice(at, at + openedAtOnce);
    sseClients.push(...(await Promise.all(some.map((who, index) => connectSseClient(who, ports[(at + index) % ports.length] ?? 0)))));
  }
  return sseClients;
}

async function connectSseClient(who: SignedInUser, port: number): Promise<SseClient> {
  const authorization = `Bearer ${await who.bearer()}`;
  return new Promise((resolve, reject) => {
    const sent = request({ agent, host: '127.0.0.1', port, path: '/api/live', headers: { authorization } }, (response) => {
      const sseClient: SseClient = { who, receivedAt: new Map(), repeats: 0, isOpen: true, close: () => sent.destroy() };
      let rest = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        const blocks = (rest + chunk).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) {
          if (block.includes('event: hello')) resolve(sseClient);
          const id = block.includes('event: changed') && /^id: (.+)$/m.exec(block)?.[1];
          if (id) recordEvent(sseClient, id);
        }
      });
      response.on('close', () => {
        sseClient.isOpen = false;
      });
      if (response.statusCode !== 200) reject(new Error(`A stream was refused with ${response.statusCode}.`));
    });
    sent.on('error', reject);
    sent.end();
  });
}

function recordEvent(sseClient: SseClient, id: string): void {
  if (sseClient.receivedAt.has(id)) sseClient.repeats += 1;
  else sseClient.receivedAt.set(id, Date.now());
}
