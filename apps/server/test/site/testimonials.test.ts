// Stories: a patient lets words be quoted and takes it back, an admin picks what is shown, and nothing is shown without a yes.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { forgetVisits, layVisit, signInAll } from '../appointments/visit-stories.ts';
import { type House, openHouse, type Sending } from '../house/test-api.ts';
import { type Circle, settleCircle } from '../patients/patient-stories.ts';
import { auditOf } from '../staff/staff-stories.ts';

let house: House;
let circle: Circle;
let signed: Record<keyof Circle, Sending>;
let visit: string;
beforeAll(async () => {
  house = await openHouse();
  circle = await settleCircle(house);
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.sql('delete from reviews');
  await forgetVisits(house);
  signed = await signInAll(house, circle);
  visit = await layVisit(house, circle, { status: 'COMPLETED', startsAt: '2026-11-15T09:00:00Z' });
});

type Voice = { id: string; words: string; firstName: string | null; state: string | null; isShown: boolean };
const said = 'She listened, and explained everything twice.';
const named = { shownAs: 'first_name', state: 'Kano' };
const write = (words: string | null = said, who: keyof Circle = 'patient') =>
  house.put(`/api/appointments/${visit}/review`, { rating: 5, ...(words ? { words } : {}) }, signed[who]);
const quote = (given: object | null, who: keyof Circle = 'patient') =>
  house.put(`/api/appointments/${visit}/review/quote`, { quote: given }, signed[who]);
const editor = '/api/site/editor/testimonials';
const offered = async () => (await house.get(editor, signed.admin)).body['testimonials'] as Voice[];
const pick = (ids: string[], who: keyof Circle = 'admin') => house.put(editor, { ids }, signed[who]);
const shown = async () => (await house.get('/api/site/testimonials')).body['testimonials'];

test('given feedback, then nothing of it may be quoted until its author says yes; shown by an admin it is public, and gone when taken back', async () => {
  expect((await write()).body).toMatchObject({ review: { quote: null }, mayBeQuoted: true });
  expect(await offered()).toEqual([]);
  expect((await pick([visit])).body['code']).toBe('changed_meanwhile');
  expect((await quote(named)).body).toMatchObject({ review: { quote: named } });
  expect(await shown()).toEqual([]);
  expect(await offered()).toMatchObject([{ id: visit, words: said, firstName: 'Zainab', state: 'Kano', isShown: false }]);
  expect((await pick([visit])).status).toBe(200);
  expect(await shown()).toEqual([{ words: said, firstName: 'Zainab', state: 'Kano' }]);
  expect((await quote(null)).body).toMatchObject({ review: { quote: null } });
  expect(await shown()).toEqual([]);
  expect(await offered()).toEqual([]);
  expect((await auditOf(house, visit)).filter(({ action }) => action === 'review.quote')).toHaveLength(2);
});

test('given somebody who wants no name shown, then not even the admin reads it there', async () => {
  await write();
  await quote({ shownAs: 'no_name', state: null });
  expect(await offered()).toMatchObject([{ firstName: null, state: null }]);
  await pick([visit]);
  expect(await shown()).toEqual([{ words: said, firstName: null, state: null }]);
  expect((await quote({ shownAs: 'no_name', state: 'Kano' })).status).toBe(422);
  expect((await quote({ shownAs: 'first_name', state: 'Atlantis' })).status).toBe(422);
});

test('given other words, then the old yes is not to them: what was shown is gone', async () => {
  await write();
  await quote(named);
  await pick([visit]);
  expect((await write('She was late.')).body).toMatchObject({ review: { quote: null }, mayBeQuoted: true });
  expect(await shown()).toEqual([]);
});

test('given only stars, or words of somebody else, then there is nothing to say yes to', async () => {
  expect((await quote(named)).body['code']).toBe('not_reviewable');
  await write(null);
  expect((await quote(named)).body['code']).toBe('not_reviewable');
  await write();
  expect((await house.get(`/api/appointments/${visit}/review`, signed.guardian)).body).toMatchObject({ mayBeQuoted: false });
  expect((await quote(named, 'guardian')).body['code']).toBe('not_reviewable');
  await quote(named);
  expect((await quote(null, 'guardian')).body).toMatchObject({ review: { quote: null } });
});

test('given everybody else, then they give no yes, and pick nothing', async () => {
  await write();
  for (const who of ['stranger', 'sponsor'] as const) expect((await quote(named, who)).status).toBe(404);
  for (const who of ['treating', 'other', 'admin'] as const) expect((await quote(named, who)).status).toBe(403);
  await quote(named);
  for (const who of ['patient', 'guardian', 'treating', 'stranger'] as const) {
    expect((await pick([visit], who)).status).toBe(403);
    expect((await house.get(editor, signed[who])).status).toBe(403);
  }
  expect((await house.get(`/api/appointments/${visit}/review`, signed.treating)).body).toMatchObject({ review: { quote: null } });
});

test('given the database itself, then it shows nothing without a yes, and takes a yes from the author alone', async () => {
  await write();
  const show = `insert into site_testimonials (appointment_id, position) values ($1, 1)`;
  await expect(house.sql(show, [visit])).rejects.toMatchObject({ code: '23503' });
  const give = `insert into quote_consents (appointment_id, patient_id, given_by, shown_as, given_at) values ($1, $2, $3, 'no_name', now())`;
  await expect(house.sql(give, [visit, circle.patient.patientId, circle.guardian.userId])).rejects.toMatchObject({ code: '23514' });
  await expect(house.sql(give, [newId(), circle.patient.patientId, circle.patient.userId])).rejects.toMatchObject({ code: '23514' });
  await quote(named);
  await pick([visit]);
  for (const who of ['admin', 'treating', 'stranger'] as const) {
    const actor = { kind: 'user', userId: circle[who].userId } as const;
    const gone = await house.database.inFrame(actor, (tx) => tx.deleteFrom('quote_consents').executeTakeFirst());
    expect(gone.numDeletedRows).toBe(0n);
  }
  await house.sql('delete from quote_consents');
  expect(await shown()).toEqual([]);
});

test('given an author who closes the account, then the yes goes along', async () => {
  await write();
  await quote(named);
  await pick([visit]);
  await house.sql(`update users set status = 'closed' where id = $1`, [circle.patient.userId]);
  expect(await shown()).toEqual([]);
  await house.sql(`update users set status = 'active' where id = $1`, [circle.patient.userId]);
});
