// Around the note: walk-ins, templates, the last note, the review of withheld parts, and reminders of unsigned drafts.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { remindOfDrafts } from '../../src/modules/consultations/index.ts';
import { createAppointment, deleteAppointments, request, signInAll, tuesday } from '../appointments/appointment-fixtures.ts';
import { type CareCircle, createCareCircle, insertCareRelationship } from '../patients/patient-fixtures.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { type Auth, complete, notePath, writeAndSign, writeTexts } from './note-fixtures.ts';

let app: TestApp;
let circle: CareCircle;
let auth: Auth;
beforeAll(async () => {
  app = await createTestApp();
  circle = await createCareCircle(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await deleteAppointments(app);
  await app.sql('delete from notifications; delete from note_templates');
  await insertCareRelationship(app, circle.treating, circle.patient);
  auth = await signInAll(app, circle);
});

const hourMs = 3_600_000;
const ago = (hours: number): string => new Date(app.clock.now().getTime() - hours * hourMs).toISOString();
const past = () => createAppointment(app, circle, { status: 'COMPLETED', startsAt: ago(1) });

describe('a walk-in', () => {
  const open = (who: keyof CareCircle, more: object = {}) =>
    app.post('/api/encounters', { patientId: circle.patient.patientId, occurredAt: ago(5), ...more }, auth[who]);

  test('has a note like an appointment, which the patient reads and the doctor finds in the list', async () => {
    const { status, body } = await open('treating');
    expect(status).toBe(201);
    const id = String(body['id']);
    const signed = await writeAndSign(app, auth.treating, id);
    expect(signed.body).toMatchObject({
      encounter: { kind: 'walk_in', occurredAt: ago(5), recordedAt: ago(0), patient: { name: 'Zainab Story', allergies: 'penicillin' } },
      newest: { version: 1 },
      givenNextSteps: [],
    });
    expect((await app.get(`/api/consultations/${id}/summary`, auth.patient)).body).toMatchObject({ kind: 'walk_in', occurredAt: ago(5) });
    expect((await app.get('/api/consultations/notes?state=signed', auth.treating)).body).toMatchObject({
      notes: [{ encounterId: id, kind: 'walk_in', state: 'signed', status: null, mode: null }],
    });
    for (const who of ['other', 'patient', 'admin', 'stranger'] as const)
      expect([403, 404]).toContain((await app.get(notePath(id), auth[who])).status);
  });

  test('is recorded once when it is sent twice with the same key', async () => {
    const key = { headers: { ...auth.treating.headers, 'idempotency-key': '01900000-0000-7000-8000-0000000000aa' } };
    const form = { patientId: circle.patient.patientId, occurredAt: ago(1) };
    const [first, second] = [await app.post('/api/encounters', form, key), await app.post('/api/encounters', form, key)];
    expect(second.body).toEqual(first.body);
    expect(await app.sql('select from encounters')).toHaveLength(1);
  });

  test.each([
    ['four days ago', 96],
    ['in an hour', -1],
  ])('is refused %s', async (_name, hours) => {
    expect((await open('treating', { occurredAt: ago(hours) })).body).toMatchObject({
      code: 'invalid_input',
      errors: [{ field: 'occurredAt' }],
    });
  });

  test('is refused for a patient whom the doctor does not treat, also in an emergency', async () => {
    expect((await open('treating', { patientId: circle.stranger.patientId })).status).toBe(404);
    const glass = await app.post(
      `/api/patients/${circle.patient.patientId}/break-glass`,
      { reason: 'Found unconscious on the road' },
      auth.other,
    );
    expect(glass.status).toBeLessThan(300);
    expect((await open('other')).status).toBe(404);
    for (const who of ['patient', 'admin'] as const) expect((await open(who)).status).toBe(403);
    expect(await app.sql('select from encounters')).toHaveLength(0);
  });
});

test('the last note is that of the same doctor about the same patient', async () => {
  const [before, now] = [await past(), await createAppointment(app, circle, { status: 'CONFIRMED', startsAt: tuesday('10:00') })];
  const last = async () => (await app.get(notePath(now, '/last'), auth.treating)).body;
  expect(await last()).toEqual({ note: null });
  await writeAndSign(app, auth.treating, before);
  expect(await last()).toMatchObject({ note: { encounterId: before, fields: complete } });
  expect((await app.get(notePath(now, '/last'), auth.patient)).status).toBe(403);
  expect((await app.get(notePath(now, '/last'), auth.other)).status).toBe(404);
});

describe('templates', () => {
  const texts = { ...complete, history: '' };
  const create = (who: keyof CareCircle, name = 'Sinusitis') => app.post('/api/note-templates', { name, texts }, auth[who]);
  const list = async (who: keyof CareCircle) =>
    (await app.get('/api/note-templates', auth[who])).body['templates'] as Record<string, unknown>[];

  test('are a doctor’s own or the clinic’s, and each is edited by its owner only', async () => {
    const own = (await create('treating')).body;
    const clinics = (await create('admin', 'Check-up')).body;
    expect(await list('treating')).toMatchObject([
      { name: 'Check-up', isClinics: true, isEditable: false },
      { name: 'Sinusitis', isClinics: false, isEditable: true },
    ]);
    expect(await list('other')).toMatchObject([{ name: 'Check-up' }]);
    expect(await list('admin')).toMatchObject([{ name: 'Check-up', isEditable: true }]);
    const change = (who: keyof CareCircle, { id }: Record<string, unknown>, version = 1) =>
      app.put(`/api/note-templates/${String(id)}`, { name: 'New', texts, version }, auth[who]);
    expect((await change('other', own)).status).toBe(404);
    expect((await change('treating', clinics)).status).toBe(404);
    expect((await change('admin', own)).status).toBe(404);
    expect((await change('treating', own)).body).toMatchObject({ name: 'New', version: 2 });
    expect((await change('treating', own)).body).toMatchObject({ code: 'changed_meanwhile' });
    const remove = (who: keyof CareCircle, { id }: Record<string, unknown>) =>
      request(app, 'DELETE', `/api/note-templates/${String(id)}`, auth[who]);
    for (const who of ['other', 'admin'] as const) expect((await remove(who, own)).status).toBe(404);
    expect((await remove('treating', own)).status).toBe(200);
    expect((await create('patient')).status).toBe(403);
  });

  test('have one name each', async () => {
    await create('treating');
    expect((await create('treating', 'sinusitis')).body).toMatchObject({ code: 'invalid_input', errors: [{ field: 'name' }] });
    expect((await create('admin')).status).toBe(201);
  });
});

describe('the review of withheld parts', () => {
  const review = (id: string, outcome: string, who: keyof CareCircle = 'admin') =>
    app.post(`/api/admin/withheld-notes/${id}/review`, { outcome }, auth[who]);

  test('shows an admin who, whose and in which category, and never the text or the reason', async () => {
    const appointment = await past();
    await writeAndSign(app, auth.treating, appointment);
    await app.put(
      notePath(appointment, '/withheld/history'),
      { category: 'patient_asked', reason: 'Her husband reads along' },
      auth.treating,
    );
    const list = await app.get('/api/admin/withheld-notes', auth.admin);
    expect(list.body).toMatchObject({
      total: 1,
      parts: [{ patientName: 'Zainab Story', doctorName: 'Dr Bello Story', category: 'patient_asked', review: null }],
    });
    for (const hidden of ['Her husband', 'Secret history', '"history"']) expect(list.text).not.toContain(hidden);
    for (const who of ['treating', 'patient', 'other'] as const)
      expect((await app.get('/api/admin/withheld-notes', auth[who])).status).toBe(403);
    const id = (list.body['parts'] as { id: string }[])[0]?.id ?? '';
    expect((await review(id, 'accepted', 'treating')).status).toBe(403);
    expect((await review(id, 'release_requested')).status).toBe(200);
    expect((await review(id, 'accepted')).body).toMatchObject({ code: 'already_done' });
    const told = await app.sql(`select user_id from notifications where kind = 'record.release_requested'`);
    expect(told).toEqual([{ user_id: circle.treating.userId }]);
    expect((await app.get('/api/admin/withheld-notes?status=reviewed', auth.admin)).body).toMatchObject({
      parts: [{ review: { outcome: 'release_requested' } }],
    });
    expect((await app.get(notePath(appointment, '/record'), auth.treating)).body).toMatchObject({
      withheld: [{ outcome: 'release_requested' }],
    });
  });

  test('is an alert for admins until it is done', async () => {
    const appointment = await past();
    await writeTexts(app, auth.treating, appointment, complete);
    await app.put(notePath(appointment, '/withheld/plan'), { category: 'serious_harm', reason: 'x' }, auth.treating);
    expect((await app.get('/api/home', auth.admin)).body).toMatchObject({
      alerts: expect.arrayContaining([expect.objectContaining({ kind: 'withheld_open', number: 1 })]),
    });
  });
});

describe('an unsigned draft', () => {
  const remind = () => remindOfDrafts({ database: app.workerDatabase, outbox: app.outbox, clock: app.clock });
  const alerts = async () =>
    ((await app.get('/api/home', auth.treating)).body['alerts'] as { kind: string; number: number }[]).filter(
      ({ kind }) => kind === 'notes_unsigned',
    );
  const advance = async (hours: number) => {
    app.clock.advance(hours * hourMs);
    auth = await signInAll(app, circle);
  };

  test('is an alert and one reminder a day later, until it is signed', async () => {
    const [drafted, signed] = [await past(), await createAppointment(app, circle, { status: 'COMPLETED', startsAt: ago(3) })];
    await writeTexts(app, auth.treating, drafted, complete);
    await writeAndSign(app, auth.treating, signed);
    await advance(23.9);
    expect([await remind(), await alerts()]).toEqual([{ reminded: 0 }, []]);
    await advance(0.2);
    expect(await alerts()).toMatchObject([{ number: 1 }]);
    expect([await remind(), await remind()]).toEqual([{ reminded: 1 }, { reminded: 0 }]);
    expect(await app.sql(`select user_id from notifications where kind = 'record.note_unsigned'`)).toEqual([
      { user_id: circle.treating.userId },
    ]);
    await writeAndSign(app, auth.treating, drafted);
    expect(await alerts()).toEqual([]);
  });

  test('of an appointment that did not take place is none, and one that was moved is due later', async () => {
    const [missed, moved] = [await past(), await createAppointment(app, circle, { status: 'CONFIRMED', startsAt: tuesday('10:00') })];
    for (const id of [missed, moved]) await writeTexts(app, auth.treating, id, complete);
    await app.sql(`update appointments set status = 'NO_SHOW' where id = $1`, [missed]);
    await app.sql(
      `update appointments set starts_at = starts_at + interval '7 days', ends_at = ends_at + interval '7 days', accepted_ends_at = null where id = $1`,
      [moved],
    );
    await advance(72);
    expect([await remind(), await alerts()]).toEqual([{ reminded: 0 }, []]);
    await advance(7 * 24);
    expect([await remind(), await alerts()]).toMatchObject([{ reminded: 1 }, [{ number: 1 }]]);
  });
});
