// Proves that one media server carries many calls at once, and measures the cost of each.
import { appPort } from '@lafiya/tools/apps';
import { type ParticipantMeasurement, measureParticipants } from '../calls/measure-participants.ts';
import type { ParticipantCounters, ParticipantOptions } from '../calls/native-client.ts';
import { enterCall, type Pair, createCalls } from '../calls/appointments.ts';
import type { Claim } from '../support/claim.ts';
import type { Report } from '../support/report.ts';

/** Large pictures cost more to encode than to forward, so two cores can fill only a few such rooms. */
const sizes = { full: { rooms: 20, large: 3, measureMs: 20_000 }, quick: { rooms: 4, large: 0, measureMs: 3_000 } };

export const callLoad: Claim = {
  name: 'call-load',
  promise: '20 rooms of two at once, native clients, end-to-end encrypted: everybody sees and hears the other',
  defects: { 'wrong-key': 'the patients have another key than the doctors' },
  run: async ({ report, size, mutation, environment: open }) => {
    const environment = await open();
    await environment.freshDatabase();
    await environment.start(['api-a'], { env: { RATE_LIMIT_FACTOR: '1000000' } });
    const url = `http://127.0.0.1:${appPort(environment.instance, 'api-a')}`;
    const { rooms, large, measureMs } = sizes[size];
    const { pairs } = await createCalls(environment, rooms + large);
    const measure = (some: Pair[], sends: 'small' | 'large') => {
      const participants = some.map((pair) => () => participantsOf(url, pair, sends, mutation ? 'another key' : undefined));
      return measureParticipants(environment.instance, participants, { warmMs: 10_000, measureMs });
    };
    reportLoad(report, await measure(pairs.slice(0, rooms), 'small'), { rooms, seconds: measureMs / 1_000, suffix: '' });
    if (large === 0) return;
    const suffix = ', pictures as large as our pages send them';
    reportLoad(report, await measure(pairs.slice(rooms), 'large'), { rooms: large, seconds: measureMs / 1_000, suffix });
  },
};

async function participantsOf(
  url: string,
  pair: Pair,
  sends: 'small' | 'large',
  wrongKey: string | undefined,
): Promise<ParticipantOptions[]> {
  const { patient, doctor } = (await enterCall(url, pair)).joinDetails;
  return [
    { ...patient, key: wrongKey ?? patient.key, sends },
    { ...doctor, sends },
  ];
}

type LoadOptions = { rooms: number; seconds: number; suffix: string };

/** Half of what the other sent: on a busy machine few pictures are sent, which is not the media server's fault. */
const minShare = 0.5;

function reportLoad(
  report: Report,
  { counted, processor, memory, memoryGrowth }: ParticipantMeasurement,
  { rooms, seconds, suffix }: LoadOptions,
): void {
  // Neighbouring participants share a room.
  const shares = counted.map((one, index) => share(one, counted[index ^ 1] ?? null));
  const served = shares.filter(({ pictures, tones }) => pictures >= minShare && tones >= minShare);
  const slowest = Math.min(...counted.map((one) => one?.sentPictures ?? 0));
  report.figure(`rooms${suffix}`, rooms);
  report.figure('slowest to join', Math.max(...counted.map((one) => one?.joinMs ?? Number.POSITIVE_INFINITY)), 'ms');
  report.figure('pictures sent a second, fewest', slowest / seconds);
  report.figure('of the other’s pictures seen, fewest', Math.min(...shares.map(({ pictures }) => pictures)) * 100, '%');
  report.figure('of the other’s tone heard, least', Math.min(...shares.map(({ tones }) => tones)) * 100, '%');
  report.figure('processor a room', (processor / rooms) * 100, '% of a core');
  report.figure('memory a room', memoryGrowth / rooms, 'MiB');
  report.figure('memory of the media server', memory, 'MiB');
  report.holds(slowest > seconds, `everybody sends more than a picture a second${suffix}`);
  report.holds(served.length === rooms * 2, `${served.length} of ${rooms * 2} people see and hear the other${suffix}`);
}

const share = (one: ParticipantCounters | null, other: ParticipantCounters | null): { pictures: number; tones: number } => ({
  pictures: (one?.pictures ?? 0) / (other?.sentPictures || Number.POSITIVE_INFINITY),
  tones: (one?.tones ?? 0) / (other?.sentTones || Number.POSITIVE_INFINITY),
});
