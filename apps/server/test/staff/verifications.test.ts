// Verification of doctors' licenses, from the queue to the decision.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emailsTo } from '../support/mailbox.ts';
import { type TestApp, createTestApp } from '../support/test-app.ts';
import { createAdmin, createDoctor, requestAs, auditOf, notificationsOf, type Doctor, type Person } from './staff-fixtures.ts';

let app: TestApp;
let admin: Person;
let doctor: Doctor;
beforeAll(async () => {
  app = await createTestApp();
  admin = await createAdmin(app);
});
beforeEach(async () => {
  doctor = await createDoctor(app, { submitted: true });
});
afterAll(() => app.close());

const approve = (id: string, body: object = { licenseExpiresOn: '2027-06-30' }) =>
  requestAs(app, admin, 'POST', `/api/staff/doctors/${id}/approve`, body);
const refuse = (id: string, reason: string) => requestAs(app, admin, 'POST', `/api/staff/doctors/${id}/refuse`, { reason });
type Waiting = { doctorId: string; isRenewal: boolean; missing: string[]; file: object | null };
const waiting = async () =>
  ((await requestAs(app, admin, 'GET', '/api/staff/verifications')).body['waiting'] as Waiting[]).filter(
    (row) => row.doctorId === doctor.doctorId,
  );
const stateOf = async (id: string) =>
  (
    await app.sql<{ verification: string; day: string | null; submitted_at: Date | null }>(
      'select verification, license_expires_on::text as day, submitted_at from doctors where id = $1',
      [id],
    )
  )[0];

test('lists a submitted license with missing fields until it is approved', async () => {
  expect(await waiting()).toMatchObject([
    { userId: doctor.userId, name: 'Aisha Bello', isRenewal: false, missing: ['consultationFee'], file: { name: 'licence.pdf' } },
  ]);
  expect((await approve(doctor.doctorId)).status).toBe(200);
  expect(await waiting()).toEqual([]);
  expect(await stateOf(doctor.doctorId)).toEqual({ verification: 'approved', day: '2027-06-30', submitted_at: null });
});

test('lets an approved doctor work at once and notifies them by email and in the app', async () => {
  const mayWork = async () =>
    (await app.sql<{ may_work: boolean }>('select may_work from session_state($1, $2)', [doctor.sessionId, app.clock.now()]))[0]?.may_work;
  expect(await mayWork()).toBe(false);
  await approve(doctor.doctorId);
  expect(await mayWork()).toBe(true);
  await app.deliver();
  const [email] = await emailsTo(doctor.email);
  expect(email?.subject).toBe('Your licence is approved');
  expect(email?.text).toContain('until 30 June 2027');
  expect(await notificationsOf(app, doctor.userId)).toMatchObject([{ kind: 'licence.approved', path: '/dashboard/profile' }]);
  expect(await auditOf(app, doctor.doctorId)).toMatchObject([{ action: 'doctor.approved', actor_id: admin.userId }]);
});

test('emails the reason of a refusal unchanged and keeps it in the history', async () => {
  const reason = 'The scan is cut off below the number.\nPlease send <both> sides & the seal.';
  expect((await refuse(doctor.doctorId, reason)).status).toBe(200);
  await app.deliver();
  const [email] = await emailsTo(doctor.email);
  for (const line of reason.split('\n')) expect(email?.text).toContain(line);
  expect(email?.text).toContain('upload your licence again');
  expect(await notificationsOf(app, doctor.userId)).toMatchObject([{ kind: 'licence.refused', body: reason }]);
  expect((await requestAs(app, admin, 'GET', `/api/staff/${doctor.userId}`)).body).toMatchObject({
    verification: 'refused',
    decisions: [{ decision: 'refused', reason, by: 'Ngozi Eze', decidedAt: app.clock.now().toISOString() }],
  });
  expect((await auditOf(app, doctor.doctorId))[0]).toEqual({ action: 'doctor.refused', actor_id: admin.userId, reason });
});

