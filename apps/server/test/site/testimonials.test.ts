// Testimonials: quote consent of the author, and the selection by an admin.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { deleteAppointments, createAppointment, signInAll } from '../appointments/appointment-fixtures.ts';
import { type TestApp, createTestApp, type RequestOptions } from '../support/test-app.ts';
import { type CareCircle, createCareCircle } from '../patients/patient-fixtures.ts';
import { auditOf } from '../staff/staff-fixtures.ts';

let app: TestApp;
let circle: CareCircle;
let auth: Record<keyof CareCircle, RequestOptions>;
let appointment: string;
beforeAll(async () => {
  app = await createTestApp();
  circle = await createCareCircle(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql('delete from reviews');
  await deleteAppointments(app);
  auth = await signInAll(app, circle);
  appointment = await createAppointment(app, circle, { status: 'COMPLETED', startsAt: '2026-11-15T09:00:00Z' });
});

type Testimonial = { id: string; text: string; firstName: string | null; state: string | null; isShown: boolean };
const reviewText = 'She listened, and explained everything twice.';
const named = { shownAs: 'first_name', state: 'Kano' };
const write = (text: string | null = reviewText, who: keyof CareCircle = 'patient') =>
  app.put(`/api/appointments/${appointment}/review`, { rating: 5, ...(text ? { text } : {}) }, auth[who]);
const quote = (consent: object | null, who: keyof CareCircle = 'patient') =>
  app.put(`/api/appointments/${appointment}/review/quote`, { quote: consent }, auth[who]);
const editor = '/api/site/editor/testimonials';
const offered = async () => (await app.get(editor, auth.admin)).body['testimonials'] as Testimonial[];
const pick = (ids: string[], who: keyof CareCircle = 'admin') => app.put(editor, { ids }, auth[who]);
const shown = async () => (await app.get('/api/site/testimonials')).body['testimonials'];

test('publishes a review only with consent and when selected, and removes it when consent is withdrawn', async () => {
  expect((await write()).body).toMatchObject({ review: { quote: null }, mayBeQuoted: true });
  expect(await offered()).toEqual([]);
  expect((await pick([appointment])).body['code']).toBe('changed_meanwhile');
  expect((await quote(named)).body).toMatchObject({ review: { quote: named } });
  expect(await shown()).toEqual([]);
  expect(await offered()).toMatchObject([{ id: appointment, text: reviewText, firstName: 'Zainab', state: 'Kano', isShown: false }]);
  expect((await pick([appointment])).status).toBe(200);
  expect(await shown()).toEqual([{ text: reviewText, firstName: 'Zainab', state: 'Kano' }]);
  expect((await quote(null)).body).toMatchObject({ review: { quote: null } });
  expect(await shown()).toEqual([]);
  expect(await offered()).toEqual([]);
  expect((await auditOf(app, appointment)).filter(({ action }) => action === 'review.quote')).toHaveLength(2);
});

test('does not reveal the name to anyone when the author wants none', async () => {
  await write();
  await quote({ shownAs: 'no_name', state: null });
  expect(await offered()).toMatchObject([{ firstName: null, state: null }]);
  await pick([appointment]);
  expect(await shown()).toEqual([{ text: reviewText, firstName: null, state: null }]);
  expect((await quote({ shownAs: 'no_name', state: 'Kano' })).status).toBe(422);
  expect((await quote({ shownAs: 'first_name', state: 'Atlantis' })).status).toBe(422);
});

test('withdraws consent when the review text changes', async () => {
  await write();
  await quote(named);
  await pick([appointment]);
  expect((await write('She was late.')).body).toMatchObject({ review: { quote: null }, mayBeQuoted: true });
  expect(await shown()).toEqual([]);
});

test('rejects consent for a review without text or of somebody else', async () => {
  expect((await quote(named)).body['code']).toBe('not_reviewable');
  await write(null);
  expect((await quote(named)).body['code']).toBe('not_reviewable');
  await write();
  expect((await app.get(`/api/appointments/${appointment}/review`, auth.guardian)).body).toMatchObject({ mayBeQuoted: false });
  expect((await quote(named, 'guardian')).body['code']).toBe('not_reviewable');
  await quote(named);
  expect((await quote(null, 'guardian')).body).toMatchObject({ review: { quote: null } });
});

test('refuses everyone else to consent or select', async () => {
  await write();
  for (const who of ['stranger', 'sponsor'] as const) expect((await quote(named, who)).status).toBe(404);
  for (const who of ['treating', 'other', 'admin'] as const) expect((await quote(named, who)).status).toBe(403);
  await quote(named);
  for (const who of ['patient', 'guardian', 'treating', 'stranger'] as const) {
    expect((await pick([appointment], who)).status).toBe(403);
    expect((await app.get(editor, auth[who])).status).toBe(403);
  }
  expect((await app.get(`/api/appointments/${appointment}/review`, auth.treating)).body).toMatchObject({ review: { quote: null } });
});

test('enforces consent by the author in the database', async () => {
  await write();
  const show = `insert into site_testimonials (appointment_id, position) values ($1, 1)`;
  await expect(app.sql(show, [appointment])).rejects.toMatchObject({ code: '23503' });
  const give = `insert into quote_consents (appointment_id, patient_id, given_by, shown_as, given_at) values ($1, $2, $3, 'no_name', now())`;
  await expect(app.sql(give, [appointment, circle.patient.patientId, circle.guardian.userId])).rejects.toMatchObject({ code: '23514' });
  await expect(app.sql(give, [newId(), circle.patient.patientId, circle.patient.userId])).rejects.toMatchObject({ code: '23514' });
  await quote(named);
  await pick([appointment]);
  for (const who of ['admin', 'treating', 'stranger'] as const) {
    const actor = { kind: 'user', userId: circle[who].userId } as const;
    const gone = await app.database.withTransaction(actor, (tx) => tx.deleteFrom('quote_consents').executeTakeFirst());
    expect(gone.numDeletedRows).toBe(0n);
  }
  await app.sql('delete from quote_consents');
  expect(await shown()).toEqual([]);
});

test('withdraws consent when the author closes the account', async () => {
  await write();
  await quote(named);
  await pick([appointment]);
  await app.sql(`update users set status = 'closed' where id = $1`, [circle.patient.userId]);
  expect(await shown()).toEqual([]);
  await app.sql(`update users set status = 'active' where id = $1`, [circle.patient.userId]);
});
