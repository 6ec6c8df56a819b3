// Emergency access: a limit for each doctor, and the review by an admin.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { type CareCircle, createCareCircle, signInAs } from './patient-fixtures.ts';

let app: TestApp;
let circle: CareCircle;
const reason = 'Brought in unconscious, no relative reachable';

beforeAll(async () => {
  app = await createTestApp();
  circle = await createCareCircle(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  // What happened in an earlier test is over.
  app.clock.advance(48 * 3_600_000);
  await app.sql(
    `set session_replication_role = replica; delete from break_glass_reviews; delete from break_glass_accesses; delete from notifications;
     set session_replication_role = origin`,
  );
});

const breakGlass = async (patientId: string) =>
  app.post(`/api/patients/${patientId}/break-glass`, { reason }, await signInAs(app, circle.other));
const listAs = async (who: keyof CareCircle, status: string) =>
  app.get(`/api/emergency-accesses?status=${status}`, await signInAs(app, circle[who]));
const review = async (who: keyof CareCircle, id: string, body: object) =>
  app.post(`/api/emergency-accesses/${id}/review`, body, await signInAs(app, circle[who]));

async function addPatients(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, newId);
  for (const id of ids) await app.sql(`insert into patients (id, first_name, last_name) values ($1, 'Ada', 'Limit')`, [id]);
  return ids;
}

async function openAccess(): Promise<string> {
  await breakGlass(circle.patient.patientId);
  const [access] = await app.sql<{ id: string }>('select id from break_glass_accesses');
  return access?.id ?? '';
}

test('given five accesses in a day, also at the same moment, when the doctor opens a sixth record, then it is refused', async () => {
  const responses = await Promise.all((await addPatients(9)).map(breakGlass));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(responses.filter(({ body }) => body['code'] === 'emergency_access_limit')).toHaveLength(4);
  app.clock.advance(24 * 3_600_000 + 1);
  expect((await breakGlass(circle.patient.patientId)).status).toBe(200);
});

test('given open access, when the doctor asks again, then it ends at the same time and the family is told once', async () => {
  const first = await breakGlass(circle.patient.patientId);
  app.clock.advance(3_600_000);
  const second = await breakGlass(circle.patient.patientId);
  expect(second.body).toEqual(first.body);
  expect(await app.sql('select from notifications where user_id = $1', [circle.patient.userId])).toHaveLength(1);
});

test('given two requests at the same moment, then one opens the record and the other says so or that it is done', async () => {
  const responses = await Promise.all([breakGlass(circle.patient.patientId), breakGlass(circle.patient.patientId)]);
  expect(responses.every(({ status, body }) => status === 200 || body['code'] === 'already_done')).toBe(true);
  expect(await app.sql('select from break_glass_accesses')).toHaveLength(1);
});

test('given open access, when an admin finds it not justified, then it ends at once; justified is said when it is over', async () => {
  const id = await openAccess();
  const open = async () => (await app.get(`/api/patients/${circle.patient.patientId}`, await signInAs(app, circle.other))).status;
  expect((await review('admin', id, { outcome: 'justified' })).body['code']).toBe('emergency_access_running');
  expect(await open()).toBe(200);
  expect((await review('admin', id, { outcome: 'not_justified', note: 'Curiosity' })).status).toBe(200);
  expect(await open()).toBe(404);
  expect((await breakGlass(circle.patient.patientId)).body['code']).toBe('emergency_access_ended');
  app.clock.advance(4 * 3_600_000 + 1);
  expect((await breakGlass(circle.patient.patientId)).status).toBe(200);
});

test('the database sets the times itself, whatever the API sends', async () => {
  const now = app.clock.now().getTime();
  await app.database.withTransaction({ kind: 'user', userId: circle.other.userId, hasSecondFactor: true }, (tx) =>
    tx
      .insertInto('break_glass_accesses')
      .values({
        id: newId(),
        patient_id: circle.patient.patientId,
        doctor_id: circle.other.doctorId,
        reason,
        opened_at: new Date(now + 86_400_000),
        ends_at: new Date(now + 2 * 86_400_000),
      })
      .execute(),
  );
  const [access] = await app.sql<{ opened_at: Date; ends_at: Date }>('select opened_at, ends_at from break_glass_accesses');
  expect([access?.opened_at.getTime(), access?.ends_at.getTime()]).toEqual([now, now + 4 * 3_600_000]);
});

test('given an access, when an admin lists them, then the reason and the reads are shown, and an alert counts it', async () => {
  await openAccess();
  await app.get(`/api/patients/${circle.patient.patientId}`, await signInAs(app, circle.other));
  const list = await listAs('admin', 'open');
  expect(list.body).toMatchObject({
    total: 1,
    accesses: [{ patientName: 'Zainab Story', doctorName: 'Dr Okafor Story', reason, reads: 1, review: null }],
  });
  const home = await app.get('/api/home', await signInAs(app, circle.admin));
  expect(home.body['alerts']).toContainEqual(expect.objectContaining({ kind: 'emergency_access_open', number: 1 }));
  for (const who of ['patient', 'treating', 'other'] as const) expect((await listAs(who, 'open')).status).toBe(403);
});

test('given an access, when an admin judges it, then the doctor and the family are told, once', async () => {
  const id = await openAccess();
  expect((await review('admin', id, { outcome: 'not_justified' })).status).toBe(422);
  expect((await review('other', id, { outcome: 'justified' })).status).toBe(403);
  const note = 'The ward had called the treating doctor already.';
  expect((await review('admin', id, { outcome: 'not_justified', note })).status).toBe(200);
  app.clock.advance(5 * 3_600_000);
  expect((await review('admin', id, { outcome: 'justified' })).body['code']).toBe('already_done');
  const lookups = await app.get(`/api/patients/${circle.patient.patientId}/lookups`, await signInAs(app, circle.patient));
  expect(lookups.text).toContain('reviewed an emergency access');
  expect(lookups.text).not.toContain(note);
  expect((await listAs('admin', 'open')).body['total']).toBe(0);
  expect((await listAs('admin', 'reviewed')).body).toMatchObject({
    accesses: [{ review: { outcome: 'not_justified', note, by: 'Ngozi Story' } }],
  });
  const told = await app.sql<{ user_id: string; body: string }>(
    `select user_id, body from notifications where kind = 'record.access_reviewed'`,
  );
  expect(told.map(({ user_id }) => user_id).sort()).toEqual([circle.patient.userId, circle.guardian.userId, circle.other.userId].sort());
  expect(told.filter(({ body }) => body.includes(note)).map(({ user_id }) => user_id)).toEqual([circle.other.userId]);
});
