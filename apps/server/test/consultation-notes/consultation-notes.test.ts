// Stories: a doctor's words about a visit, twice sent, from two devices, and read by nobody else.
import { randomUUID } from 'node:crypto';
import { conflictMarks } from '@lafiya/domain/notes/merge';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { housePolicy } from '../../src/platform/policy/policy.ts';
import { forgetVisits, layVisit, signInAll, tuesday } from '../appointments/visit-stories.ts';
import { openSql } from '../house/databases.ts';
import { type Door, type House, openHouse, type Sending } from '../house/test-api.ts';
import { type Circle, settleCircle } from '../patients/patient-stories.ts';
import { auditOf } from '../staff/staff-stories.ts';

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
  await house.sql('delete from consultation_note_revisions; delete from consultation_notes');
  await forgetVisits(house);
  signed = await signInAll(house, circle);
  visit = await layVisit(house, circle, { status: 'CONFIRMED', startsAt: tuesday('10:00') });
});

type Change = { field: string; base: number; text: string; editId: string };
type Fields = Record<string, { text: string; revision: number }>;
const path = (id = visit) => `/api/consultations/${id}/note`;
const change = (text: string, base = 0, field = 'complaint'): Change => ({ field, base, text, editId: randomUUID() });
const write = (changes: Change[], who: keyof Circle = 'treating', door: Door = house) => door.put(path(), { changes }, signed[who]);
const read = (who: keyof Circle = 'treating', door: Door = house) => door.get(path(), signed[who]);
const fieldsNow = async (): Promise<Fields> => (await read()).body['fields'] as Fields;
const countRevisions = async () => (await house.sql('select count(*)::int as n from consultation_note_revisions'))[0]?.['n'];

describe('the note of a visit', () => {
  test('begins empty, takes what is typed field by field, and says when', async () => {
    const opened = await read();
    expect(opened.body).toMatchObject({ appointmentId: visit, changedAt: null, fields: { plan: { text: '', revision: 0 } } });
    expect(opened.headers['cache-control']).toBe('no-store');
    const saved = await write([change('Headache'), change('Rest\nCome again', 0, 'nextSteps')]);
    expect(saved.body).toMatchObject({
      changedAt: house.clock.now().toISOString(),
      fields: { complaint: { text: 'Headache', revision: 1 }, nextSteps: { text: 'Rest\nCome again', revision: 1 } },
    });
    expect(saved.body['draftKey']).toBeUndefined();
    expect((await write([change('Headache for 2 weeks', 1)])).body).toMatchObject({ fields: { complaint: { revision: 2 } } });
    expect((await fieldsNow())['complaint']).toEqual({ text: 'Headache for 2 weeks', revision: 2 });
  });

  test('an edit that was sent twice counts once, also long after', async () => {
    const first = change('Headache');
    await write([first]);
    await write([change('Headache, fever', 1)]);
    const again = await write([first]);
    expect(again.body).toMatchObject({ fields: { complaint: { text: 'Headache, fever', revision: 2 } } });
    expect(await countRevisions()).toBe(2);
  });

  test('an edit of an older state is merged with what came meanwhile; where both changed the same line, both stay', async () => {
    await write([change('Headache\nNo fever')]);
    await write([change('Headache\nNo fever\nCough', 1)]);
    const merged = await write([change('Headache for 2 weeks\nNo fever', 1)]);
    expect(merged.body).toMatchObject({ fields: { complaint: { text: 'Headache for 2 weeks\nNo fever\nCough', revision: 3 } } });
    await write([change('Headache for 2 weeks\nFever 39\nCough', 3)]);
    const both = ['Headache for 2 weeks', conflictMarks.first, 'Fever 39', conflictMarks.second, 'Fever 38', conflictMarks.end, 'Cough'];
    await write([change('Headache for 2 weeks\nFever 38\nCough', 3)]);
    expect((await fieldsNow())['complaint']).toEqual({ text: both.join('\n'), revision: 5 });
  });

  test('many at once from two devices: every edit counts, none twice, and every earlier state can be told', async () => {
    const edits = Array.from({ length: 12 }, (_, number) => change(`line ${number}`));
    const answers = await Promise.all([...edits, ...edits].map((edit) => write([edit])));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { complaint } = await fieldsNow();
    expect(complaint?.text.split('\n').sort()).toEqual(edits.map(({ text }) => text).sort());
    expect(complaint?.revision).toBe(12);
  });

  test('half characters and line ends of other systems are taken as they can be stored', async () => {
    await write([change('a\0b\r\nc \ud83d')]);
    expect((await fieldsNow())['complaint']?.text).toBe('ab\nc \ufffd');
  });

  test('a request has none yet; a visit that was called off takes words that were typed before', async () => {
    await house.sql(`update appointments set status = 'CANCELLED' where id = $1`, [visit]);
    expect((await write([change('Did not come')])).status).toBe(200);
    visit = await layVisit(house, circle, { status: 'PENDING', startsAt: tuesday('11:00') });
    expect((await write([change('Too early')])).body).toMatchObject({ code: 'not_possible' });
  });

  test.each([
    ['no change', { changes: [] }],
    ['an unknown field', { changes: [{ field: 'diagnosis', base: 0, text: 'x', editId: randomUUID() }] }],
    ['too many words', { changes: [{ field: 'plan', base: 0, text: 'x'.repeat(50_001), editId: randomUUID() }] }],
    ['more than asked', { changes: [{ field: 'plan', base: 0, text: 'x', editId: randomUUID(), revision: 7 }] }],
  ])('refuses %s', async (_name, body) => {
    expect((await house.put(path(), body, signed.treating)).status).toBe(422);
  });
});

