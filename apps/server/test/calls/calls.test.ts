// Stories: coming to the door, being let in, and what the media server's word makes of a visit.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { judgeCalls, reconcileCalls, takeUpSignals } from '../../src/modules/calls/index.ts';
import { housePolicy } from '../../src/platform/policy/policy.ts';
import { storedVisit, tuesday } from '../appointments/visit-stories.ts';
import { type Door, type House, openHouse } from '../house/test-api.ts';
import { type Circle, settleCircle } from '../patients/patient-stories.ts';
import { bellOf } from '../staff/staff-stories.ts';
import { type CallStory, dataOf, openCallStory } from './call-stories.ts';

let house: House;
let circle: Circle;
let story: CallStory;
let unguarded: Door;
beforeAll(async () => {
  house = await openHouse();
  circle = await settleCircle(house);
  story = openCallStory(house, circle);
  unguarded = await house.another({ policy: { ...housePolicy, admit: () => {}, demand: () => {}, allows: () => true } });
});
afterAll(() => house.close());
beforeEach(() => story.begin());

describe('the door', () => {
  test('is shut until ten minutes ahead, and after the end and half an hour', async () => {
    await story.at('09:49');
    expect((await story.create('treating')).body).toMatchObject({ status: 409, code: 'call_shut' });
    await story.at('09:50');
    expect((await story.create('treating')).status).toBe(200);
    await story.at('11:00');
    expect((await story.create('treating')).body).toMatchObject({ code: 'call_over' });
  });

  test('a patient agrees once, waits, is seen by the doctor, and is let in by nobody else', async () => {
    expect((await story.create('guardian')).body).toMatchObject({ code: 'consent_needed' });
    const mine = dataOf(await story.create('patient', { consent: true }));
    expect(dataOf(await story.create('patient'))).toEqual(mine);
    expect((await story.join('patient', mine['roomName'])).body).toMatchObject({ code: 'not_admitted' });
    expect((await story.wait('patient')).body).toMatchObject({ me: { isAdmitted: false }, queue: { before: 0, lateMinutes: 0 } });
    expect((await story.admit('patient', mine['personId'])).status).toBe(403);
    expect((await story.admit('other', mine['personId'])).status).toBe(404);
    expect(dataOf(await story.create('treating'))['roomName']).toBe(mine['roomName']);
    const seen = await story.read('treating');
    expect(seen.body['people']).toMatchObject([
      { kind: 'patient', isAdmitted: false, waitingSince: tuesday('09:55') },
      { kind: 'doctor', isAdmitted: true },
    ]);
    await story.admit('treating', mine['personId']);
    const [pass, doctors] = [dataOf(await story.join('patient', mine['roomName'])), dataOf(await story.join('treating', mine['roomName']))];
    expect(pass['key']).toHaveLength(44);
    expect(doctors['key']).toBe(pass['key']);
    const claims = JSON.parse(Buffer.from(String(pass['token']?.split('.')[1]), 'base64url').toString()) as Record<string, object>;
    expect(claims).toMatchObject({ sub: mine['personId'], video: { room: mine['roomName'], roomJoin: true } });
    expect(await house.media.whoIsIn(String(mine['roomName']))).toEqual([]);
  });

  test('who is heard of no more is not at the door any more', async () => {
    await story.create('patient', { consent: true });
    await story.wait('patient');
    house.clock.advance(31_000);
    expect((await story.read('treating')).body['people']).toMatchObject([{ waitingSince: null }]);
  });

  test('others do not find it, also when only the database is left to refuse', async () => {
    const { roomName, patient } = await story.bothLetIn();
    for (const who of ['stranger', 'sponsor', 'other'] as const) {
      for (const door of [house, unguarded]) {
        expect((await door.get(`/api/video/calls/${story.visit()}`, story.signed(who))).status, who).toBe(404);
        expect((await door.post('/api/video/join-room', { roomName }, story.signed(who))).status, who).toBe(404);
        expect(
          (await door.post('/api/video/admit', { appointmentId: story.visit(), personId: patient }, story.signed(who))).status,
        ).toBeGreaterThan(402);
      }
    }
    expect((await house.get(`/api/video/calls/${story.visit()}`, story.signed('admin'))).status).toBe(403);
    expect((await unguarded.post('/api/video/join-room', { roomName }, story.signed('admin'))).status).toBe(404);
  });

  test('who is sent out gets no pass, and the key is another one', async () => {
    const { roomName, patient } = await story.bothLetIn();
    const before = dataOf(await story.join('treating', roomName));
    await house.post('/api/video/remove', { appointmentId: story.visit(), personId: patient }, story.signed('treating'));
    expect((await story.join('patient', roomName)).body).toMatchObject({ code: 'not_admitted' });
    const after = dataOf(await story.join('treating', roomName));
    expect(after['key']).not.toBe(before['key']);
    expect(after['keyNumber']).toBe(2);
  });

  test('the doctor can keep it open for longer', async () => {
    await story.bothLetIn();
    await story.at('10:59');
    const extended = await house.post('/api/video/extend', { appointmentId: story.visit() }, story.signed('treating'));
    expect(extended.body['door']).toMatchObject({ isOpen: true, closesAt: tuesday('11:15') });
    expect((await house.post('/api/video/extend', { appointmentId: story.visit() }, story.signed('patient'))).status).toBe(403);
  });

  test('a call that was extended is found for as long as it runs', async () => {
    const { roomName, doctor, patient } = await story.bothLetIn();
    await story.at('10:01');
    await story.signal('participant_joined', roomName, doctor, 'PA_1');
    await story.signal('participant_joined', roomName, patient, 'PA_2');
    await takeUpSignals(story.worker());
    expect(await judgeCalls(story.worker())).toEqual({ start: 1 });
    await story.at('10:59');
    await house.post('/api/video/extend', { appointmentId: story.visit() }, story.signed('treating'));
    await story.at('11:05');
    const found = await house.get('/api/consultations', story.signed('patient'));
    expect(found.body).toMatchObject({ total: 1, consultations: [{ state: 'ready' }] });
  });
});

