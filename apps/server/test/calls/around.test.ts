// Stories: what calls add to the first pages, and to the copy of one's own data.
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { takeUpSignals } from '../../src/modules/calls/index.ts';
import { buildExport } from '../../src/modules/privacy/index.ts';
import { tuesday } from '../appointments/visit-stories.ts';
import { type House, openHouse } from '../house/test-api.ts';
import { type Circle, settleCircle } from '../patients/patient-stories.ts';
import { type CallStory, openCallStory } from './call-stories.ts';

let house: House;
let circle: Circle;
let story: CallStory;
beforeAll(async () => {
  house = await openHouse();
  circle = await settleCircle(house);
  story = openCallStory(house, circle);
});
afterAll(() => house.close());
beforeEach(() => story.begin());

type Home = { waitingNow: number; alerts: { kind: string; visitId: string | null; at: string | null }[] };
const home = async (who: keyof Circle) => (await house.get('/api/home', story.signed(who))).body as Home;
const kinds = async (who: keyof Circle) => (await home(who)).alerts.map(({ kind }) => kind);

test('a call that can be joined is the first thing its patient reads, and nobody else', async () => {
  await story.at('09:49');
  expect(await kinds('patient')).toEqual(['visit_soon']);
  await story.at('09:50');
  for (const who of ['patient', 'guardian'] as const)
    expect(await home(who)).toMatchObject({ alerts: [{ kind: 'call_ready', visitId: story.visit(), at: tuesday('10:00') }] });
  for (const who of ['stranger', 'sponsor'] as const) expect(await kinds(who)).toEqual([]);
  await story.at('10:59');
  expect(await kinds('patient')).toContain('call_ready');
  await story.at('11:00');
  expect(await kinds('patient')).not.toContain('call_ready');
});

test('once it has ended there is nothing to join', async () => {
  await story.bothLetIn();
  await house.sql(`update appointments set status = 'IN_PROGRESS' where id = $1`, [story.visit()]);
  await house.post('/api/video/end-consultation', { appointmentId: story.visit() }, story.signed('treating'));
  expect(await kinds('patient')).not.toContain('call_ready');
});

test('the doctor sees how many wait now, and is warned after five minutes; who went away or came in waits no more', async () => {
  expect(await home('treating')).toMatchObject({ waitingNow: 0 });
  const room = await story.bothLetIn();
  expect(await home('treating')).toMatchObject({ waitingNow: 1 });
  expect(await kinds('treating')).not.toContain('patient_waiting');
  expect(await home('other')).toMatchObject({ waitingNow: 0 });
  expect(await home('patient')).toMatchObject({ waitingNow: 0 });
  for (let half = 0; half < 10; half += 1) {
    house.clock.advance(30_000);
    await story.wait('patient');
  }
  expect((await home('treating')).alerts[0]).toMatchObject({ kind: 'patient_waiting', visitId: story.visit(), at: tuesday('09:55') });
  await story.signal('participant_joined', room.roomName, room.patient);
  await takeUpSignals(story.worker());
  expect(await home('treating')).toMatchObject({ waitingNow: 0 });
  await story.signal('participant_left', room.roomName, room.patient);
  await takeUpSignals(story.worker());
  house.clock.advance(31_000);
  expect(await home('treating')).toMatchObject({ waitingNow: 0 });
});

test('a copy of one’s data has the calls, who was in them, and what was written; a doctor’s only what is theirs', async () => {
  const room = await story.bothLetIn();
  await story.signal('participant_joined', room.roomName, room.patient);
  await takeUpSignals(story.worker());
  const url = `/api/video/calls/${story.visit()}/messages`;
  await house.post(url, { words: '148 over 94' }, story.signed('patient'));
  await house.post(url, { words: 'Thank you' }, story.signed('treating'));
  const copyOf = async (who: keyof Circle) => {
    const id = String((await house.post('/api/privacy/exports', {}, story.signed(who))).body['id']);
    expect(await buildExport({ ...story.worker(), storage: house.storage }, id)).toBe(true);
    const files = unzipSync((await house.storage.get(`exports/${id}.zip`)) ?? new Uint8Array());
    return (name: string) => JSON.parse(Buffer.from(files[`${name}.json`] ?? []).toString()) as object[];
  };
  const patients = await copyOf('patient');
  expect(patients('calls')).toMatchObject([
    { kind: 'patient', stays: [{ leftAt: null }] },
    { kind: 'doctor', stays: [] },
  ]);
  expect(patients('call-messages')).toMatchObject([{ words: '148 over 94' }, { words: 'Thank you' }]);
  const doctors = await copyOf('treating');
  expect(doctors('calls')).toMatchObject([{ kind: 'doctor' }]);
  expect(doctors('call-messages')).toMatchObject([{ words: 'Thank you' }]);
  expect((await copyOf('stranger'))('calls')).toEqual([]);
});
