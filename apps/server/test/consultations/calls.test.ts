// Calls: the waiting room, admission, and how media server events change an appointment.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { evaluateCalls, reconcileCalls, processMediaEvents } from '../../src/modules/consultations/index.ts';
import { newId } from '../../src/platform/ids.ts';
import { defaultPolicy } from '../../src/platform/policy/policy.ts';
import { storedAppointment, tuesday } from '../appointments/appointment-fixtures.ts';
import { type TestClient, type TestApp, createTestApp } from '../support/test-app.ts';
import { type CareCircle, createCareCircle, signInAs } from '../patients/patient-fixtures.ts';
import { notificationsOf } from '../staff/staff-fixtures.ts';
import { type CallFixture, dataOf, createCallFixture } from './call-fixtures.ts';

let app: TestApp;
let circle: CareCircle;
let call: CallFixture;
let unguarded: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  circle = await createCareCircle(app);
  call = createCallFixture(app, circle);
  unguarded = await app.createVariant({ policy: { ...defaultPolicy, authorize: () => {}, requireAccess: () => {}, allows: () => true } });
});
afterAll(() => app.close());
beforeEach(() => call.reset());

describe('call access', () => {
  test('opens ten minutes before the start and closes thirty minutes after the end', async () => {
    await call.at('09:49');
    expect((await call.create('treating')).body).toMatchObject({ status: 409, code: 'call_shut' });
    await call.at('09:50');
    expect((await call.create('treating')).status).toBe(200);
    await call.at('11:00');
    expect((await call.create('treating')).body).toMatchObject({ code: 'call_over' });
  });

  test('requires consent once, then a wait; only the doctor admits the patient', async () => {
    expect((await call.create('guardian')).body).toMatchObject({ code: 'consent_needed' });
    const mine = dataOf(await call.create('patient', { consent: true }));
    expect(dataOf(await call.create('patient'))).toEqual(mine);
    expect((await call.join('patient', mine['roomName'])).body).toMatchObject({ code: 'not_admitted' });
    expect((await call.enterWaitingRoom('patient')).body).toMatchObject({
      me: { isAdmitted: false },
      queue: { before: 0, lateMinutes: 0 },
    });
    expect((await call.admit('patient', mine['personId'])).status).toBe(403);
    expect((await call.admit('other', mine['personId'])).status).toBe(404);
    expect(dataOf(await call.create('treating'))['roomName']).toBe(mine['roomName']);
    const seen = await call.getCall('treating');
    expect(seen.body['people']).toMatchObject([
      { kind: 'patient', isAdmitted: false, waitingSince: tuesday('09:55') },
      { kind: 'doctor', isAdmitted: true },
    ]);
    await call.admit('treating', mine['personId']);
    const [joinDetails, doctors] = [
      dataOf(await call.join('patient', mine['roomName'])),
      dataOf(await call.join('treating', mine['roomName'])),
    ];
    expect(joinDetails['key']).toHaveLength(44);
    expect(doctors['key']).toBe(joinDetails['key']);
    const claims = JSON.parse(Buffer.from(String(joinDetails['token']?.split('.')[1]), 'base64url').toString()) as Record<string, object>;
    expect(claims).toMatchObject({ sub: mine['personId'], video: { room: mine['roomName'], roomJoin: true } });
    expect(await app.media.listParticipants(String(mine['roomName']))).toEqual([]);
  });

  test('no longer shows somebody as waiting when their heartbeat stops', async () => {
    await call.create('patient', { consent: true });
    await call.enterWaitingRoom('patient');
    app.clock.advance(31_000);
    expect((await call.getCall('treating')).body['people']).toMatchObject([{ waitingSince: null }]);
  });

  test('returns 404 to outsiders, also when only the database enforces access', async () => {
    const { roomName, patient } = await call.admitBoth();
    for (const who of ['stranger', 'sponsor', 'other'] as const) {
      for (const client of [app, unguarded]) {
        expect((await client.get(`/api/video/calls/${call.appointmentId()}`, call.auth(who))).status, who).toBe(404);
        expect((await client.post('/api/video/join-room', { roomName }, call.auth(who))).status, who).toBe(404);
        expect(
          (await client.post('/api/video/admit', { appointmentId: call.appointmentId(), personId: patient }, call.auth(who))).status,
        ).toBeGreaterThan(402);
      }
    }
    expect((await app.get(`/api/video/calls/${call.appointmentId()}`, call.auth('admin'))).status).toBe(403);
    expect((await unguarded.post('/api/video/join-room', { roomName }, call.auth('admin'))).status).toBe(404);
  });

  test('gives a removed participant no join token and rotates the key', async () => {
    const { roomName, patient } = await call.admitBoth();
    const before = dataOf(await call.join('treating', roomName));
    await app.post('/api/video/remove', { appointmentId: call.appointmentId(), personId: patient }, call.auth('treating'));
    expect((await call.join('patient', roomName)).body).toMatchObject({ code: 'not_admitted' });
    const after = dataOf(await call.join('treating', roomName));
    expect(after['key']).not.toBe(before['key']);
    expect(after['keyNumber']).toBe(2);
  });

  test('lets the doctor extend the call', async () => {
    await call.admitBoth();
    await call.at('10:59');
    const extended = await app.post('/api/video/extend', { appointmentId: call.appointmentId() }, call.auth('treating'));
    expect(extended.body['access']).toMatchObject({ isOpen: true, closesAt: tuesday('11:15') });
    expect((await app.post('/api/video/extend', { appointmentId: call.appointmentId() }, call.auth('patient'))).status).toBe(403);
  });

  test('lists an extended call for as long as it runs', async () => {
    const { roomName, doctor, patient } = await call.admitBoth();
    await call.at('10:01');
    await call.sendMediaEvent('participant_joined', roomName, doctor, 'PA_1');
    await call.sendMediaEvent('participant_joined', roomName, patient, 'PA_2');
    await processMediaEvents(call.workerServices());
    expect(await evaluateCalls(call.workerServices())).toEqual({ start: 1 });
    await call.at('10:59');
    await app.post('/api/video/extend', { appointmentId: call.appointmentId() }, call.auth('treating'));
    await call.at('11:05');
    const found = await app.get('/api/consultations', call.auth('patient'));
    expect(found.body).toMatchObject({ total: 1, consultations: [{ state: 'ready' }] });
  });

  test('gives a join token only within a signed-in session', async () => {
    const { roomName } = await call.admitBoth();
    const made = { headers: { authorization: 'Bearer made.up.token' } };
    for (const more of [{}, made]) expect((await app.post('/api/video/join-room', { roomName }, more)).status).toBe(401);
    expect(dataOf(await call.join('patient', roomName))['token']).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  });
});

