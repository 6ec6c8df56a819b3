// Reviews of appointments, answers of the doctor, and their permissions.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultPolicy } from '../../src/platform/policy/policy.ts';
import { connectSql } from '../support/databases.ts';
import { type TestClient, type TestApp, createTestApp, type RequestOptions } from '../support/test-app.ts';
import { deleteAppointments, request, createAppointment, signInAll } from '../appointments/appointment-fixtures.ts';
import { type CareCircle, createCareCircle } from '../patients/patient-fixtures.ts';
import { auditOf, notificationsOf } from '../staff/staff-fixtures.ts';

let app: TestApp;
let circle: CareCircle;
let auth: Record<keyof CareCircle, RequestOptions>;
let unguarded: TestClient;
let appointment: string;
beforeAll(async () => {
  app = await createTestApp();
  circle = await createCareCircle(app);
  unguarded = await app.createVariant({ policy: { ...defaultPolicy, authorize: () => {}, requireAccess: () => {}, allows: () => true } });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql('delete from reviews');
  await deleteAppointments(app);
  await app.sql('delete from notifications');
  auth = await signInAll(app, circle);
  appointment = await createAppointment(app, circle, { status: 'COMPLETED', startsAt: '2026-11-15T09:00:00Z' });
});

const path = (id = appointment) => `/api/appointments/${id}/review`;
const write = (who: keyof CareCircle, body: object = { rating: 4, text: 'She listened.' }, id = appointment) =>
  app.put(path(id), body, auth[who]);
const answer = (who: keyof CareCircle, text = 'Thank you.') => app.post(`${path()}/answer`, { answer: text }, auth[who]);
const ratingTotals = async () =>
  (await app.sql('select rating_sum, rating_count from doctors where id = $1', [circle.treating.doctorId]))[0];
const day = 86_400_000;

test('notifies the doctor of a review and updates the mean rating', async () => {
  expect((await app.get(path(), auth.patient)).body).toEqual({ review: null, mayWrite: true, mayAnswer: false, mayBeQuoted: true });
  expect((await write('patient')).body).toMatchObject({ review: { rating: 4, text: 'She listened.', editedAt: null }, mayWrite: true });
  expect(await ratingTotals()).toEqual({ rating_sum: 4, rating_count: 1 });
  expect(await notificationsOf(app, circle.treating.userId)).toMatchObject([
    { kind: 'review.written', title: 'Zainab Story left feedback', path: `/dashboard/appointments?appointment=${appointment}` },
  ]);
  expect((await app.get(path(), auth.treating)).body).toMatchObject({ review: { rating: 4 }, mayWrite: false, mayAnswer: true });
  expect((await app.get(path(), auth.admin)).body).toMatchObject({ review: { rating: 4 }, mayWrite: false, mayAnswer: false });
  expect((await auditOf(app, appointment)).map(({ action }) => action)).toContain('review.written');
});

test('lets the family change a review for fourteen days', async () => {
  await write('patient');
  app.clock.advance(13 * day);
  auth = await signInAll(app, circle);
  expect((await write('guardian', { rating: 2 })).body).toMatchObject({ review: { rating: 2, text: null, editedAt: expect.any(String) } });
  expect(await ratingTotals()).toEqual({ rating_sum: 2, rating_count: 1 });
  app.clock.advance(day);
  auth = await signInAll(app, circle);
  expect((await write('patient')).body['code']).toBe('not_reviewable');
  expect((await app.get(path(), auth.patient)).body).toMatchObject({ review: { rating: 2 }, mayWrite: false });
});

test('lets the doctor answer once and notifies the patient and the guardian', async () => {
  await write('patient');
  expect((await answer('treating')).body).toMatchObject({ review: { answer: 'Thank you.' }, mayAnswer: false });
  expect((await answer('treating', 'And again.')).body['code']).toBe('already_done');
  expect(await notificationsOf(app, circle.patient.userId)).toMatchObject([
    { kind: 'review.answered', title: 'Dr Bello Story replied to your feedback' },
  ]);
  expect(await notificationsOf(app, circle.guardian.userId)).toHaveLength(1);
  expect((await write('patient', { rating: 5 })).body).toMatchObject({ review: { rating: 5, answer: 'Thank you.' } });
});

test('rejects an answer without a review', async () => {
  expect((await answer('treating')).body['code']).toBe('already_done');
});

test('rejects a review of an appointment that did not take place', async () => {
  for (const status of ['PENDING', 'CONFIRMED', 'CANCELLED', 'NO_SHOW', 'IN_PROGRESS']) {
    const id = await createAppointment(app, circle, { status, startsAt: '2026-11-20T09:00:00Z' });
    expect((await write('patient', { rating: 5 }, id)).body['code']).toBe('not_reviewable');
    await expect(app.sql(review(id))).rejects.toMatchObject({ code: '23514' });
    await app.sql('delete from reservations');
  }
});