describe('the media server’s word', () => {
  test('is only believed when signed by it', async () => {
    const { roomName, patient } = await story.bothLetIn();
    expect(await story.signal('participant_joined', roomName, patient, 'PA_1', 'x'.repeat(32))).toBe(401);
    expect(await story.signal('participant_joined', roomName, patient, 'PA_1')).toBe(204);
    expect(await takeUpSignals(story.worker())).toBe(1);
  });

  test('both are there: the visit begins; the doctor ends it, and how long it was is what was seen', async () => {
    const { roomName, patient, doctor } = await story.bothLetIn();
    await story.at('10:00');
    await story.signal('participant_joined', roomName, doctor);
    await story.at('10:02');
    await story.signal('participant_joined', roomName, patient);
    await takeUpSignals(story.worker());
    expect(await judgeCalls(story.worker())).toEqual({ start: 1 });
    expect(await story.statusNow()).toBe('IN_PROGRESS');
    await story.at('10:12');
    const nextSteps = ['Drink water', 'Come again in a week'];
    const lied = { appointmentId: story.visit(), duration: 7_200, nextSteps };
    expect((await house.post('/api/video/end-consultation', lied, story.signed('patient'))).status).toBe(403);
    const ended = await house.post('/api/video/end-consultation', lied, story.signed('treating'));
    expect(dataOf(ended)).toMatchObject({ secondsTogether: 600, appointment: { status: 'COMPLETED', nextSteps } });
    expect(await house.sql('select key_sealed, ended_at is not null as ended from calls')).toEqual([{ key_sealed: null, ended: true }]);
    expect((await story.join('patient', roomName)).body).toMatchObject({ code: 'call_over' });
    const list = await house.get('/api/consultations?status=completed', story.signed('patient'));
    expect(list.body['consultations']).toMatchObject([{ state: 'completed', appointment: { id: story.visit() } }]);
  });

  test('after a crash nobody says who left: whoever the media server does not know is gone, and the session of who is there lives on', async () => {
    const { roomName, patient } = await story.bothLetIn();
    await story.join('patient', roomName);
    await story.signal('participant_joined', roomName, patient);
    await takeUpSignals(story.worker());
    expect((await story.read('treating')).body['people']).toMatchObject([{ isInCall: true }, { isInCall: false }]);
    // Who came just now may not be in the media server's answer yet.
    expect(await reconcileCalls(story.worker())).toMatchObject({ left: 0 });
    house.clock.advance(30_000);
    expect(await reconcileCalls(story.worker())).toMatchObject({ left: 1 });
    expect((await story.read('treating')).body['people']).toMatchObject([{ isInCall: false }, { isInCall: false }]);
    house.clock.advance(30_000);
    const presence = { personId: patient, participant: `PA_${patient}`, joinedAt: new Date(tuesday('09:55')) };
    const media = { ...house.media, whoIsIn: async () => [presence] };
    expect(await reconcileCalls({ ...story.worker(), media })).toMatchObject({ left: 0 });
    expect((await story.read('treating')).body['people']).toMatchObject([{ isInCall: true }, { isInCall: false }]);
  });
});

