// Stories: what patients say of visits, what the doctor answers, and who may do neither.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { housePolicy } from '../../src/platform/policy/policy.ts';
import { openSql } from '../house/databases.ts';
import { type Door, type House, openHouse, type Sending } from '../house/test-api.ts';
import { forgetVisits, knock, layVisit, signInAll } from '../appointments/visit-stories.ts';
import { type Circle, settleCircle } from '../patients/patient-stories.ts';
import { auditOf, bellOf } from '../staff/staff-stories.ts';

let house: House;
let circle: Circle;
let signed: Record<keyof Circle, Sending>;
let unguarded: Door;
let visit: string;
beforeAll(async () => {
  house = await openHouse();
  circle = await settleCircle(house);
  unguarded = await house.another({ policy: { ...housePolicy, admit: () => {}, demand: () => {}, allows: () => true } });
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.sql('delete from reviews');
  await forgetVisits(house);
  await house.sql('delete from notifications');
  signed = await signInAll(house, circle);
  visit = await layVisit(house, circle, { status: 'COMPLETED', startsAt: '2026-11-15T09:00:00Z' });
});

const path = (id = visit) => `/api/appointments/${id}/review`;
const write = (who: keyof Circle, body: object = { rating: 4, words: 'She listened.' }, id = visit) =>
  house.put(path(id), body, signed[who]);
const answer = (who: keyof Circle, words = 'Thank you.') => house.post(`${path()}/answer`, { answer: words }, signed[who]);
const standing = async () => (await house.sql('select rating_sum, rating_count from doctors where id = $1', [circle.treating.doctorId]))[0];
const day = 86_400_000;

test('given a visit that took place, when the patient leaves feedback, then the doctor is told, reads it, and the mean follows', async () => {
  expect((await house.get(path(), signed.patient)).body).toEqual({ review: null, mayWrite: true, mayAnswer: false, mayBeQuoted: true });
  expect((await write('patient')).body).toMatchObject({ review: { rating: 4, words: 'She listened.', editedAt: null }, mayWrite: true });
  expect(await standing()).toEqual({ rating_sum: 4, rating_count: 1 });
  expect(await bellOf(house, circle.treating.userId)).toMatchObject([
    { kind: 'review.written', title: 'Zainab Story left feedback', path: `/dashboard/appointments?visit=${visit}` },
  ]);
  expect((await house.get(path(), signed.treating)).body).toMatchObject({ review: { rating: 4 }, mayWrite: false, mayAnswer: true });
  expect((await house.get(path(), signed.admin)).body).toMatchObject({ review: { rating: 4 }, mayWrite: false, mayAnswer: false });
  expect((await auditOf(house, visit)).map(({ action }) => action)).toContain('review.written');
});

test('given feedback, then the family changes it for fourteen days and the mean follows; after that it stands', async () => {
  await write('patient');
  house.clock.advance(13 * day);
  signed = await signInAll(house, circle);
  expect((await write('guardian', { rating: 2 })).body).toMatchObject({ review: { rating: 2, words: null, editedAt: expect.any(String) } });
  expect(await standing()).toEqual({ rating_sum: 2, rating_count: 1 });
  house.clock.advance(day);
  signed = await signInAll(house, circle);
  expect((await write('patient')).body['code']).toBe('not_reviewable');
  expect((await house.get(path(), signed.patient)).body).toMatchObject({ review: { rating: 2 }, mayWrite: false });
});

test('given feedback, then its doctor answers once and the patient’s side is told', async () => {
  await write('patient');
  expect((await answer('treating')).body).toMatchObject({ review: { answer: 'Thank you.' }, mayAnswer: false });
  expect((await answer('treating', 'And again.')).body['code']).toBe('already_done');
  expect(await bellOf(house, circle.patient.userId)).toMatchObject([
    { kind: 'review.answered', title: 'Dr Bello Story answered your feedback' },
  ]);
  expect(await bellOf(house, circle.guardian.userId)).toHaveLength(1);
  expect((await write('patient', { rating: 5 })).body).toMatchObject({ review: { rating: 5, answer: 'Thank you.' } });
});

test('given no feedback yet, then there is nothing to answer', async () => {
  expect((await answer('treating')).body['code']).toBe('already_done');
});

test('given a visit that did not take place, then nobody can say how it was', async () => {
  for (const status of ['PENDING', 'CONFIRMED', 'CANCELLED', 'NO_SHOW', 'IN_PROGRESS']) {
    const id = await layVisit(house, circle, { status, startsAt: '2026-11-20T09:00:00Z' });
    expect((await write('patient', { rating: 5 }, id)).body['code']).toBe('not_reviewable');
    await expect(house.sql(review(id))).rejects.toMatchObject({ code: '23514' });
    await house.sql('delete from reservations');
  }
});