describe('the key for drafts on a device', () => {
  const keyFor = async (who: keyof Circle = 'treating', id = visit) => (await house.get(path(id), signed[who])).body['draftKey'];

  test('is the same after the next sign-in, and another for another visit or another doctor', async () => {
    const first = await keyFor();
    expect(Buffer.from(String(first), 'base64')).toHaveLength(32);
    signed = await signInAll(house, circle);
    expect(await keyFor()).toBe(first);
    const next = await layVisit(house, circle, { status: 'CONFIRMED', startsAt: tuesday('11:00') });
    const theirs = await layVisit(house, circle, { status: 'CONFIRMED', startsAt: tuesday('12:00'), doctor: circle.other });
    expect(new Set([first, await keyFor('treating', next), await keyFor('other', theirs)]).size).toBe(3);
  });
});

describe('nobody else', () => {
  const others = ['patient', 'guardian', 'sponsor', 'stranger', 'other', 'admin'] as const;

  test.each(others)('%s neither reads nor writes it, also when only the database is left to refuse', async (who) => {
    await write([change('Headache')]);
    for (const door of [house, unguarded]) {
      expect([403, 404]).toContain((await read(who, door)).status);
      expect([403, 404]).toContain((await write([change('Mine', 1)], who, door)).status);
    }
    expect((await fieldsNow())['complaint']).toEqual({ text: 'Headache', revision: 1 });
    expect((await unguarded.get('/api/consultations/notes', signed[who])).body['notes']).toEqual([]);
  });

  test('without a second factor or a session there is nothing', async () => {
    expect((await house.get(path())).status).toBe(401);
    expect((await house.put(path(), { changes: [change('x')] })).status).toBe(401);
  });

  test('what was written once cannot be unwritten by the API', async () => {
    await write([change('Headache')]);
    const api = openSql('api', house.databaseName);
    const refused = { code: '42501' };
    await expect(api.query('delete from consultation_notes')).rejects.toMatchObject(refused);
    await expect(api.query(`update consultation_note_revisions set added = ''`)).rejects.toMatchObject(refused);
    await expect(api.query('delete from consultation_note_revisions')).rejects.toMatchObject(refused);
    await api.close();
    await expect(house.sql(`update consultation_notes set complaint = ''`)).rejects.toMatchObject({ code: '23514' });
    await expect(house.sql(`update consultation_notes set complaint_revision = 0`)).rejects.toMatchObject({ code: '23514' });
  });
});

test('the audit hears of each opening, and of writing once in five minutes', async () => {
  await read();
  await write([change('Headache')]);
  await write([change('Headache, fever', 1)]);
  house.clock.advance(5 * 60_000);
  signed = await signInAll(house, circle);
  await write([change('Headache, fever, cough', 2)]);
  const actions = (await auditOf(house, visit)).map(({ action }) => action);
  expect(actions.filter((action) => action === 'note.read')).toHaveLength(1);
  expect(actions.filter((action) => action === 'note.written')).toHaveLength(2);
});

test('the list shows a doctor’s own notes, the one written last first', async () => {
  await write([change('Headache')]);
  const first = visit;
  house.clock.advance(60_000);
  visit = await layVisit(house, circle, { status: 'COMPLETED', startsAt: tuesday('09:00') });
  await write([change('Cough\n'.repeat(100))]);
  const list = await house.get('/api/consultations/notes?limit=10', signed.treating);
  expect(list.body).toMatchObject({
    total: 2,
    notes: [
      { appointmentId: visit, patient: { name: 'Zainab Story' }, status: 'COMPLETED' },
      { appointmentId: first, complaint: 'Headache' },
    ],
  });
  expect((await house.get('/api/consultations/notes', signed.other)).body).toMatchObject({ total: 0, notes: [] });
  expect((await house.get('/api/consultations/notes', signed.patient)).status).toBe(403);
});
