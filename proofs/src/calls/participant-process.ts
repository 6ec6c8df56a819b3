// Separate process for some call participants, so that the load does not disturb the measurement. Prints what each one counted when told to.
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { dispose } from '@livekit/rtc-node';
import { type Client, type ParticipantCounters, type ParticipantOptions, joinAsParticipant } from './native-client.ts';

const { seats, warmMs, measureMs } = JSON.parse(process.argv[2] ?? '{}') as {
  seats: ParticipantOptions[];
  warmMs: number;
  measureMs: number;
};

const clients: (Client | null)[] = await Promise.all(seats.map((seat) => joinAsParticipant(seat).catch(() => null)));
// Waits until every participant sees and hears another one, at most for the warm-up time.
const isServed = (client: Client | null): boolean => client !== null && client.counted().pictures > 0 && client.counted().tones > 0;
for (const until = Date.now() + warmMs; Date.now() < until && !clients.every(isServed); ) await sleep(100);
console.log(JSON.stringify({ event: 'seated' }));
await once(process.stdin, 'data');
const before = clients.map((client) => client?.counted() ?? null);
await sleep(measureMs);
const counted = clients.map((client, index) => client && countersSince(before[index] as ParticipantCounters, client.counted()));
console.log(JSON.stringify({ event: 'counted', counted }));
await Promise.all(clients.map(async (client) => client?.leave()));
await dispose();
process.exit(0);

function countersSince(then: ParticipantCounters, now: ParticipantCounters): ParticipantCounters {
  const names = ['pictures', 'partialPictures', 'noise', 'tones', 'sentPictures', 'sentTones'] as const;
  return { ...now, ...Object.fromEntries(names.map((name) => [name, now[name] - then[name]])) };
}
