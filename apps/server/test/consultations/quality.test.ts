// Connection test before a call, and quality figures that are used for statistics only.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aggregateAppointmentDays } from '../../src/modules/analytics/index.ts';
import { reconcileCalls, processMediaEvents } from '../../src/modules/consultations/index.ts';
import { type TestApp, createTestApp } from '../support/test-app.ts';
import { signInAs, type CareCircle, createCareCircle } from '../patients/patient-fixtures.ts';
import { type CallFixture, createCallFixture, type Room } from './call-fixtures.ts';

let app: TestApp;
let circle: CareCircle;
let call: CallFixture;
beforeAll(async () => {
  app = await createTestApp();
  circle = await createCareCircle(app);
  call = createCallFixture(app, circle);
});
afterAll(() => app.close());
beforeEach(() => call.reset());

describe('a connection test', () => {
  const probe = (who: keyof CareCircle) => app.post('/api/video/probe', {}, call.auth(who));
  const claimsOf = (token: unknown) =>
    JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

  test('creates a private room with one sending and one receiving end, which is cleaned up', async () => {
    const { status, body } = await probe('stranger');
    expect(status).toBe(200);
    const room = String(body['room']);
    expect(room).toMatch(/^probe-[\w-]{24}$/);
    const [sends, receives] = [claimsOf(body['sendToken']), claimsOf(body['receiveToken'])];
    expect(sends['video']).toMatchObject({ room, roomJoin: true, canPublish: true, canSubscribe: false, canPublishData: false });
    expect(receives['video']).toMatchObject({ room, roomJoin: true, canPublish: false, canSubscribe: true });
    expect(String(sends['sub']).slice(-2)).toBe('-a');
    expect(String(receives['sub']).slice(0, -2)).toBe(String(sends['sub']).slice(0, -2));
    expect(await app.media.listParticipants(room)).toEqual([]);
    // The media server stamps a room with the real time; a day after that it counts as old.
    const tomorrow = { now: () => new Date(Date.now() + 86_400_000) };
    await reconcileCalls({ ...call.workerServices(), clock: tomorrow });
    expect(await app.media.listParticipants(room)).toBeNull();
  });

  test('is available only to those who hold calls', async () => {
    expect((await app.post('/api/video/probe', {})).status).toBe(401);
    expect((await probe('admin')).status).toBe(403);
    expect((await app.post('/api/video/probe', {}, await signInAs(app, circle.other, null))).body['code']).toBe('mfa_required');
    expect((await probe('other')).status).toBe(200);
  });
});

describe('quality figures', () => {
  let room: Room;
  const report = (who: keyof CareCircle, participant: string, more: object = {}) =>
    app.post(
      `/api/video/calls/${call.appointmentId()}/quality`,
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
      call.auth(who),
    );
  beforeEach(async () => {
    room = await call.admitBoth();
    for (const person of [room.patient, room.doctor]) await call.sendMediaEvent('participant_joined', room.roomName, person);
    await processMediaEvents(call.workerServices());
  });
  const stored = () => app.sql(`select reconnects, good_seconds, bytes, ended_why, join_ms from call_quality order by participant`);

  test('are stored once per participation and only increase', async () => {
    expect((await report('patient', `PA_${room.patient}`)).status).toBe(204);
    await report('patient', `PA_${room.patient}`, { reconnects: 0, goodSeconds: 90, bytes: 1, joinMs: 1, endedWhy: 'left' });
    await report('patient', `PA_${room.patient}`, { goodSeconds: 10 });
    expect(await stored()).toEqual([{ reconnects: 1, good_seconds: 90, bytes: '5000000', ended_why: 'left', join_ms: 1_300 }]);
  });

  test('are accepted only for the user’s own participation, also after the end', async () => {
    expect((await report('treating', `PA_${room.patient}`)).body).toMatchObject({ code: 'not_possible' });
    expect((await report('patient', 'PA_nobody')).body).toMatchObject({ code: 'not_possible' });
    for (const who of ['stranger', 'other', 'sponsor'] as const) expect((await report(who, `PA_${room.patient}`)).status, who).toBe(404);
    expect((await report('admin', `PA_${room.patient}`)).status).toBe(403);
    await app.sql(`update appointments set status = 'IN_PROGRESS' where id = $1`, [call.appointmentId()]);
    await app.post('/api/video/end-consultation', { appointmentId: call.appointmentId() }, call.auth('treating'));
    expect((await report('treating', `PA_${room.doctor}`)).status).toBe(204);
    expect(await stored()).toHaveLength(1);
  });

  test('are aggregated by day: the doctor reads their own, the admin the clinic’s, without participants', async () => {
    await report('patient', `PA_${room.patient}`);
    await report('patient', `PA_${room.patient}`, { poorSeconds: 40, reconnects: 3 });
    await report('treating', `PA_${room.doctor}`, { joinMs: 400, poorSeconds: 0, reconnects: 0 });
    const url = '/api/appointments/analytics?from=2026-11-01&to=2026-11-30';
    const sums = { calls: 1, reconnects: 3, medianJoinMs: 500, poorShare: 40 / 200 };
    const own = await app.get(url, call.auth('treating'));
    expect(own.body['calls']).toMatchObject(sums);
    expect((own.body['calls'] as { byWeek: object[] }).byWeek).toContainEqual({ weekStart: '2026-11-16', ...sums });
    expect((await app.get(url, call.auth('other'))).body['calls']).toMatchObject({ calls: 0, medianJoinMs: null });
    await aggregateAppointmentDays({ database: app.workerDatabase });
    const clinic = await app.get(url, call.auth('admin'));
    expect(clinic.body['calls']).toMatchObject(sums);
    expect(clinic.text).not.toContain(room.patient);
    expect((await app.get(url, call.auth('patient'))).status).toBe(403);
  });

  test('do not change attendance', async () => {
    await report('patient', `PA_${room.patient}`, { goodSeconds: 7_200 });
    expect((await call.getCall('treating')).body['secondsTogether']).toBe(0);
  });
});
