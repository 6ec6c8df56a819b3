// Suspending, restoring, signing out and resetting the second factor of staff.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { emailsTo } from '../support/mailbox.ts';
import { type TestApp, createTestApp } from '../support/test-app.ts';
import { createAdmin, createDoctor, requestAs, auditOf, type Doctor, type Person, createSession } from './staff-fixtures.ts';

let app: TestApp;
let admin: Person;
let doctor: Doctor;
beforeAll(async () => {
  app = await createTestApp();
  admin = await createAdmin(app);
});
beforeEach(async () => {
  doctor = await createDoctor(app, { approved: true });
});
afterAll(() => app.close());

const reason = 'The licence board asked us to wait.';
const reset = { reason, checkedBy: 'video_with_document' };
const changeStatus = (what: string, id: string, body: object = { reason }, by = admin) =>
  requestAs(app, by, 'POST', `/api/staff/${id}/${what}`, body);
const requestStatus = async (person: Pick<Person, 'headers'>) =>
  (await app.get('/api/notifications/unread', { headers: person.headers })).status;
const lastEmail = async (count = 1) => {
  await app.deliver();
  return (await emailsTo(doctor.email, count)).at(-1);
};

test('rejects all sessions of a suspended user and emails the reason', async () => {
  const phone = await createSession(app, doctor.userId, 'fresh');
  expect(await requestStatus(doctor)).toBe(200);
  expect((await changeStatus('suspend', doctor.userId)).status).toBe(200);
  expect([await requestStatus(doctor), await requestStatus(phone)]).toEqual([401, 401]);
  const email = await lastEmail();
  expect(email?.subject).toContain('suspended');
  expect(email?.text).toContain(reason);
  expect(await auditOf(app, doctor.userId)).toEqual([{ action: 'staff.suspended', actor_id: admin.userId, reason }]);
  expect((await requestAs(app, admin, 'GET', '/api/staff?status=suspended')).body).toMatchObject({ counts: { suspended: 1 } });
});

test('allows a restored user to sign in again, but not with old sessions', async () => {
  await changeStatus('suspend', doctor.userId);
  expect((await changeStatus('restore', doctor.userId, { reason: 'All is well.' })).status).toBe(200);
  expect(await requestStatus(doctor)).toBe(401);
  expect(await requestStatus(await createSession(app, doctor.userId))).toBe(200);
  expect((await lastEmail(2))?.text).toContain('All is well.');
});

test('rejects a repeated action and emails nobody', async () => {
  expect((await changeStatus('restore', doctor.userId)).body).toMatchObject({ code: 'already_done' });
  await changeStatus('suspend', doctor.userId);
  expect((await changeStatus('suspend', doctor.userId)).body).toMatchObject({ code: 'already_done' });
  await app.deliver();
  expect(await emailsTo(doctor.email)).toHaveLength(1);
});

test('ends all sessions of a signed-out user, who may sign in again', async () => {
  expect((await changeStatus('sign-out', doctor.userId, {})).status).toBe(200);
  expect(await requestStatus(doctor)).toBe(401);
  expect(await requestStatus(await createSession(app, doctor.userId))).toBe(200);
  expect((await lastEmail())?.subject).toContain('signed out');
  expect(await auditOf(app, doctor.userId)).toMatchObject([{ action: 'staff.signed_out' }]);
});

test('removes every second factor and ends the sessions on reset', async () => {
  await app.sql(`insert into authenticator_apps (user_id, secret, confirmed_at) values ($1, 'x', now())`, [doctor.userId]);
  await app.sql(`insert into passkeys (id, user_id, credential_id, public_key, sign_count, name) values ($1, $2, $3, 'k', 0, 'Phone')`, [
    newId(),
    doctor.userId,
    newId(),
  ]);
  await app.sql(`insert into recovery_codes (user_id, digest) values ($1, 'd')`, [doctor.userId]);
  expect((await changeStatus('reset-second-factor', doctor.userId, reset)).status).toBe(200);
  for (const table of ['authenticator_apps', 'passkeys', 'recovery_codes'])
    expect(await app.sql(`select from ${table} where user_id = $1`, [doctor.userId])).toEqual([]);
  expect(await requestStatus(doctor)).toBe(401);
  const email = await lastEmail();
  expect(email?.text).toContain(reason);
  expect(email?.text).toContain('checked who you are: by video, with an identity document');
  const [audited] = await app.sql(`select details from audit_events where resource_id = $1`, [doctor.userId]);
  expect(audited).toEqual({ details: { before: ['app', 'passkey'], checkedBy: 'video_with_document' } });
});

test.each([{ reason }, { reason, checkedBy: 'by phone' }, { checkedBy: 'in_person' }])(
  'resets no second factor with %j: how the identity was checked must be said',
  async (body) => {
    expect((await changeStatus('reset-second-factor', doctor.userId, body)).status).toBe(422);
    expect(await requestStatus(doctor)).toBe(200);
  },
);

test('does not let admins suspend, restore or reset themselves, regardless of the case of the id', async () => {
  for (const what of ['suspend', 'restore', 'reset-second-factor']) {
    const body = what === 'reset-second-factor' ? reset : { reason };
    for (const id of [admin.userId, admin.userId.toUpperCase()])
      expect((await changeStatus(what, id, body)).body).toMatchObject({ code: 'not_yourself' });
  }
});

test('always leaves one of two admins who suspend each other at once', async () => {
  for (let round = 0; round < 12; round += 1) {
    const [one, other] = [await createAdmin(app), await createAdmin(app)];
    const responses = await Promise.all([
      changeStatus('suspend', other.userId, { reason }, one),
      changeStatus('suspend', one.userId, { reason }, other),
    ]);
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
  }
});

test.each([{ reason: '' }, { reason: '   ' }, { reason: 'a\0b' }, { reason: 'x'.repeat(1_001) }, {}])(
  'rejects %j as reason',
  async (body) => {
    expect((await changeStatus('suspend', doctor.userId, body)).status).toBe(422);
    expect(await requestStatus(doctor)).toBe(200);
  },
);
