// Readers of live events by the hundred: real streams to one api process each, and when each event reached them.
import { Agent, request } from 'node:http';
import type { Somebody } from '../booking/people.ts';

export type Ear = {
  who: Somebody;
  /** When each event came, by its id. */
  told: Map<string, number>;
  /** Events that came a second time. */
  repeats: number;
  isOpen: boolean;
  close: () => void;
};

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
const openedAtOnce = 50;

export async function openEars(people: Somebody[], ports: number[]): Promise<Ear[]> {
  const ears: Ear[] = [];
  for (let at = 0; at < people.length; at += openedAtOnce) {
    const some = people.slice(at, at + openedAtOnce);
    ears.push(...(await Promise.all(some.map((who, index) => openEar(who, ports[(at + index) % ports.length] ?? 0)))));
  }
  return ears;
}

async function openEar(who: Somebody, port: number): Promise<Ear> {
  const authorization = `Bearer ${await who.bearer()}`;
  return new Promise((resolve, reject) => {
    const asked = request({ agent, host: '127.0.0.1', port, path: '/api/live', headers: { authorization } }, (answer) => {
      const ear: Ear = { who, told: new Map(), repeats: 0, isOpen: true, close: () => asked.destroy() };
      let rest = '';
      answer.setEncoding('utf8').on('data', (words: string) => {
        const blocks = (rest + words).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) {
          if (block.includes('event: hello')) resolve(ear);
          const id = block.includes('event: changed') && /^id: (.+)$/m.exec(block)?.[1];
          if (id) note(ear, id);
        }
      });
      answer.on('close', () => {
        ear.isOpen = false;
      });
      if (answer.statusCode !== 200) reject(new Error(`A stream was refused with ${answer.statusCode}.`));
    });
    asked.on('error', reject);
    asked.end();
  });
}

function note(ear: Ear, id: string): void {
  if (ear.told.has(id)) ear.repeats += 1;
  else ear.told.set(id, Date.now());
}
