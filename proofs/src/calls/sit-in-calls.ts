// A process of its own for people in calls: whoever measures the media server must not be the one who makes the load. Reads seats, waits, says what each counted.
import { dispose } from '@livekit/rtc-node';
import { type Client, type Counted, type Seat, sitDown } from './native-client.ts';

const { seats, warmMs, measureMs } = JSON.parse(process.argv[2] ?? '{}') as { seats: Seat[]; warmMs: number; measureMs: number };
const wait = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms));

/** All at once would measure the crowd at the door; one by one takes a minute for forty. */
const atOnce = 8;
const clients: (Client | null)[] = [];
for (let first = 0; first < seats.length; first += atOnce)
  clients.push(...(await Promise.all(seats.slice(first, first + atOnce).map((seat) => sitDown(seat).catch(() => null)))));
// Until everybody who ever will sees and hears somebody.
const isServed = (client: Client | null): boolean => client !== null && client.counted().pictures > 0 && client.counted().tones > 0;
for (const until = Date.now() + warmMs; Date.now() < until && !clients.every(isServed); ) await wait(100);
const before = clients.map((client) => client?.counted() ?? null);
console.log(JSON.stringify({ event: 'measuring' }));
await wait(measureMs);
const after = clients.map((client) => client?.counted() ?? null);
const counted = after.map((now, index) => now && since(before[index] as Counted, now));
console.log(JSON.stringify({ event: 'counted', counted }));
await Promise.all(clients.map(async (client) => client?.leave()));
await dispose();
process.exit(0);

function since(then: Counted, now: Counted): Counted {
  return { joinMs: now.joinMs, pictures: now.pictures - then.pictures, tones: now.tones - then.tones };
}
