// The home page of each role: alerts and recent activity.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteAppointments, createAppointment, bookingForm, signInAll, tuesday } from '../appointments/appointment-fixtures.ts';
import { createPatient, requestAs } from '../staff/staff-fixtures.ts';
import { type TestApp, createTestApp, type RequestOptions } from '../support/test-app.ts';
import { insertAllergy } from '../support/chart-entries.ts';
import { type CareCircle, createCareCircle } from '../patients/patient-fixtures.ts';

let app: TestApp;
let circle: CareCircle;
let auth: Record<keyof CareCircle, RequestOptions>;
beforeAll(async () => {
  app = await createTestApp();
  circle = await createCareCircle(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql('delete from reviews; delete from doctor_next_free');
  await deleteAppointments(app);
  auth = await signInAll(app, circle);
});

const home = async (who: keyof CareCircle) =>
  (await app.get('/api/home', auth[who])).body as { alerts: { kind: string }[]; activity: object[] };
const kinds = async (who: keyof CareCircle) => (await home(who)).alerts.map(({ kind }) => kind);
const setNextFree = (startsAt: Date | null) =>
  app.sql(
    `insert into doctor_next_free (doctor_id, starts_at, computed_at) select id, $1, $2 from doctors
     on conflict (doctor_id) do update set starts_at = excluded.starts_at`,
    [startsAt, app.clock.now()],
  );
const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000);

test('shows no alerts when there is nothing to report', async () => {
  await app.sql('update doctors set license_expires_on = $1', ['2027-12-31']);
  for (const who of ['patient', 'treating'] as const) expect(await home(who)).toMatchObject({ alerts: [] });
  // Nobody knows yet whether the doctors have a free time.
  expect(await kinds('admin')).toEqual([]);
});

test('asks patients who have not said whether they have allergies, until they have', async () => {
  const newcomer = await createPatient(app);
  await app.sql('update users set profile_complete = false where id = $1', [newcomer.userId]);
  const alertsOf = async () =>
    ((await requestAs(app, newcomer, 'GET', '/api/home')).body['alerts'] as { kind: string }[]).map(({ kind }) => kind);
  expect(await alertsOf(), 'the profile comes first').toEqual(['profile_incomplete']);
  await app.sql('update users set profile_complete = true where id = $1', [newcomer.userId]);
  expect(await alertsOf()).toEqual(['allergies_missing']);
  await insertAllergy(app.sql, newcomer.patientId, 'Dust');
  expect(await alertsOf()).toEqual([]);
});

test('alerts an admin of doctors without a free time in the next seven days', async () => {
  await app.sql('update doctors set license_expires_on = $1', ['2027-12-31']);
  await setNextFree(null);
  expect((await home('admin')).alerts).toMatchObject([{ kind: 'doctors_without_times' }]);
  await setNextFree(inMinutes(60 * 24 * 8));
  expect(await kinds('admin')).toEqual(['doctors_without_times']);
  for (const minutes of [60, -60]) {
    await setNextFree(inMinutes(minutes));
    expect(await kinds('admin')).toEqual([]);
  }
});

test('alerts both participants of an appointment within the hour, and nobody else', async () => {
  const id = await createAppointment(app, circle, { status: 'CONFIRMED', startsAt: inMinutes(40) });
  for (const who of ['patient', 'guardian', 'treating'] as const)
    expect(await home(who)).toMatchObject({
      alerts: [{ kind: 'appointment_soon', number: 1, appointmentId: id, at: inMinutes(40).toISOString() }],
    });
  for (const who of ['stranger', 'sponsor', 'other'] as const) expect(await kinds(who)).toEqual([]);
});

test('alerts doctor, patient and admin of a request that expires soon', async () => {
  const id = await createAppointment(app, circle, { status: 'PENDING', startsAt: inMinutes(300), lapsesAt: inMinutes(100) });
  await createAppointment(app, circle, { status: 'PENDING', startsAt: inMinutes(600), lapsesAt: inMinutes(500) });
  for (const who of ['patient', 'treating', 'admin'] as const)
    expect(await home(who)).toMatchObject({
      alerts: expect.arrayContaining([
        { kind: 'requests_lapsing', number: 1, appointmentId: id, patientId: null, at: inMinutes(100).toISOString() },
      ]),
    });
});

test('asks the patient for a review until it exists, and then alerts the doctor to read it', async () => {
  const id = await createAppointment(app, circle, { status: 'COMPLETED', startsAt: inMinutes(-2_000) });
  expect(await home('patient')).toMatchObject({ alerts: [{ kind: 'feedback_open', appointmentId: id }] });
  await app.put(`/api/appointments/${id}/review`, { rating: 5, text: 'Good' }, auth.patient);
  expect(await kinds('patient')).toEqual([]);
  expect(await home('treating')).toMatchObject({ alerts: [{ kind: 'feedback_to_read', number: 1, appointmentId: id }] });
});

