// Tests that a care relationship grows only from appointments that the patient asked for or accepted, whatever a doctor does alone.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultPolicy } from '../../src/platform/policy/policy.ts';
import { type CareCircle, createCareCircle, signInAs } from '../patients/patient-fixtures.ts';
import { createTestApp, type TestApp, testStartsAt } from '../support/test-app.ts';
import { appointmentIn, createAppointment, deleteAppointments, type Method, request } from './appointment-fixtures.ts';

let app: TestApp;
let circle: CareCircle;

const minute = 60_000;
const day = 86_400_000;
const later = (ms: number): string => new Date(app.clock.now().getTime() + ms).toISOString();
const resetClock = (): void => app.clock.advance(testStartsAt.getTime() - app.clock.now().getTime());
const send = async (who: keyof CareCircle, method: Method, url: string, body?: object) =>
  request(app, method, url, await signInAs(app, circle[who]), body);

const booking = (who: 'treating' | 'admin' | 'other', startsAt: string, mode = 'IN_PERSON') =>
  send(who, 'POST', '/api/appointments', {
    patientId: circle.patient.patientId,
    doctorId: who === 'other' ? circle.other.doctorId : circle.treating.doctorId,
    startsAt,
    mode,
    type: 'Follow-up',
    symptoms: 'Control',
    // The days of these tests are no working days of anybody.
    outsideHours: true,
  });
const setStatus = (who: keyof CareCircle, id: string, status: string) => send(who, 'PUT', `/api/appointments/${id}`, { status });

/** Until when the treating doctor may open the record. */
async function careEndsAt(): Promise<number | null> {
  const [row] = await app.sql<{ ends_at: Date | null }>(
    'select max(ends_at) as ends_at from care_relationships where doctor_id = $1 and ends_at > $2',
    [circle.treating.doctorId, app.clock.now()],
  );
  return row?.ends_at?.getTime() ?? null;
}

