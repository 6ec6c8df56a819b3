// Stories: trying the line before a call, and figures about it that only statistics see.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sumVisitDays } from '../../src/modules/analytics/index.ts';
import { reconcileCalls, takeUpSignals } from '../../src/modules/calls/index.ts';
import { type House, openHouse } from '../house/test-api.ts';
import { as, type Circle, settleCircle } from '../patients/patient-stories.ts';
import { type CallStory, openCallStory, type Room } from './call-stories.ts';

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

describe('a probe', () => {
  const probe = (who: keyof Circle) => house.post('/api/video/probe', {}, story.signed(who));
  const claimsOf = (token: unknown) =>
    JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

  test('is a room of one’s own with two ends, one that sends and one that receives, and it is tidied away', async () => {
    const { status, body } = await probe('stranger');
    expect(status).toBe(200);
    const room = String(body['room']);
    expect(room).toMatch(/^probe-[\w-]{24}$/);
    const [sends, receives] = [claimsOf(body['sendToken']), claimsOf(body['receiveToken'])];
    expect(sends['video']).toMatchObject({ room, roomJoin: true, canPublish: true, canSubscribe: false, canPublishData: false });
    expect(receives['video']).toMatchObject({ room, roomJoin: true, canPublish: false, canSubscribe: true });
    expect(String(sends['sub']).slice(-2)).toBe('-a');
    expect(String(receives['sub']).slice(0, -2)).toBe(String(sends['sub']).slice(0, -2));
    expect(await house.media.whoIsIn(room)).toEqual([]);
    // By our clock it is a day later than by the media server's: whatever was opened is old.
    await reconcileCalls(story.worker());
    expect(await house.media.whoIsIn(room)).toBeNull();
  });

  test('is for those who hold calls', async () => {
    expect((await house.post('/api/video/probe', {})).status).toBe(401);
    expect((await probe('admin')).status).toBe(403);
    expect((await house.post('/api/video/probe', {}, await as(house, circle.other, null))).body['code']).toBe('mfa_required');
    expect((await probe('other')).status).toBe(200);
  });
});

describe('figures', () => {
  let room: Room;
  const report = (who: keyof Circle, participant: string, more: object = {}) =>
    house.post(
      `/api/video/calls/${story.visit()}/quality`,
      {
        participant,
        joinMs: 1_300,
        reconnects: 1,
        goodSeconds: 60,
        fairSeconds: 20,
        poorSeconds: 20,
        videoOffSeconds: 5,
        bytes: 5_000_000,
        endedWhy: null,
        ...more,
      },
      story.signed(who),
    );
  beforeEach(async () => {
    room = await story.bothLetIn();
    for (const person of [room.patient, room.doctor]) await story.signal('participant_joined', room.roomName, person);
    await takeUpSignals(story.worker());
  });
  const stored = () => house.sql(`select reconnects, good_seconds, bytes, ended_why, join_ms from call_quality order by participant`);

  test('of a stay are kept once, and only grow', async () => {
    expect((await report('patient', `PA_${room.patient}`)).status).toBe(204);
    await report('patient', `PA_${room.patient}`, { reconnects: 0, goodSeconds: 90, bytes: 1, joinMs: 1, endedWhy: 'left' });
    await report('patient', `PA_${room.patient}`, { goodSeconds: 10 });
    expect(await stored()).toEqual([{ reconnects: 1, good_seconds: 90, bytes: '5000000', ended_why: 'left', join_ms: 1_300 }]);
  });

  test('are told of one’s own stay alone, also after the end', async () => {
    expect((await report('treating', `PA_${room.patient}`)).body).toMatchObject({ code: 'not_possible' });
    expect((await report('patient', 'PA_nobody')).body).toMatchObject({ code: 'not_possible' });
    for (const who of ['stranger', 'other', 'sponsor'] as const) expect((await report(who, `PA_${room.patient}`)).status, who).toBe(404);
    expect((await report('admin', `PA_${room.patient}`)).status).toBe(403);
    await house.sql(`update appointments set status = 'IN_PROGRESS' where id = $1`, [story.visit()]);
    await house.post('/api/video/end-consultation', { appointmentId: story.visit() }, story.signed('treating'));
    expect((await report('treating', `PA_${room.doctor}`)).status).toBe(204);
    expect(await stored()).toHaveLength(1);
  });

  test('are summed by day: the doctor reads their own, the admin the clinic’s, and nobody whose', async () => {
    await report('patient', `PA_${room.patient}`);
    await report('patient', `PA_${room.patient}`, { poorSeconds: 40, reconnects: 3 });
    await report('treating', `PA_${room.doctor}`, { joinMs: 400, poorSeconds: 0, reconnects: 0 });
    const url = '/api/appointments/analytics?from=2026-11-01&to=2026-11-30';
    const sums = { calls: 1, reconnects: 3, medianJoinMs: 500, poorShare: 40 / 200 };
    const own = await house.get(url, story.signed('treating'));
    expect(own.body['calls']).toMatchObject(sums);
    expect((own.body['calls'] as { byWeek: object[] }).byWeek).toContainEqual({ weekStart: '2026-11-16', ...sums });
    expect((await house.get(url, story.signed('other'))).body['calls']).toMatchObject({ calls: 0, medianJoinMs: null });
    await sumVisitDays({ database: house.workerDatabase });
    const clinic = await house.get(url, story.signed('admin'));
    expect(clinic.body['calls']).toMatchObject(sums);
    expect(clinic.text).not.toContain(room.patient);
    expect((await house.get(url, story.signed('patient'))).status).toBe(403);
  });

  test('change nobody’s presence', async () => {
    await report('patient', `PA_${room.patient}`, { goodSeconds: 7_200 });
    expect((await story.read('treating')).body['secondsTogether']).toBe(0);
  });
});