describe('media server events', () => {
  test('are accepted only with a valid signature', async () => {
    const { roomName, patient } = await call.admitBoth();
    expect(await call.sendMediaEvent('participant_joined', roomName, patient, 'PA_1', { secret: 'x'.repeat(32) })).toBe(401);
    expect(await call.sendMediaEvent('participant_joined', roomName, patient, 'PA_1', { alg: 'HS512' })).toBe(401);
    expect(await call.sendMediaEvent('participant_joined', roomName, patient, 'PA_1')).toBe(204);
    expect(await processMediaEvents(call.workerServices())).toBe(1);
  });

  test('start the appointment when both are present; its duration is what the server measured', async () => {
    const { roomName, patient, doctor } = await call.admitBoth();
    await call.at('10:00');
    await call.sendMediaEvent('participant_joined', roomName, doctor);
    await call.at('10:02');
    await call.sendMediaEvent('participant_joined', roomName, patient);
    await processMediaEvents(call.workerServices());
    expect(await evaluateCalls(call.workerServices())).toEqual({ start: 1 });
    expect(await call.appointmentStatus()).toBe('IN_PROGRESS');
    await call.at('10:12');
    const nextSteps = ['Drink water', 'Come again in a week'];
    const body = { appointmentId: call.appointmentId(), duration: 7_200, nextSteps };
    expect((await app.post('/api/video/end-consultation', body, call.auth('patient'))).status).toBe(403);
    const ended = await app.post('/api/video/end-consultation', body, call.auth('treating'));
    expect(dataOf(ended)).toMatchObject({ secondsTogether: 600, appointment: { status: 'COMPLETED', nextSteps } });
    expect(await app.sql('select key_sealed, ended_at is not null as ended from calls')).toEqual([{ key_sealed: null, ended: true }]);
    expect((await call.join('patient', roomName)).body).toMatchObject({ code: 'call_over' });
    const list = await app.get('/api/consultations?status=completed', call.auth('patient'));
    expect(list.body['consultations']).toMatchObject([{ state: 'completed', appointment: { id: call.appointmentId() } }]);
  });

  test('are reconciled after a crash: participants unknown to the media server have left, the others stay', async () => {
    const { roomName, patient } = await call.admitBoth();
    await call.join('patient', roomName);
    await call.sendMediaEvent('participant_joined', roomName, patient);
    await processMediaEvents(call.workerServices());
    expect((await call.getCall('treating')).body['people']).toMatchObject([{ isInCall: true }, { isInCall: false }]);
    // A participant who has just joined may be missing from the media server's response.
    expect(await reconcileCalls(call.workerServices())).toMatchObject({ left: 0 });
    app.clock.advance(30_000);
    expect(await reconcileCalls(call.workerServices())).toMatchObject({ left: 1 });
    expect((await call.getCall('treating')).body['people']).toMatchObject([{ isInCall: false }, { isInCall: false }]);
    app.clock.advance(30_000);
    const presence = { personId: patient, participant: `PA_${patient}`, joinedAt: new Date(tuesday('09:55')) };
    const media = { ...app.media, listParticipants: async () => [presence] };
    expect(await reconcileCalls({ ...call.workerServices(), media })).toMatchObject({ left: 0 });
    expect((await call.getCall('treating')).body['people']).toMatchObject([{ isInCall: true }, { isInCall: false }]);
  });
});

