// Attendance disputes: a missed appointment, what the server recorded, and the admin's decision.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { evaluateCalls, processMediaEvents } from '../../src/modules/consultations/index.ts';
import { defaultPolicy } from '../../src/platform/policy/policy.ts';
import { request, tuesday } from '../appointments/appointment-fixtures.ts';
import { type TestClient, type TestApp, createTestApp } from '../support/test-app.ts';
import { type CareCircle, createCareCircle } from '../patients/patient-fixtures.ts';
import { notificationsOf } from '../staff/staff-fixtures.ts';
import { type CallFixture, createCallFixture } from './call-fixtures.ts';

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

const url = (what: string) => `/api/video/calls/${call.appointmentId()}/${what}`;
const text = 'I was there, but the page stayed white.';
const dispute = (who: keyof CareCircle) => app.post(url('dispute'), { text }, call.auth(who));
const getAttendance = (who: keyof CareCircle) => app.get(url('attendance'), call.auth(who));
const openDisputes = async () => (await app.get('/api/disputes', call.auth('admin'))).body as { total: number; disputes: { id: string }[] };
const decide = async (decision: string, who: keyof CareCircle = 'admin') => {
  const [first] = (await openDisputes()).disputes;
  return app.post(`/api/disputes/${first?.id ?? ''}/decision`, { decision, reason: 'The log shows it' }, call.auth(who));
};

/** The doctor joined at 10:00; the patient opened the waiting room and never joined. */
async function patientMissed(): Promise<void> {
  const { roomName, doctor } = await call.admitBoth();
  await app.sql(`update call_people set came_at = null where kind = 'patient'`);
  await call.at('10:00');
  await call.sendMediaEvent('participant_joined', roomName, doctor);
  await processMediaEvents(call.workerServices());
  await call.at('10:15');
  expect(await evaluateCalls(call.workerServices())).toEqual({ no_show: 1 });
}
async function doctorMissed(): Promise<void> {
  await call.create('patient', { consent: true });
  await call.enterWaitingRoom('patient');
  await call.at('10:30');
  expect(await evaluateCalls(call.workerServices())).toEqual({ doctor_absent: 1 });
}

test('shows the attendance to both participants and an admin, and to nobody else', async () => {
  await patientMissed();
  for (const who of ['patient', 'guardian', 'treating'] as const) {
    expect((await getAttendance(who)).body, who).toMatchObject({
      status: 'NO_SHOW',
      mayDispute: true,
      secondsTogether: 0,
      people: [
        { kind: 'patient', cameAt: null, participations: [] },
        { kind: 'doctor', cameAt: tuesday('10:00'), participations: [{ joinedAt: tuesday('10:00'), leftAt: null }] },
      ],
    });
  }
  expect((await getAttendance('admin')).body).toMatchObject({ mayDispute: false, people: [{}, {}] });
  for (const who of ['stranger', 'sponsor', 'other'] as const)
    for (const client of [app, unguarded]) expect((await client.get(url('attendance'), call.auth(who))).status, who).toBe(404);
});

test('accepts one dispute per participant, which the admin finds', async () => {
  await patientMissed();
  expect((await dispute('guardian')).body).toMatchObject({
    mayDispute: false,
    disputes: [{ side: 'patient', text, decision: null }],
  });
  expect((await dispute('patient')).body).toMatchObject({ code: 'already_done' });
  expect((await dispute('treating')).status).toBe(200);
  expect((await dispute('admin')).status).toBe(403);
  for (const who of ['stranger', 'sponsor', 'other'] as const) expect((await dispute(who)).status, who).toBe(404);
  expect(await openDisputes()).toMatchObject({
    total: 2,
    disputes: [{ side: 'patient', decisions: ['held', 'called_off', 'stands'] }, {}],
  });
  expect((await app.get('/api/home', call.auth('admin'))).body['alerts']).toContainEqual(
    expect.objectContaining({ kind: 'disputes_open', number: 2 }),
  );
  for (const who of ['patient', 'treating'] as const) {
    expect((await app.get('/api/disputes', call.auth(who))).status).toBe(403);
    expect((await decide('held', who)).status).toBe(403);
  }
});