test.each(['2026-11-16', '2026-01-01', '2099-01-01'])('rejects %s as expiry date', async (licenseExpiresOn) => {
  expect(await approve(doctor.doctorId, { licenseExpiresOn })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'licenseExpiresOn' }] },
  });
});

test('rejects approval without a document and names what is missing', async () => {
  await app.sql('update doctors set license_file_id = null, license_number = null where id = $1', [doctor.doctorId]);
  const response = await approve(doctor.doctorId);
  expect(response).toMatchObject({ status: 422, body: { errors: [{ field: 'licenseNumber' }, { field: 'licenseDocument' }] } });
  expect((await waiting())[0]?.missing).toEqual(['licenseNumber', 'licenseDocument', 'consultationFee']);
  // It can still be refused, so that the doctor learns what to do.
  expect((await refuse(doctor.doctorId, 'There is no document yet.')).status).toBe(200);
});

test('rejects a document that was not found clean', async () => {
  await app.sql(`update files set status = 'waiting' where owner_id = $1`, [doctor.userId]);
  expect(await approve(doctor.doctorId)).toMatchObject({ status: 422, body: { errors: [{ field: 'licenseDocument' }] } });
});

test('lets an admin correct the number, but not to another doctor’s', async () => {
  const other = await createDoctor(app, { approved: true });
  expect(await approve(doctor.doctorId, { licenseExpiresOn: '2027-06-30', licenseNumber: other.licenseNumber })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'licenseNumber', message: 'Another doctor has this number.' }] },
  });
  expect((await stateOf(doctor.doctorId))?.verification).toBe('submitted');
  const right = `MDCN/${doctor.doctorId.slice(-6)}`;
  expect((await approve(doctor.doctorId, { licenseExpiresOn: '2027-06-30', licenseNumber: right })).status).toBe(200);
  expect((await requestAs(app, admin, 'GET', `/api/staff/${doctor.userId}`)).body).toMatchObject({ licenseNumber: right });
});

test('accepts one of several concurrent decisions', async () => {
  const responses = await Promise.all([approve(doctor.doctorId), refuse(doctor.doctorId, 'No.'), approve(doctor.doctorId)]);
  expect(responses.map((response) => response.status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(await app.sql('select from doctor_decisions where doctor_id = $1', [doctor.doctorId])).toHaveLength(1);
});

test('keeps the current license during a renewal and after its refusal', async () => {
  doctor = await createDoctor(app, { approved: true, submitted: true, licenseExpiresOn: '2026-12-31' });
  expect(await waiting()).toMatchObject([{ isRenewal: true, licenseExpiresOn: '2026-12-31' }]);
  expect((await refuse(doctor.doctorId, 'This is last year’s.')).status).toBe(200);
  expect(await stateOf(doctor.doctorId)).toEqual({ verification: 'approved', day: '2026-12-31', submitted_at: null });
  await app.deliver();
  expect((await emailsTo(doctor.email))[0]?.text).toContain('which is approved until 31 December 2026');
});

test('applies the new date of an approved renewal', async () => {
  doctor = await createDoctor(app, { approved: true, submitted: true, licenseExpiresOn: '2026-11-01' });
  expect((await approve(doctor.doctorId, { licenseExpiresOn: '2027-12-31' })).status).toBe(200);
  expect((await requestAs(app, admin, 'GET', `/api/staff/${doctor.userId}`)).body).toMatchObject({
    verification: 'approved',
    licenseExpiresOn: '2027-12-31',
    decisions: [{ decision: 'approved', licenseExpiresOn: '2027-12-31' }],
  });
});

test('rejects a decision when nothing was submitted', async () => {
  const idle = await createDoctor(app);
  expect((await refuse(idle.doctorId, 'Why not.')).body).toMatchObject({ code: 'already_done' });
});
