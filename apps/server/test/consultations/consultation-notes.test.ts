// Consultation notes: repeated edits, edits from two devices, and access for the author only.
import { randomUUID } from 'node:crypto';
import { conflictMarks } from '@lafiya/domain/consultations/notes/merge';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultPolicy } from '../../src/platform/policy/policy.ts';
import { deleteAppointments, createAppointment, signInAll, tuesday } from '../appointments/appointment-fixtures.ts';
import { connectSql } from '../support/databases.ts';
import { type TestClient, type TestApp, createTestApp, type RequestOptions } from '../support/test-app.ts';
import { type CareCircle, createCareCircle } from '../patients/patient-fixtures.ts';
import { auditOf } from '../staff/staff-fixtures.ts';

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
  await deleteAppointments(app);
  auth = await signInAll(app, circle);
  appointment = await createAppointment(app, circle, { status: 'CONFIRMED', startsAt: tuesday('10:00') });
});

type Change = { field: string; base: number; text: string; editId: string };
type Fields = Record<string, { text: string; revision: number }>;
const path = (id = appointment) => `/api/consultations/${id}/note`;
const change = (text: string, base = 0, field = 'complaint'): Change => ({ field, base, text, editId: randomUUID() });
const write = (changes: Change[], who: keyof CareCircle = 'treating', client: TestClient = app) =>
  client.put(path(), { changes }, auth[who]);
const read = (who: keyof CareCircle = 'treating', client: TestClient = app) => client.get(path(), auth[who]);
const fieldsNow = async (): Promise<Fields> => (await read()).body['fields'] as Fields;
const countRevisions = async () => (await app.sql('select count(*)::int as n from consultation_note_revisions'))[0]?.['n'];

describe('consultation note', () => {
  test('starts empty and stores each field with its revision and time', async () => {
    const opened = await read();
    expect(opened.body).toMatchObject({ encounterId: appointment, changedAt: null, fields: { plan: { text: '', revision: 0 } } });
    expect(opened.headers['cache-control']).toBe('no-store');
    const saved = await write([change('Headache'), change('Rest\nCome again', 0, 'nextSteps')]);
    expect(saved.body).toMatchObject({
      changedAt: app.clock.now().toISOString(),
      fields: { complaint: { text: 'Headache', revision: 1 }, nextSteps: { text: 'Rest\nCome again', revision: 1 } },
    });
    expect(saved.body['draftKey']).toBeUndefined();
    expect((await write([change('Headache for 2 weeks', 1)])).body).toMatchObject({ fields: { complaint: { revision: 2 } } });
    expect((await fieldsNow())['complaint']).toEqual({ text: 'Headache for 2 weeks', revision: 2 });
  });

  test('applies an edit once when it is sent again, even much later', async () => {
    const first = change('Headache');
    await write([first]);
    await write([change('Headache, fever', 1)]);
    const again = await write([first]);
    expect(again.body).toMatchObject({ fields: { complaint: { text: 'Headache, fever', revision: 2 } } });
    expect(await countRevisions()).toBe(2);
  });

  test('merges an edit of an older revision, and keeps both versions of a line changed on both sides', async () => {
    await write([change('Headache\nNo fever')]);
    await write([change('Headache\nNo fever\nCough', 1)]);
    const merged = await write([change('Headache for 2 weeks\nNo fever', 1)]);
    expect(merged.body).toMatchObject({ fields: { complaint: { text: 'Headache for 2 weeks\nNo fever\nCough', revision: 3 } } });
    await write([change('Headache for 2 weeks\nFever 39\nCough', 3)]);
    const both = ['Headache for 2 weeks', conflictMarks.first, 'Fever 39', conflictMarks.second, 'Fever 38', conflictMarks.end, 'Cough'];
    await write([change('Headache for 2 weeks\nFever 38\nCough', 3)]);
    expect((await fieldsNow())['complaint']).toEqual({ text: both.join('\n'), revision: 5 });
  });

  test('applies every concurrent edit once and keeps all revisions', async () => {
    const edits = Array.from({ length: 12 }, (_, number) => change(`line ${number}`));
    const responses = await Promise.all([...edits, ...edits].map((edit) => write([edit])));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    const { complaint } = await fieldsNow();
    expect(complaint?.text.split('\n').sort()).toEqual(edits.map(({ text }) => text).sort());
    expect(complaint?.revision).toBe(12);
  });

  test('normalises line endings and replaces characters that cannot be stored', async () => {
    await write([change('a\0b\r\nc \ud83d')]);
    expect((await fieldsNow())['complaint']?.text).toBe('ab\nc \ufffd');
  });

  test('rejects a note for a pending appointment, but accepts one for a cancelled appointment', async () => {
    await app.sql(`update appointments set status = 'CANCELLED' where id = $1`, [appointment]);
    expect((await write([change('Did not come')])).status).toBe(200);
    appointment = await createAppointment(app, circle, { status: 'PENDING', startsAt: tuesday('11:00') });
    expect((await write([change('Too early')])).body).toMatchObject({ code: 'not_possible' });
  });

  test.each([
    ['no change', { changes: [] }],
    ['an unknown field', { changes: [{ field: 'diagnosis', base: 0, text: 'x', editId: randomUUID() }] }],
    ['a text that is too long', { changes: [{ field: 'plan', base: 0, text: 'x'.repeat(50_001), editId: randomUUID() }] }],
    ['an unknown property', { changes: [{ field: 'plan', base: 0, text: 'x', editId: randomUUID(), revision: 7 }] }],
  ])('rejects %s', async (_name, body) => {
    expect((await app.put(path(), body, auth.treating)).status).toBe(422);
  });
});