test('rejects a dispute about an appointment that was not missed, also in the database', async () => {
  expect((await dispute('patient')).body).toMatchObject({ code: 'not_possible' });
  await app.post(`/api/appointments/${call.appointmentId()}/cancel`, { reason: 'doctor_absent' }, call.auth('patient'));
  expect((await dispute('patient')).body).toMatchObject({ code: 'not_possible' });
  await expect(
    app.sql(
      `insert into attendance_disputes (id, appointment_id, patient_id, doctor_id, side, raised_by, text, raised_at) values (gen_random_uuid(), $1, $2, $3, 'patient', $4, $5, $6)`,
      [call.appointmentId(), circle.patient.patientId, circle.treating.doctorId, circle.patient.userId, text, app.clock.now()],
    ),
  ).rejects.toMatchObject({ code: '23514' });
});

test.each([
  ['held', 'COMPLETED', 'is now recorded as completed'],
  ['called_off', 'CANCELLED', 'is cancelled'],
] as const)('changes the appointment when decided as %s and notifies both participants of the reason', async (decision, status, title) => {
  await patientMissed();
  await dispute('patient');
  await dispute('treating');
  await app.sql('delete from notifications');
  expect((await decide(decision)).body).toMatchObject({
    status,
    disputes: [
      { decision, reason: 'The log shows it' },
      { decision, reason: 'The log shows it' },
    ],
  });
  expect(await call.appointmentStatus()).toBe(status);
  for (const person of [circle.patient, circle.treating]) {
    const [bell] = await notificationsOf(app, person.userId);
    expect(bell).toMatchObject({ title: expect.stringContaining(title), body: expect.stringContaining('The log shows it') });
  }
  expect(await openDisputes()).toMatchObject({ total: 0 });
  expect((await app.get('/api/disputes?status=decided', call.auth('admin'))).body).toMatchObject({ total: 2 });
});

test('changes nothing when it stands; notifies both of the reason and accepts one decision', async () => {
  await patientMissed();
  await dispute('patient');
  await app.sql('delete from notifications');
  const [first] = (await openDisputes()).disputes;
  expect((await decide('stands')).body).toMatchObject({ status: 'NO_SHOW', disputes: [{ decision: 'stands' }] });
  for (const person of [circle.patient, circle.treating])
    expect(await notificationsOf(app, person.userId)).toMatchObject([
      { kind: 'dispute.stands', body: expect.stringContaining('The log shows it') },
    ]);
  const again = await app.post(`/api/disputes/${first?.id}/decision`, { decision: 'held', reason: 'x' }, call.auth('admin'));
  expect(again.body).toMatchObject({ code: 'already_done' });
});

test('allows both to dispute an absent doctor; the appointment stays cancelled', async () => {
  await doctorMissed();
  expect((await getAttendance('treating')).body).toMatchObject({ status: 'CANCELLED', isDoctorAbsent: true, mayDispute: true });
  expect((await dispute('treating')).status).toBe(200);
  expect((await decide('held')).body).toMatchObject({ code: 'not_possible' });
  expect((await decide('stands')).body).toMatchObject({ status: 'CANCELLED' });
});

test('resolves open disputes when an admin changes the appointment itself', async () => {
  await patientMissed();
  await dispute('patient');
  const put = { status: 'COMPLETED', reason: 'We spoke on the phone' };
  expect((await request(app, 'PUT', `/api/appointments/${call.appointmentId()}`, call.auth('admin'), put)).status).toBe(200);
  expect((await getAttendance('patient')).body).toMatchObject({ disputes: [{ decision: 'held' }] });
});