describe('somebody who is signed out during a call', () => {
  test.each([
    ['is suspended', `ended_at = $2, end_reason = 'suspended'`],
    ['is signed out everywhere', `ended_at = $2, end_reason = 'revoked'`],
    ['signed in twelve hours ago', 'ends_at = $2'],
  ])('and %s is removed from it, unless there is another session; guests and the others stay', async (_what, change) => {
    const { roomName, patient, doctor } = await call.admitBoth();
    const guest = newId();
    await app.sql(
      `insert into call_people (id, appointment_id, patient_id, doctor_id, kind, name, relation, link_digest, link_ends_at, admitted_at)
       values ($1, $2, $3, $4, 'guest', 'Halima', 'daughter', $5, $6, $6)`,
      [guest, call.appointmentId(), circle.patient.patientId, circle.treating.doctorId, Buffer.from(guest), app.clock.now()],
    );
    await call.join('patient', roomName);
    const removed: string[] = [];
    const present = [patient, doctor, guest].map((personId) => ({ personId, participant: `PA_${personId}`, joinedAt: app.clock.now() }));
    const media = {
      ...app.media,
      listParticipants: async () => present,
      removeParticipant: async (_room: string, who: string) => void removed.push(who),
    };
    const endSessions = async (except: string | null) => {
      const values = [circle.patient.userId, app.clock.now(), except];
      await app.sql(`update sessions set ${change} where user_id = $1 and id is distinct from $3::uuid and ended_at is null`, values);
      await reconcileCalls({ ...call.workerServices(), media });
    };
    await signInAs(app, circle.patient);
    const [other] = await app.sql<{ id: string }>(
      'select id from sessions where user_id = $1 and ended_at is null order by id desc limit 1',
      [circle.patient.userId],
    );
    await endSessions(other?.id ?? null);
    expect(removed).toEqual([]);
    await endSessions(null);
    expect(removed).toEqual([patient]);
  });

  test('is removed at once when they come back with the join token from before', async () => {
    const { roomName, patient, doctor } = await call.admitBoth();
    const removed = vi.spyOn(app.media, 'removeParticipant').mockResolvedValue();
    await call.sendMediaEvent('participant_joined', roomName, patient);
    expect(removed).not.toHaveBeenCalled();
    await app.sql(`update sessions set ended_at = $2, end_reason = 'suspended' where user_id = $1 and ended_at is null`, [
      circle.patient.userId,
      app.clock.now(),
    ]);
    for (const person of [patient, doctor]) await call.sendMediaEvent('participant_joined', roomName, person, `PA_again_${person}`);
    expect(removed.mock.calls).toEqual([[roomName, patient]]);
    removed.mockRestore();
  });
});