test('refuses everyone else to read, write or answer', async () => {
  await write('patient');
  for (const who of ['stranger', 'sponsor', 'other'] as const) {
    expect((await app.get(path(), auth[who])).status).toBe(404);
    expect((await write(who)).status).toBe(who === 'other' ? 403 : 404);
    expect((await answer(who)).status).toBe(who === 'other' ? 404 : 403);
    for (const [method, more, body] of [
      ['GET', ''],
      ['PUT', '', { rating: 1 }],
      ['POST', '/answer', { answer: 'x' }],
    ] as const)
      expect((await request(unguarded, method, `${path()}${more}`, auth[who], body)).status).toBe(404);
  }
  for (const who of ['treating', 'admin'] as const) expect((await write(who)).status).toBe(403);
  for (const who of ['patient', 'guardian', 'admin'] as const) expect((await answer(who)).status).toBe(403);
  expect((await request(unguarded, 'PUT', path(), auth.admin, { rating: 1 })).status).toBe(403);
  expect((await app.get(path())).status).toBe(401);
  expect(await ratingTotals()).toEqual({ rating_sum: 4, rating_count: 1 });
});

test('rejects invalid reviews and answers', async () => {
  for (const body of [{ rating: 0 }, { rating: 6 }, { rating: 4.5 }, {}, { rating: 3, text: 'x'.repeat(2_001) }, { rating: 3, more: 1 }])
    expect((await write('patient', body)).status).toBe(422);
  await write('patient');
  expect((await answer('treating', '  ')).status).toBe(422);
  expect((await answer('treating', 'x'.repeat(1_001))).status).toBe(422);
});

test('publishes the reviews of a listed doctor with an initial only', async () => {
  await write('patient');
  const other = await createAppointment(app, circle, { status: 'COMPLETED', startsAt: '2026-11-14T09:00:00Z' });
  await write('patient', { rating: 1 }, other);
  const answered = await app.get('/api/doctors/bello/reviews');
  expect(answered.body).toEqual({
    rating: 2.5,
    count: 2,
    reviews: [{ rating: 4, text: 'She listened.', initial: 'Z', writtenOn: expect.any(String), isEdited: false, answer: null }],
    total: 1,
    totalIsLowerBound: false,
    page: 1,
    limit: 10,
    totalPages: 1,
  });
  expect(answered.text).not.toContain('Zainab');
  expect((await app.get(`/api/doctors/${circle.treating.doctorId}/reviews?page=2`)).body).toMatchObject({ reviews: [], total: 1 });
  await app.sql(`update users set profile_complete = false where id = $1`, [circle.treating.userId]);
  expect((await app.get('/api/doctors/bello/reviews')).status).toBe(404);
  await app.sql(`update users set profile_complete = true where id = $1`, [circle.treating.userId]);
  expect((await app.get('/api/doctors/nobody-here/reviews')).status).toBe(404);
});

test('enforces permissions and the time limit in the database for plain SQL', async () => {
  const api = connectSql('api', app.databaseName);
  const now = app.clock.now().toISOString();
  const asUser = async (who: keyof CareCircle, text: string) => {
    await api.query(
      `begin; set local app.user_id = '${circle[who].userId}'; set local app.second_factor = 'on'; set local app.now = '${now}'`,
    );
    const rows = await api.query(text).catch((error: { code: string }) => error.code);
    await api.query('rollback');
    return rows;
  };
  expect(await asUser('treating', review(appointment, 'treating'))).toBe('42501');
  expect(await asUser('stranger', review(appointment, 'stranger'))).toBe('42501');
  expect(await asUser('patient', review(appointment, 'guardian'))).toBe('42501');
  await write('patient');
  const set = (what: string) => `update reviews set ${what} where appointment_id = '${appointment}' returning rating`;
  expect(await asUser('stranger', 'select from reviews')).toEqual([]);
  expect(await asUser('stranger', set('rating = 1'))).toEqual([]);
  expect(await asUser('treating', set('rating = 5'))).toBe('42501');
  expect(await asUser('patient', set(`answer = 'x', answered_at = now()`))).toBe('42501');
  expect(await asUser('patient', set('rating = 5'))).toEqual([{ rating: 5 }]);
  expect(await asUser('patient', `delete from reviews`)).toBe('42501');
  await app.sql(`update reviews set written_at = $1::timestamptz - interval '14 days'`, [now]);
  expect(await asUser('patient', set('rating = 5'))).toBe('42501');
  expect(await asUser('patient', 'update doctors set rating_sum = 500')).toBe('42501');
  await api.close();
});

const review = (id: string, author: keyof CareCircle = 'patient'): string =>
  `insert into reviews (appointment_id, patient_id, doctor_id, author_id, rating, written_at)
   values ('${id}', '${circle.patient.patientId}', '${circle.treating.doctorId}', '${circle[author].userId}', 5, '${app.clock.now().toISOString()}')`;