test('given everybody else, then they neither read, write nor answer', async () => {
  await write('patient');
  for (const who of ['stranger', 'sponsor', 'other'] as const) {
    expect((await house.get(path(), signed[who])).status).toBe(404);
    expect((await write(who)).status).toBe(who === 'other' ? 403 : 404);
    expect((await answer(who)).status).toBe(who === 'other' ? 404 : 403);
    for (const [method, more, body] of [
      ['GET', ''],
      ['PUT', '', { rating: 1 }],
      ['POST', '/answer', { answer: 'x' }],
    ] as const)
      expect((await knock(unguarded, method, `${path()}${more}`, signed[who], body)).status).toBe(404);
  }
  for (const who of ['treating', 'admin'] as const) expect((await write(who)).status).toBe(403);
  for (const who of ['patient', 'guardian', 'admin'] as const) expect((await answer(who)).status).toBe(403);
  expect((await knock(unguarded, 'PUT', path(), signed.admin, { rating: 1 })).status).toBe(403);
  expect((await house.get(path())).status).toBe(401);
  expect(await standing()).toEqual({ rating_sum: 4, rating_count: 1 });
});

test('given what cannot be feedback, then it is refused by field', async () => {
  for (const body of [{ rating: 0 }, { rating: 6 }, { rating: 4.5 }, {}, { rating: 3, words: 'x'.repeat(2_001) }, { rating: 3, more: 1 }])
    expect((await write('patient', body)).status).toBe(422);
  await write('patient');
  expect((await answer('treating', '  ')).status).toBe(422);
  expect((await answer('treating', 'x'.repeat(1_001))).status).toBe(422);
});

test('given words about a listed doctor, then anybody reads them with the first letter of a name and no more', async () => {
  await write('patient');
  const other = await layVisit(house, circle, { status: 'COMPLETED', startsAt: '2026-11-14T09:00:00Z' });
  await write('patient', { rating: 1 }, other);
  const answered = await house.get('/api/doctors/bello/reviews');
  expect(answered.body).toEqual({
    rating: 2.5,
    count: 2,
    reviews: [{ rating: 4, words: 'She listened.', initial: 'Z', writtenOn: expect.any(String), isEdited: false, answer: null }],
    total: 1,
    totalIsLowerBound: false,
    page: 1,
    limit: 10,
    totalPages: 1,
  });
  expect(answered.text).not.toContain('Zainab');
  expect((await house.get(`/api/doctors/${circle.treating.doctorId}/reviews?page=2`)).body).toMatchObject({ reviews: [], total: 1 });
  await house.sql(`update users set profile_complete = false where id = $1`, [circle.treating.userId]);
  expect((await house.get('/api/doctors/bello/reviews')).status).toBe(404);
  await house.sql(`update users set profile_complete = true where id = $1`, [circle.treating.userId]);
  expect((await house.get('/api/doctors/nobody-here/reviews')).status).toBe(404);
});

test('given plain SQL in somebody’s name, then the database itself keeps to who may say what and until when', async () => {
  const api = openSql('api', house.databaseName);
  const now = house.clock.now().toISOString();
  const inNameOf = async (who: keyof Circle, text: string) => {
    await api.query(
      `begin; set local app.user_id = '${circle[who].userId}'; set local app.second_factor = 'on'; set local app.now = '${now}'`,
    );
    const rows = await api.query(text).catch((error: { code: string }) => error.code);
    await api.query('rollback');
    return rows;
  };
  expect(await inNameOf('treating', review(visit, 'treating'))).toBe('42501');
  expect(await inNameOf('stranger', review(visit, 'stranger'))).toBe('42501');
  expect(await inNameOf('patient', review(visit, 'guardian'))).toBe('42501');
  await write('patient');
  const set = (what: string) => `update reviews set ${what} where appointment_id = '${visit}' returning rating`;
  expect(await inNameOf('stranger', 'select from reviews')).toEqual([]);
  expect(await inNameOf('stranger', set('rating = 1'))).toEqual([]);
  expect(await inNameOf('treating', set('rating = 5'))).toBe('42501');
  expect(await inNameOf('patient', set(`answer = 'x', answered_at = now()`))).toBe('42501');
  expect(await inNameOf('patient', set('rating = 5'))).toEqual([{ rating: 5 }]);
  expect(await inNameOf('patient', `delete from reviews`)).toBe('42501');
  await house.sql(`update reviews set written_at = $1::timestamptz - interval '14 days'`, [now]);
  expect(await inNameOf('patient', set('rating = 5'))).toBe('42501');
  expect(await inNameOf('patient', 'update doctors set rating_sum = 500')).toBe('42501');
  await api.close();
});

const review = (id: string, author: keyof Circle = 'patient'): string =>
  `insert into reviews (appointment_id, patient_id, doctor_id, author_id, rating, written_at)
   values ('${id}', '${circle.patient.patientId}', '${circle.treating.doctorId}', '${circle[author].userId}', 5, '${house.clock.now().toISOString()}')`;