describe('draft key', () => {
  const keyFor = async (who: keyof CareCircle = 'treating', id = appointment) => (await app.get(path(id), auth[who])).body['draftKey'];

  test('is the same after the next sign-in, and differs by appointment and doctor', async () => {
    const first = await keyFor();
    expect(Buffer.from(String(first), 'base64')).toHaveLength(32);
    auth = await signInAll(app, circle);
    expect(await keyFor()).toBe(first);
    const next = await createAppointment(app, circle, { status: 'CONFIRMED', startsAt: tuesday('11:00') });
    const theirs = await createAppointment(app, circle, { status: 'CONFIRMED', startsAt: tuesday('12:00'), doctor: circle.other });
    expect(new Set([first, await keyFor('treating', next), await keyFor('other', theirs)]).size).toBe(3);
  });
});

describe('access', () => {
  const others = ['patient', 'guardian', 'sponsor', 'stranger', 'other', 'admin'] as const;

  test.each(others)('refuses %s to read or write it, also when only the database enforces access', async (who) => {
    await write([change('Headache')]);
    for (const client of [app, unguarded]) {
      expect([403, 404]).toContain((await read(who, client)).status);
      expect([403, 404]).toContain((await write([change('Mine', 1)], who, client)).status);
    }
    expect((await fieldsNow())['complaint']).toEqual({ text: 'Headache', revision: 1 });
    expect((await unguarded.get('/api/consultations/notes', auth[who])).body['notes']).toEqual([]);
  });

  test('requires a session', async () => {
    expect((await app.get(path())).status).toBe(401);
    expect((await app.put(path(), { changes: [change('x')] })).status).toBe(401);
  });

  test('does not let the API change or delete what was written', async () => {
    await write([change('Headache')]);
    const api = connectSql('api', app.databaseName);
    const refused = { code: '42501' };
    await expect(api.query('delete from consultation_notes')).rejects.toMatchObject(refused);
    await expect(api.query(`update consultation_note_revisions set added = ''`)).rejects.toMatchObject(refused);
    await expect(api.query('delete from consultation_note_revisions')).rejects.toMatchObject(refused);
    await api.close();
    await expect(app.sql(`update consultation_notes set complaint = ''`)).rejects.toMatchObject({ code: '23514' });
    await expect(app.sql(`update consultation_notes set complaint_revision = 0`)).rejects.toMatchObject({ code: '23514' });
  });
});

test('audits every read, and writes once every five minutes', async () => {
  await read();
  await write([change('Headache')]);
  await write([change('Headache, fever', 1)]);
  app.clock.advance(5 * 60_000);
  auth = await signInAll(app, circle);
  await write([change('Headache, fever, cough', 2)]);
  const actions = (await auditOf(app, appointment)).map(({ action }) => action);
  expect(actions.filter((action) => action === 'note.read')).toHaveLength(1);
  expect(actions.filter((action) => action === 'note.written')).toHaveLength(2);
});

test('lists a doctor’s own notes, most recently changed first', async () => {
  await write([change('Headache')]);
  const first = appointment;
  app.clock.advance(60_000);
  appointment = await createAppointment(app, circle, { status: 'COMPLETED', startsAt: tuesday('09:00') });
  await write([change('Cough\n'.repeat(100))]);
  const list = await app.get('/api/consultations/notes?limit=10', auth.treating);
  expect(list.body).toMatchObject({
    total: 2,
    notes: [
      { encounterId: appointment, patient: { name: 'Zainab Story' }, status: 'COMPLETED' },
      { encounterId: first, complaint: 'Headache' },
    ],
  });
  expect((await app.get('/api/consultations/notes', auth.other)).body).toMatchObject({ total: 0, notes: [] });
  expect((await app.get('/api/consultations/notes', auth.patient)).status).toBe(403);
  const about = async (patientId: string) => (await app.get(`/api/consultations/notes?patientId=${patientId}`, auth.treating)).body;
  expect(await about(circle.patient.patientId)).toMatchObject({ total: 2, notes: [{}, { encounterId: first }] });
  expect(await about(circle.stranger.patientId)).toMatchObject({ total: 0, notes: [] });
});
