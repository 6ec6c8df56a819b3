// Proves that one media server carries many calls at once, and says what each costs it.
import { appPort } from '@lafiya/tools/apps';
import { type Sitting, sit } from '../calls/people-in-calls.ts';
import type { Counted, Seat } from '../calls/native-client.ts';
import { enter, type Pair, settleCalls } from '../calls/visits.ts';
import type { Claim } from '../frame/claim.ts';
import type { Report } from '../frame/report.ts';

/** Pictures as large as ours cost more to make than to pass on: some rooms of them are all that two cores can fill. */
const sizes = { full: { rooms: 20, large: 3, measureMs: 20_000 }, quick: { rooms: 4, large: 0, measureMs: 3_000 } };

export const callLoad: Claim = {
  name: 'call-load',
  promise: '20 rooms of two at once, native clients, end-to-end encrypted: everybody sees and hears the other',
  defects: { 'wrong-key': 'the patients were given another key than the doctors' },
  run: async ({ report, size, planted, stage: open }) => {
    const stage = await open();
    await stage.freshDatabase();
    await stage.start(['api-a'], { env: { RATE_LIMIT_FACTOR: '1000000' } });
    const url = `http://127.0.0.1:${appPort(stage.instance, 'api-a')}`;
    const { rooms, large, measureMs } = sizes[size];
    const { pairs } = await settleCalls(stage, rooms + large);
    const seated = (some: Pair[], sends: 'small' | 'large') => {
      const seats = some.map((pair) => () => seatsOf(url, pair, sends, planted ? 'another key' : undefined));
      return sit(stage.instance, seats, { warmMs: 10_000, measureMs });
    };
    tell(report, await seated(pairs.slice(0, rooms), 'small'), { rooms, seconds: measureMs / 1_000, words: '' });
    if (large === 0) return;
    const words = ', pictures as large as our pages send them';
    tell(report, await seated(pairs.slice(rooms), 'large'), { rooms: large, seconds: measureMs / 1_000, words });
  },
};

async function seatsOf(url: string, pair: Pair, sends: 'small' | 'large', wrongKey: string | undefined): Promise<Seat[]> {
  const { patient, doctor } = (await enter(url, pair)).passes;
  return [
    { ...patient, key: wrongKey ?? patient.key, sends },
    { ...doctor, sends },
  ];
}

type Asked = { rooms: number; seconds: number; words: string };

/** Half of what the other sent: a machine that is given little makes few pictures, and that is not the media server's doing. */
const least = 0.5;

function tell(report: Report, { counted, processor, memory, grown }: Sitting, { rooms, seconds, words }: Asked): void {
  // Two by two, in the order in which they were seated.
  const heard = counted.map((one, index) => share(one, counted[index ^ 1] ?? null));
  const served = heard.filter(({ pictures, tones }) => pictures >= least && tones >= least);
  const slowest = Math.min(...counted.map((one) => one?.sentPictures ?? 0));
  report.figure(`rooms${words}`, rooms);
  report.figure('slowest to join', Math.max(...counted.map((one) => one?.joinMs ?? Number.POSITIVE_INFINITY)), 'ms');
  report.figure('pictures sent a second, fewest', slowest / seconds);
  report.figure('of the other’s pictures seen, fewest', Math.min(...heard.map(({ pictures }) => pictures)) * 100, '%');
  report.figure('of the other’s tone heard, least', Math.min(...heard.map(({ tones }) => tones)) * 100, '%');
  report.figure('processor a room', (processor / rooms) * 100, '% of a core');
  report.figure('memory a room', grown / rooms, 'MiB');
  report.figure('memory of the media server', memory, 'MiB');
  report.holds(slowest > seconds, `everybody sends more than a picture a second${words}`);
  report.holds(served.length === rooms * 2, `${served.length} of ${rooms * 2} people see and hear the other${words}`);
}

const share = (one: Counted | null, other: Counted | null): { pictures: number; tones: number } => ({
  pictures: (one?.pictures ?? 0) / (other?.sentPictures || Number.POSITIVE_INFINITY),
  tones: (one?.tones ?? 0) / (other?.sentTones || Number.POSITIVE_INFINITY),
});
