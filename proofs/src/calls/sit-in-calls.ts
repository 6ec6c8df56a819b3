// A process of its own for a few people in calls: whoever measures the media server must not be the one who makes the load. Reads seats, waits until it is told to count, says what each counted.
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { dispose } from '@livekit/rtc-node';
import { type Client, type Counted, type Seat, sitDown } from './native-client.ts';

const { seats, warmMs, measureMs } = JSON.parse(process.argv[2] ?? '{}') as { seats: Seat[]; warmMs: number; measureMs: number };

const clients: (Client | null)[] = await Promise.all(seats.map((seat) => sitDown(seat).catch(() => null)));
// Until everybody who ever will sees and hears somebody.
const isServed = (client: Client | null): boolean => client !== null && client.counted().pictures > 0 && client.counted().tones > 0;
for (const until = Date.now() + warmMs; Date.now() < until && !clients.every(isServed); ) await sleep(100);
console.log(JSON.stringify({ event: 'seated' }));
await once(process.stdin, 'data');
const before = clients.map((client) => client?.counted() ?? null);
await sleep(measureMs);
const counted = clients.map((client, index) => client && since(before[index] as Counted, client.counted()));
console.log(JSON.stringify({ event: 'counted', counted }));
await Promise.all(clients.map(async (client) => client?.leave()));
await dispose();
process.exit(0);

function since(then: Counted, now: Counted): Counted {
  const names = ['pictures', 'noise', 'tones', 'sentPictures', 'sentTones'] as const;
  return { ...now, ...Object.fromEntries(names.map((name) => [name, now[name] - then[name]])) };
}