test('alerts a doctor without times, with an expiring license and an appointment nobody ended', async () => {
  await app.sql('insert into doctor_next_free (doctor_id, starts_at, computed_at) values ($1, null, $2)', [
    circle.treating.doctorId,
    inMinutes(-5),
  ]);
  await app.sql(`update doctors set license_expires_on = '2026-12-10' where id = $1`, [circle.treating.doctorId]);
  await createAppointment(app, circle, { status: 'IN_PROGRESS', startsAt: inMinutes(-90) });
  expect(await kinds('treating')).toEqual(['not_ended', 'no_times', 'licence_ending']);
  expect(await home('admin')).toMatchObject({
    alerts: expect.arrayContaining([expect.objectContaining({ kind: 'licences_ending', number: 1 })]),
  });
  await app.sql('update doctors set license_expires_on = $1', ['2027-12-31']);
});

test('alerts a patient with an incomplete profile', async () => {
  await app.sql('update users set profile_complete = false where id = $1', [circle.stranger.userId]);
  expect(await kinds('stranger')).toEqual(['profile_incomplete']);
});

test('shows participants the activity of their appointments, newest first, and an admin the clinic’s', async () => {
  const booked = await app.post('/api/appointments', bookingForm(circle, tuesday('10:00')), auth.patient);
  const { id } = booked.body['appointment'] as { id: string };
  app.clock.advance(1_000);
  await app.api.inject({ method: 'PATCH', url: `/api/appointments/${id}/confirm`, headers: auth.treating.headers ?? {} });
  for (const who of ['patient', 'guardian', 'treating', 'admin'] as const)
    expect((await home(who)).activity.slice(0, 2)).toMatchObject([
      { label: 'confirmed the appointment', who: 'Dr Bello Story', isMe: who === 'treating', appointmentId: id, patient: 'Zainab Story' },
      { label: 'asked for this appointment', who: 'Zainab Story', isMe: who === 'patient', doctor: 'Dr Bello Story' },
    ]);
  for (const who of ['stranger', 'sponsor', 'other'] as const) expect((await home(who)).activity).toEqual([]);
  app.clock.advance(1_000);
  await app.post(`/api/appointments/${id}/cancel`, { reason: 'A wedding' }, auth.guardian);
  expect((await home('treating')).activity[0]).toMatchObject({ label: 'cancelled the appointment', who: 'The family' });
  expect((await home('patient')).activity[0]).toMatchObject({ who: 'Halima Story' });
  expect((await app.get('/api/home')).status).toBe(401);
});

test('tells an admin which servers answer and whether messages leave, and nobody else', async () => {
  await app.sql('delete from outbox');
  const now = app.clock.now();
  await app.sql(
    `insert into outbox (id, topic, payload, due_at, attempts, delivered_at, given_up_at, given_up_why) values
      (gen_random_uuid(), 'mail', '{}', $1, 1, $1, null, null), (gen_random_uuid(), 'mail', '{}', $2, 2, null, null, null),
      (gen_random_uuid(), 'sms', '{}', $1, 3, null, $1, 'refused'), (gen_random_uuid(), 'push', '{}', $1, 0, null, null, null)`,
    [inMinutes(-3), inMinutes(10)],
  );
  const { status, body } = await app.get('/api/system', auth.admin);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    checkedAt: now.toISOString(),
    parts: expect.arrayContaining([{ name: 'database', isUp: true, latencyMs: expect.any(Number) }]),
    messages: [
      { topic: 'mail', waiting: 1, failing: 1, refusedToday: 0, lastSentAt: inMinutes(-3).toISOString() },
      { topic: 'sms', waiting: 0, failing: 0, refusedToday: 1, lastSentAt: null },
      { topic: 'push', waiting: 1, failing: 0, refusedToday: 0, lastSentAt: null },
    ],
    runningCalls: 0,
  });
  for (const who of ['patient', 'treating', 'other'] as const) expect((await app.get('/api/system', auth[who])).status).toBe(403);
  await app.sql('delete from outbox');
});

test('asks the doctors without a free time for hours, each at most once a week', async () => {
  const ask = () => app.post('/api/staff/ask-for-hours', undefined, auth.admin);
  expect((await ask()).body).toMatchObject({ asked: 0 });
  await setNextFree(null);
  // Two admins at the same moment.
  const both = (await Promise.all([ask(), ask()])).map(({ body }) => body['asked'] as number);
  const asked = Math.max(...both);
  expect(Math.min(...both)).toBe(0);
  expect(asked).toBeGreaterThan(0);
  const rows = await app.sql(`select user_id from notifications where kind = 'availability.asked'`);
  expect(rows).toHaveLength(asked);
  expect((await ask()).body).toMatchObject({ asked: 0 });
  await app.sql(`update notifications set occurred_at = occurred_at - interval '7 days 1 second' where kind = 'availability.asked'`);
  expect((await ask()).body).toMatchObject({ asked });
  for (const who of ['patient', 'treating'] as const)
    expect((await app.post('/api/staff/ask-for-hours', undefined, auth[who])).status).toBe(403);
});
