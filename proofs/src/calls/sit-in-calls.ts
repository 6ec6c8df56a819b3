// A process of its own for people in calls: whoever measures the media server must not be the one who makes the load. Reads seats, waits, says what each counted.
import { dispose } from '@livekit/rtc-node';
import { type Client, type Counted, type Seat, sitDown } from './native-client.ts';

const { seats, warmMs, measureMs } = JSON.parse(process.argv[2] ?? '{}') as { seats: Seat[]; warmMs: number; measureMs: number };
const wait = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms));

const clients: (Client | null)[] = [];
for (const seat of seats) clients.push(await sitDown(seat).catch(() => null));
await wait(warmMs);
const before = clients.map((client) => client?.counted() ?? null);
console.log(JSON.stringify({ event: 'measuring' }));
await wait(measureMs);
const after = clients.map((client) => client?.counted() ?? null);
const counted = after.map((now, index) => now && since(before[index] as Counted, now));
console.log(JSON.stringify({ event: 'counted', counted }));
for (const client of clients) await client?.leave();
await dispose();
process.exit(0);

function since(then: Counted, now: Counted): Counted {
  return { joinMs: now.joinMs, pictures: now.pictures - then.pictures, tones: now.tones - then.tones };
}
