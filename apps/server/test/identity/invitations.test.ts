// Accepting a staff invitation.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { uniqueEmail } from '../support/mailbox.ts';
import { type TestApp, createTestApp } from '../support/test-app.ts';
import { bearer, createSignedInMember, setUpApp } from './second-factor-fixtures.ts';
import { sessionIn, signIn, strongPassword } from './account-fixtures.ts';

let app: TestApp;
let inviter: string;
let department: string;
beforeAll(async () => {
  app = await createTestApp();
  inviter = (await createSignedInMember(app)).userId;
  department = newId();
  await app.sql(`insert into departments (id, name) values ($1, 'Cardiology')`, [department]);
});
afterAll(() => app.close());

const week = 7 * 24 * 60 * 60_000;

async function invite(more: { role?: string; title?: string | null; departmentId?: string | null } = {}) {
  const [id, email, at] = [newId(), uniqueEmail('invited'), app.clock.now()];
  const expiresAt = new Date(at.getTime() + week);
  const { role = 'DOCTOR', title = null, departmentId = null } = more;
  await app.sql(
    `insert into invitations (id, email, role, first_name, last_name, title, department_id, invited_by, invited_at, expires_at)
     values ($1, $2, $3, 'Ngozi', 'Eze', $4, $5, $6, $7, $8)`,
    [id, email, role, title, departmentId, inviter, at, expiresAt],
  );
  return { id, email, token: app.links.sign('invitation', id, expiresAt) };
}
const read = (token: string) => app.post('/api/auth/invitation', { token });
const accept = (token: string, more: object = {}) =>
  app.post('/api/auth/accept-invitation', { token, password: strongPassword, firstName: 'Ngozi', lastName: 'Eze', ...more });

test('creates an admin account from an invitation, once; the first second factor gives access', async () => {
  const { email, token, id } = await invite({ role: 'ADMIN', title: 'Head of administration', departmentId: department });
  expect((await read(token)).body).toEqual({ email, role: 'ADMIN', firstName: 'Ngozi', lastName: 'Eze' });
  expect((await accept(token, { phone: '+234 900 000 0114', termsAccepted: true })).status).toBe(200);
  const response = await signIn(app, email);
  expect(response.body).toMatchObject({
    user: { role: 'ADMIN', isEmailVerified: true, hasSecondFactor: false, secondFactorRequired: true },
    needsProfileCompletion: false,
  });
  // Without a second factor an admin has no access.
  expect((await app.get('/api/staff', bearer(sessionIn(response)))).body['code']).toBe('mfa_required');
  await setUpApp(app, sessionIn(response));
  expect((await app.get('/api/staff', bearer(sessionIn(response)))).status).toBe(200);
  const [member] = await app.sql(
    'select s.title, m.department_id from users u join staff s on s.user_id = u.id join department_members m on m.user_id = u.id where u.email = $1',
    [email],
  );
  expect(await app.sql('select kind from consents c join users u on u.id = c.user_id where u.email = $1', [email])).toEqual([
    { kind: 'terms' },
  ]);
  expect(member).toEqual({ title: 'Head of administration', department_id: department });
  expect(await app.sql(`select from audit_events where resource_id = $1 and action = 'account.invitation_accepted'`, [id])).toHaveLength(1);
  expect([(await read(token)).body['code'], (await accept(token)).body['code']]).toEqual(['link_invalid', 'link_invalid']);
});

test('creates an unverified profile for an invited doctor', async () => {
  const { email, token } = await invite();
  expect((await accept(token)).status).toBe(200);
  const [doctor] = await app.sql('select verification from doctors d join users u on u.id = d.user_id where u.email = $1', [email]);
  expect(doctor).toEqual({ verification: 'unverified' });
});

test('rejects a link that is expired, cancelled, for another purpose or made up', async () => {
  const old = await invite();
  app.clock.advance(week + 1_000);
  const cancelled = await invite();
  await app.sql('update invitations set cancelled_at = $2 where id = $1', [cancelled.id, app.clock.now()]);
  const other = app.links.sign('reset-password', (await invite()).id);
  for (const token of [old.token, cancelled.token, other, 'made-up']) {
    expect((await read(token)).body['code'], token).toBe('link_invalid');
    expect((await accept(token)).body['code'], token).toBe('link_invalid');
  }
});

test('creates nothing with a weak password, an invalid name or a taken address', async () => {
  const { email, token, id } = await invite();
  expect((await accept(token, { password: 'weak' })).status).toBe(422);
  expect((await accept(token, { firstName: 'a\0b' })).status).toBe(422);
  await app.sql('update users set email = $2 where id = $1', [(await createSignedInMember(app)).userId, email]);
  expect((await accept(token)).body['code']).toBe('address_taken');
  expect(await app.sql('select accepted_at from invitations where id = $1', [id])).toEqual([{ accepted_at: null }]);
});

test('creates one account when a link is used twice at once', async () => {
  const { email, token } = await invite();
  const responses = await Promise.all([accept(token), accept(token)]);
  expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200, 404]));
  expect(await app.sql('select from users where email = $1', [email])).toHaveLength(1);
});
