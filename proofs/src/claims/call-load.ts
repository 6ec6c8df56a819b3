// Proves that one media server carries many calls at once, and says what each costs it.
import { appPort } from '@lafiya/tools/apps';
import { sit } from '../calls/people-in-calls.ts';
import { enter, settleCalls } from '../calls/visits.ts';
import type { Claim } from '../frame/claim.ts';

const sizes = { full: { rooms: 20, measureMs: 20_000 }, quick: { rooms: 4, measureMs: 4_000 } };

export const callLoad: Claim = {
  name: 'call-load',
  promise: '20 rooms of two at once, native clients, end-to-end encrypted: everybody sees and hears the other',
  defects: { 'wrong-key': 'the patients were given another key than the doctors' },
  run: async ({ report, size, planted, stage: open }) => {
    const stage = await open();
    await stage.freshDatabase();
    await stage.start(['api-a'], { env: { RATE_LIMIT_FACTOR: '1000000' } });
    const url = `http://127.0.0.1:${appPort(stage.instance, 'api-a')}`;
    const { rooms, measureMs } = sizes[size];
    const { pairs } = await settleCalls(stage, rooms);
    const entered = await Promise.all(pairs.map((pair) => enter(url, pair)));
    const seats = entered.flatMap(({ passes: { patient, doctor } }) => [
      { ...patient, key: planted ? 'another key' : patient.key, sends: true },
      { ...doctor, sends: true },
    ]);
    const { counted, processor, memory } = await sit(stage.instance, seats, { warmMs: 6_000, measureMs });
    const seconds = measureMs / 1_000;
    const served = counted.filter((one) => one && one.pictures >= seconds * 5 && one.tones >= seconds * 5);
    report.figure('rooms', rooms);
    report.figure('slowest to join', Math.max(...counted.map((one) => one?.joinMs ?? Number.POSITIVE_INFINITY)), 'ms');
    report.figure('pictures a second, least', Math.min(...counted.map((one) => (one?.pictures ?? 0) / seconds)));
    report.figure('processor a room', (processor / rooms) * 100, '% of a core');
    report.figure('memory a room', memory / rooms, 'MiB');
    report.holds(served.length === seats.length, `${served.length} of ${seats.length} people see and hear the other`);
  },
};