describe('who came', () => {
  test('the patient never came: a no-show after fifteen minutes, and not before', async () => {
    const { doctor, roomName } = await story.bothLetIn();
    await house.sql("update call_people set came_at = null where kind = 'patient'");
    await story.signal('participant_joined', roomName, doctor);
    await takeUpSignals(story.worker());
    await story.at('10:14');
    expect(await judgeCalls(story.worker())).toEqual({});
    await story.at('10:15');
    expect(await judgeCalls(story.worker())).toEqual({ no_show: 1 });
    expect(await story.statusNow()).toBe('NO_SHOW');
  });

  test('the patient waited and the doctor never came: cancelled, never the patient’s fault, and told', async () => {
    await story.create('patient', { consent: true });
    await story.wait('patient');
    await story.at('10:29');
    expect(await judgeCalls(story.worker())).toEqual({});
    await story.at('10:30');
    expect(await judgeCalls(story.worker())).toEqual({ doctor_absent: 1 });
    expect(await storedVisit(house, story.visit())).toMatchObject({ status: 'CANCELLED', cancellation_reason: 'doctor_absent' });
    expect(await bellOf(house, circle.patient.userId)).toHaveLength(1);
  });
});

test('a visit that is moved begins anew: who came to the old time has not come to the new one', async () => {
  const { roomName, doctor } = await story.bothLetIn();
  await story.signal('participant_joined', roomName, doctor);
  await takeUpSignals(story.worker());
  const moved = { scheduledTime: tuesday('15:00'), reason: 'An emergency' };
  const answer = await house.post(`/api/appointments/${story.visit()}/reschedule`, moved, story.signed('treating'));
  expect(answer.status, answer.text).toBe(200);
  expect(await house.sql('select kind, came_at, admitted_at is not null as admitted from call_people order by kind')).toEqual([
    { kind: 'doctor', came_at: null, admitted: true },
    { kind: 'patient', came_at: null, admitted: false },
  ]);
  await story.at('15:30');
  expect(await judgeCalls(story.worker())).toEqual({ doctor_absent: 1 });
});

test('what is written in the call stays with the visit, for its two sides alone', async () => {
  await story.bothLetIn();
  const url = `/api/video/calls/${story.visit()}/messages`;
  expect((await house.post(url, { words: '148 over 94' }, story.signed('patient'))).status).toBe(200);
  const seen = await house.get(url, story.signed('treating'));
  expect(seen.body['messages']).toMatchObject([{ words: '148 over 94', isMine: false }]);
  for (const who of ['stranger', 'other', 'sponsor'] as const) expect((await unguarded.get(url, story.signed(who))).status).toBe(404);
});

test('the list says what is to come, and who waits since when', async () => {
  const coming = await house.get('/api/consultations', story.signed('treating'));
  expect(coming.body).toMatchObject({ total: 1, consultations: [{ state: 'ready', waitingSince: null }] });
  await story.create('patient', { consent: true });
  await story.wait('patient');
  const waiting = await house.get('/api/consultations', story.signed('treating'));
  expect(waiting.body['consultations']).toMatchObject([{ waitingSince: tuesday('09:55') }]);
  expect((await house.get('/api/consultations', story.signed('admin'))).status).toBe(403);
});