describe('attendance', () => {
  test('marks a no-show fifteen minutes after the start when the patient did not come', async () => {
    const { doctor, roomName } = await call.admitBoth();
    await app.sql("update call_people set came_at = null where kind = 'patient'");
    await call.sendMediaEvent('participant_joined', roomName, doctor);
    await processMediaEvents(call.workerServices());
    await call.at('10:14');
    expect(await evaluateCalls(call.workerServices())).toEqual({});
    await call.at('10:15');
    expect(await evaluateCalls(call.workerServices())).toEqual({ no_show: 1 });
    expect(await call.appointmentStatus()).toBe('NO_SHOW');
  });

  test('cancels thirty minutes after the start when the doctor did not come, and notifies the patient', async () => {
    await call.create('patient', { consent: true });
    await call.enterWaitingRoom('patient');
    await call.at('10:29');
    expect(await evaluateCalls(call.workerServices())).toEqual({});
    await call.at('10:30');
    expect(await evaluateCalls(call.workerServices())).toEqual({ doctor_absent: 1 });
    expect(await storedAppointment(app, call.appointmentId())).toMatchObject({
      status: 'CANCELLED',
      doctor_absent: true,
      cancellation_reason: null,
    });
    expect(await notificationsOf(app, circle.patient.userId)).toHaveLength(1);
  });
});

test('resets attendance when the appointment is rescheduled', async () => {
  const { roomName, doctor } = await call.admitBoth();
  await call.sendMediaEvent('participant_joined', roomName, doctor);
  await processMediaEvents(call.workerServices());
  const moved = { scheduledTime: tuesday('15:00'), reason: 'An emergency' };
  const response = await app.post(`/api/appointments/${call.appointmentId()}/reschedule`, moved, call.auth('treating'));
  expect(response.status, response.text).toBe(200);
  expect(await app.sql('select kind, came_at, admitted_at is not null as admitted from call_people order by kind')).toEqual([
    { kind: 'doctor', came_at: null, admitted: true },
    { kind: 'patient', came_at: null, admitted: false },
  ]);
  await call.at('15:30');
  expect(await evaluateCalls(call.workerServices())).toEqual({ doctor_absent: 1 });
});

test('keeps call messages with the appointment, for its two participants only', async () => {
  await call.admitBoth();
  const url = `/api/video/calls/${call.appointmentId()}/messages`;
  expect((await app.post(url, { text: '148 over 94' }, call.auth('patient'))).status).toBe(200);
  const seen = await app.get(url, call.auth('treating'));
  expect(seen.body['messages']).toMatchObject([{ text: '148 over 94', isMine: false }]);
  for (const who of ['stranger', 'other', 'sponsor'] as const) expect((await unguarded.get(url, call.auth(who))).status).toBe(404);
});

test('lists upcoming consultations, and since when a patient waits', async () => {
  const coming = await app.get('/api/consultations', call.auth('treating'));
  expect(coming.body).toMatchObject({ total: 1, consultations: [{ state: 'ready', waitingSince: null }] });
  await call.create('patient', { consent: true });
  await call.enterWaitingRoom('patient');
  const waiting = await app.get('/api/consultations', call.auth('treating'));
  expect(waiting.body['consultations']).toMatchObject([{ waitingSince: tuesday('09:55') }]);
  expect((await app.get('/api/consultations', call.auth('admin'))).status).toBe(403);
});

test('refuses text that cannot be stored, in messages, guests, next steps and room names', async () => {
  await call.admitBoth();
  const appointmentId = call.appointmentId();
  const unreadable = 'a\0b';
  for (const [who, url, form, field] of [
    ['patient', `calls/${appointmentId}/messages`, { text: unreadable }, 'text'],
    ['patient', 'guests', { appointmentId, name: unreadable, relation: 'daughter' }, 'name'],
    ['treating', 'end-consultation', { appointmentId, nextSteps: [unreadable] }, 'nextSteps.0'],
    ['patient', 'join-room', { roomName: unreadable }, 'roomName'],
  ] as const) {
    const response = await app.post(`/api/video/${url}`, form, call.auth(who));
    expect({ url, status: response.status, errors: response.body['errors'] }).toMatchObject({ url, status: 422, errors: [{ field }] });
  }
});
