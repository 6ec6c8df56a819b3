// The draft of a booking: its author's only, until it is booked, for a day at most.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cleanUp } from '../../src/platform/clean-up.ts';
import { type CareCircle, createCareCircle } from '../patients/patient-fixtures.ts';
import { connectSql } from '../support/databases.ts';
import { createTestApp, type RequestOptions, type TestApp } from '../support/test-app.ts';
import { bookingForm, deleteAppointments, request, signInAll, tuesday } from './appointment-fixtures.ts';

let app: TestApp;
let circle: CareCircle;
let auth: Record<keyof CareCircle, RequestOptions>;
beforeAll(async () => {
  app = await createTestApp();
  circle = await createCareCircle(app);
  auth = await signInAll(app, circle);
});
afterAll(() => app.close());
beforeEach(async () => {
  await deleteAppointments(app);
  await app.sql('delete from form_drafts');
});

const url = '/api/drafts/booking';
const draft = { symptoms: ' A cough since Friday ', notes: 'I work nights', type: 'Follow-up', mode: null };
const save = (who: keyof CareCircle, body: object) => request(app, 'PUT', url, auth[who], body);
const read = async (who: keyof CareCircle) => (await app.get(url, auth[who])).body['draft'];
const savedRows = () => app.sql<{ n: number }>(`select count(*)::int as n from audit_events where action = 'booking_draft.saved'`);

test('returns to its author what they typed, and to nobody else', async () => {
  expect(await read('patient')).toBeNull();
  const before = (await savedRows())[0]?.n ?? 0;
  expect((await save('patient', { ...draft, symptoms: 'A cou' })).status).toBe(200);
  expect((await save('patient', draft)).body['draft']).toMatchObject(draft);
  expect(await read('patient')).toEqual({ ...draft, savedAt: app.clock.now().toISOString() });
  expect(await read('guardian')).toBeNull();
  // The page saves every few seconds; the audit has the first save.
  expect((await savedRows())[0]?.n).toBe(before + 1);
});

test('refuses staff and visitors, and more than the booking form takes', async () => {
  for (const who of ['treating', 'admin'] as const) expect((await save(who, draft)).status).toBe(403);
  expect((await request(app, 'PUT', url, {}, draft)).status).toBe(401);
  expect(await save('patient', { ...draft, symptoms: 'x'.repeat(2_001) })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'symptoms' }] },
  });
  // What cannot be stored is removed instead of refused.
  expect((await save('patient', { ...draft, symptoms: 'a\0b' })).body['draft']).toMatchObject({ symptoms: 'ab' });
});

test('is deleted when it is blank, when the appointment is booked, and after a day', async () => {
  await save('patient', draft);
  expect((await save('patient', { ...draft, symptoms: ' ', notes: '' })).body['draft']).toBeNull();
  expect(await read('patient')).toBeNull();
  await save('patient', draft);
  await save('guardian', draft);
  expect((await app.post('/api/appointments', bookingForm(circle, tuesday('10:00')), auth.patient)).status).toBe(201);
  expect(await read('patient')).toBeNull();
  expect(await read('guardian')).toMatchObject(draft);
  await app.sql(`update form_drafts set saved_at = $1`, [new Date(app.clock.now().getTime() - 23 * 3_600_000)]);
  expect(await cleanUp(app.workerDatabase, app.clock)).toMatchObject({ drafts: 0 });
  await app.sql(`update form_drafts set saved_at = $1`, [new Date(app.clock.now().getTime() - 25 * 3_600_000)]);
  expect(await cleanUp(app.workerDatabase, app.clock)).toMatchObject({ drafts: 1 });
});

test('row security shows nobody else’s draft, also to the worker, and lets nobody write one for another', async () => {
  await save('patient', draft);
  for (const role of ['api', 'worker'] as const) {
    const sql = connectSql(role, app.databaseName);
    try {
      for (const [userId, rows] of [
        [circle.patient.userId, 1],
        [circle.guardian.userId, 0],
        [circle.admin.userId, 0],
      ] as const) {
        await sql.query(`begin; set local app.user_id = '${userId}'`);
        expect(await sql.query('select from form_drafts')).toHaveLength(rows);
        await sql.query('rollback');
      }
      expect(await sql.query('select from form_drafts')).toHaveLength(0);
    } finally {
      await sql.close();
    }
  }
  const api = connectSql('api', app.databaseName);
  try {
    await api.query(`begin; set local app.user_id = '${circle.guardian.userId}'`);
    const other = `insert into form_drafts (user_id, kind, content, saved_at) values ('${circle.stranger.userId}', 'booking', '{}', now())`;
    await expect(api.query(other)).rejects.toMatchObject({ code: '42501' });
  } finally {
    await api.query('rollback');
    await api.close();
  }
});