beforeAll(async () => {
  app = await createTestApp();
  circle = await createCareCircle(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  resetClock();
  await app.sql('delete from call_people; delete from calls');
  await deleteAppointments(app);
  await app.sql(
    'alter table break_glass_accesses disable trigger user; delete from break_glass_accesses; alter table break_glass_accesses enable trigger user',
  );
  // Care ends in ten days: the doctor may book now, and nothing below can rest on it.
  await createAppointment(app, circle, { status: 'COMPLETED', startsAt: later(-80 * day - 30 * minute) });
  await app.sql(`update care_relationships set starts_at = $1, ends_at = $2`, [later(-80 * day), later(10 * day)]);
});

test('given emergency access, when the doctor books, then both the policy and row security refuse it', async () => {
  const reason = 'Unconscious at the door, no papers';
  const glass = await send('other', 'POST', `/api/patients/${circle.patient.patientId}/break-glass`, { reason });
  expect(glass.status).toBe(200);
  expect((await booking('other', later(day))).status).toBe(403);
  const unguarded = await app.createVariant({
    policy: { ...defaultPolicy, authorize: () => {}, requireAccess: () => {}, allows: () => true },
  });
  const body = { patientId: circle.patient.patientId, startsAt: later(day), type: 'Follow-up', symptoms: 'Control' };
  expect((await request(unguarded, 'POST', '/api/appointments', await signInAs(app, circle.other), body)).status).toBe(403);
  expect(await app.sql('select from appointments')).toHaveLength(1);
});

test('given an appointment in two years, when the doctor starts it now, then it is refused also by the database', async () => {
  const { id } = appointmentIn(await booking('treating', later(700 * day)));
  expect((await setStatus('treating', id, 'IN_PROGRESS')).body['code']).toBe('not_possible');
  await expect(
    app.database.withTransaction({ kind: 'user', userId: circle.treating.userId, hasSecondFactor: true }, (tx) =>
      tx.updateTable('appointments').set({ status: 'IN_PROGRESS' }).where('id', '=', id).execute(),
    ),
  ).rejects.toMatchObject({ code: '42501' });
});

test('given an appointment that the doctor alone booked, when it is held, then the care relationship is not extended', async () => {
  const before = await careEndsAt();
  const { id } = appointmentIn(await booking('treating', later(9 * day)));
  app.clock.advance(9 * day - 5 * minute);
  expect((await setStatus('treating', id, 'IN_PROGRESS')).status).toBe(200);
  app.clock.advance(30 * minute);
  expect((await setStatus('treating', id, 'COMPLETED')).status).toBe(200);
  expect(await careEndsAt()).toBe(before);
});

test.each(['patient', 'guardian', 'admin'] as const)(
  'given a booked appointment, when the %s accepts it, then care lasts until 90 days after it',
  async (who) => {
    const startsAt = later(60 * day);
    const { id } = appointmentIn(await booking('treating', startsAt));
    const accepted = await setStatus(who, id, 'CONFIRMED');
    expect(appointmentIn(accepted)).toMatchObject({ status: 'CONFIRMED' });
    expect(await careEndsAt()).toBe(Date.parse(startsAt) + 30 * minute + 90 * day);
  },
);

test('given a booked appointment, when the doctor or a stranger accepts it, then it is refused', async () => {
  const { id } = appointmentIn(await booking('treating', later(60 * day)));
  expect((await setStatus('treating', id, 'CONFIRMED')).status).toBe(403);
  expect((await setStatus('stranger', id, 'CONFIRMED')).status).toBe(404);
  expect((await setStatus('sponsor', id, 'CONFIRMED')).status).toBe(404);
  await expect(
    app.database.withTransaction({ kind: 'user', userId: circle.treating.userId, hasSecondFactor: true }, (tx) =>
      tx.updateTable('appointments').set({ status: 'CONFIRMED' }).where('id', '=', id).execute(),
    ),
  ).rejects.toMatchObject({ code: '42501' });
});

test('given an accepted appointment, when the doctor moves it to another year, then care ends as the patient agreed', async () => {
  const startsAt = later(20 * day);
  const { id } = appointmentIn(await booking('admin', startsAt));
  await setStatus('patient', id, 'CONFIRMED');
  const agreed = await careEndsAt();
  expect(agreed).toBe(Date.parse(startsAt) + 30 * minute + 90 * day);
  const moved = await send('treating', 'POST', `/api/appointments/${id}/reschedule`, {
    scheduledTime: later(600 * day),
    outsideHours: true,
  });
  expect(moved.status).toBe(200);
  expect(await careEndsAt()).toBe(agreed);
  expect((await setStatus('treating', id, 'CONFIRMED')).status).toBe(403);
  expect((await setStatus('patient', id, 'CONFIRMED')).status).toBe(200);
  expect(await careEndsAt()).toBe(Date.parse(String(appointmentIn(moved)['endsAt'])) + 90 * day);
  // A repeat is a success, and changes nothing.
  expect((await setStatus('patient', id, 'CONFIRMED')).status).toBe(200);
  expect(await careEndsAt()).toBe(Date.parse(String(appointmentIn(moved)['endsAt'])) + 90 * day);
});

test('given a patient in the call, when the doctor moves the appointment to another year, then being there accepts nothing', async () => {
  const { id } = appointmentIn(await booking('admin', later(9 * day), 'VIDEO'));
  await setStatus('patient', id, 'CONFIRMED');
  const agreed = await careEndsAt();
  app.clock.advance(9 * day - 5 * minute);
  await send('patient', 'POST', '/api/video/create-room', { appointmentId: id, consent: true });
  await send('patient', 'POST', '/api/video/waiting', { appointmentId: id });
  const moved = { scheduledTime: later(700 * day), outsideHours: true };
  expect((await send('treating', 'POST', `/api/appointments/${id}/reschedule`, moved)).status).toBe(200);
  // As the worker writes it when the media server reports the patient.
  await app.sql(`update call_people set came_at = $2 where appointment_id = $1 and kind = 'patient'`, [id, app.clock.now()]);
  expect(await careEndsAt()).toBe(agreed);
});

test('given an accepted appointment that nobody closed, when the doctor starts it months later, then care is not renewed', async () => {
  await app.sql('delete from care_relationships');
  const { id } = appointmentIn(await booking('admin', later(day)));
  app.clock.advance(200 * day);
  expect((await setStatus('treating', id, 'IN_PROGRESS')).status).toBe(200);
  expect(await careEndsAt()).toBeNull();
});

test('given a booked video appointment, when the patient comes to the call, then it counts as accepted', async () => {
  const startsAt = later(9 * day);
  const { id } = appointmentIn(await booking('treating', startsAt, 'VIDEO'));
  app.clock.advance(9 * day - 5 * minute);
  expect((await send('patient', 'POST', '/api/video/create-room', { appointmentId: id, consent: true })).status).toBe(200);
  expect((await send('patient', 'POST', '/api/video/waiting', { appointmentId: id })).status).toBe(200);
  await setStatus('treating', id, 'IN_PROGRESS');
  expect(await careEndsAt()).toBe(Date.parse(startsAt) + 30 * minute + 90 * day);
});

test('by SQL alone a doctor neither says that the patient came, nor revives what was cancelled', async () => {
  const { id } = appointmentIn(await booking('treating', later(9 * day), 'VIDEO'));
  app.clock.advance(9 * day - 5 * minute);
  await send('patient', 'POST', '/api/video/create-room', { appointmentId: id, consent: true });
  const asDoctor = { kind: 'user', userId: circle.treating.userId, hasSecondFactor: true } as const;
  await expect(
    app.database.withTransaction(asDoctor, (tx) =>
      tx
        .updateTable('call_people')
        .set({ came_at: app.clock.now() })
        .where('appointment_id', '=', id)
        .where('kind', '=', 'patient')
        .execute(),
    ),
  ).rejects.toMatchObject({ code: '42501' });
  expect((await send('patient', 'POST', `/api/appointments/${id}/cancel`, { reason: 'Better' })).status).toBe(200);
  await expect(
    app.database.withTransaction(asDoctor, (tx) =>
      tx.updateTable('appointments').set({ status: 'COMPLETED' }).where('id', '=', id).execute(),
    ),
  ).rejects.toMatchObject({ code: '42501' });
});

test('the API cannot write the accepted time for the patient, and moves nothing that is over', async () => {
  const { id } = appointmentIn(await booking('treating', later(9 * day)));
  const asDoctor = { kind: 'user', userId: circle.treating.userId, hasSecondFactor: true } as const;
  await expect(
    app.database.withTransaction(asDoctor, (tx) =>
      tx
        .updateTable('appointments')
        .set({ accepted_ends_at: new Date(later(700 * day)) })
        .where('id', '=', id)
        .execute(),
    ),
  ).rejects.toMatchObject({ code: '42501' });
  await app.sql(`update appointments set status = 'COMPLETED' where id = $1`, [id]);
  await expect(
    app.database.withTransaction(asDoctor, (tx) =>
      tx
        .updateTable('appointments')
        .set({ starts_at: new Date(later(700 * day)), ends_at: new Date(later(700.1 * day)) })
        .where('id', '=', id)
        .execute(),
    ),
  ).rejects.toMatchObject({ code: '42501' });
});
