// Sign-up, email verification and password reset.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailsTo, uniqueEmail } from '../support/mailbox.ts';
import { type TestApp, createTestApp } from '../support/test-app.ts';
import {
  codeIn,
  type Member,
  getCurrentUser,
  refresh,
  sessionIn,
  signIn,
  signUp,
  signUpForm,
  strongPassword,
  createVerifiedMember,
  userIdOf,
} from './account-fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const verify = (member: Pick<Member, 'email' | 'browser'>, proof: object) =>
  app.post('/api/auth/verify-email', { email: member.email, ...proof }, { headers: { cookie: member.browser } });

test('stores a sign-up and sends an email with link and code; an account exists only once the address is verified', async () => {
  const member = await signUp(app);
  expect(member.code).toMatch(/^\d{6}$/);
  expect(member.token).not.toBe('');
  expect(member.browser).not.toBe('');
  expect(await app.sql('select from users where email = $1', [member.email])).toEqual([]);
  expect((await verify(member, { verificationCode: member.code })).status).toBe(200);
  const userId = await userIdOf(app, member.email);
  const [user] = await app.sql(
    'select role, status, email_verified_at is not null as verified, password_hash like $2 as argon from users where id = $1',
    [userId, '$argon2id$%m=65536,t=3%'],
  );
  expect(user).toEqual({ role: 'PATIENT', status: 'active', verified: true, argon: true });
  expect(await app.sql('select relation from patient_accounts where user_id = $1', [userId])).toEqual([{ relation: 'self' }]);
  expect(await app.sql(`select action from audit_events where resource_id = $1`, [userId])).toEqual([{ action: 'account.email_verified' }]);
  expect(await app.sql('select from sign_ups where email = $1', [member.email])).toEqual([]);
});

test('creates an unverified profile and no patient record for a doctor', async () => {
  const { userId } = await createVerifiedMember(app, { role: 'DOCTOR', firstName: 'Ọláwálé', lastName: 'Ẹ̀bùn' });
  const [doctor] = await app.sql<{ slug: string; verified_at: null }>('select slug, verified_at from doctors where user_id = $1', [userId]);
  expect(doctor?.verified_at).toBeNull();
  expect(doctor?.slug).toMatch(/^olawale-ebun-[0-9a-f]{6}$/);
  expect(await app.sql('select from patient_accounts where user_id = $1', [userId])).toEqual([]);
});

test.each([
  [{ role: 'ADMIN' }, 'role'],
  [{ termsAccepted: false }, 'termsAccepted'],
  [{ email: 'nobody' }, 'email'],
  [{ firstName: ' ' }, 'firstName'],
  [{ dateOfBirth: '1850-01-01' }, 'dateOfBirth'],
  [{ password: 'short' }, 'password'],
  [{ password: 'Password1!' }, 'password'],
  [{ password: 'P@ssw0rd2024!' }, 'password'],
  [{ password: 'Aisha2024!!' }, 'password'],
  // Typed as letter and accent, which are one letter in the name.
  [{ firstName: 'Ren\u00e9e', password: 'Rene\u0301e20242024!!' }, 'password'],
])('rejects a form with %j at %s', async (invalid, field) => {
  const response = await app.post('/api/auth/signup', signUpForm(uniqueEmail(), invalid));
  expect(response.status).toBe(422);
  expect((response.body['errors'] as { field: string }[]).map((error) => error.field)).toContain(field);
});

test('refuses a date of birth that has not come yet', async () => {
  const response = await app.post('/api/auth/signup', signUpForm(uniqueEmail('unborn'), { dateOfBirth: '2026-11-18' }));
  expect(response).toMatchObject({ status: 422, body: { errors: [{ field: 'dateOfBirth', message: 'This day is in the future.' }] } });
});

test('takes a password in every Unicode form as the same', async () => {
  const password = 'Caf\u00e9-Ruwan 47 kofi';
  const member = await createVerifiedMember(app, { password: password.normalize('NFD') });
  for (const form of ['NFC', 'NFD']) expect((await signIn(app, member.email, password.normalize(form))).status).toBe(200);
});

test('lists every password rule that is not met', async () => {
  const response = await app.post('/api/auth/signup', signUpForm(uniqueEmail(), { password: 'Lafiya' }));
  expect((response.body['errors'] as { message: string }[]).map((error) => error.message)).toEqual([
    'At least 10 characters',
    'Not based on our name, our city or words like doctor and patient',
  ]);
});

test('returns the same response for an address with an account and emails only its owner', async () => {
  const { email } = await createVerifiedMember(app);
  const known = await app.post('/api/auth/signup', signUpForm(email, { firstName: 'Somebody', lastName: 'Else' }));
  const unknown = await app.post('/api/auth/signup', signUpForm(uniqueEmail()));
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  await app.deliver();
  expect((await emailsTo(email, 2)).map((message) => message.subject)).toContain('You already have a Lafiya account');
  expect(await app.sql('select first_name from users where email = $1', [email])).toEqual([{ first_name: 'Aisha' }]);
});

test('verifies the address by the link, once', async () => {
  const member = await signUp(app);
  expect((await verify(member, { token: member.token })).status).toBe(200);
  expect((await verify(member, { token: member.token })).body['code']).toBe('code_invalid');
});

test('does not verify with the link of another person', async () => {
  const [one, other] = [await signUp(app), await signUp(app)];
  expect((await verify(one, { token: other.token })).status).toBe(400);
  expect(await app.sql('select from users where email = any($1)', [[one.email, other.email]])).toEqual([]);
});

test('verifies with the link alone, which names nobody in its address', async () => {
  const member = await signUp(app, {}, uniqueEmail('gidanruwa'));
  expect(member.message.text).not.toContain(encodeURIComponent(member.email));
  const verifyAlone = (more: object = {}) => app.post('/api/auth/verify-email', { token: member.token, ...more });
  expect((await verifyAlone()).body['code']).toBe('choose_password');
  // The password is still compared with the address.
  const repeated = await verifyAlone({ password: 'Gidanruwa-2026!', termsAccepted: true });
  expect([repeated.status, repeated.body['code']]).toEqual([422, 'invalid_input']);
  expect((await verifyAlone({ password: strongPassword, termsAccepted: true })).status).toBe(200);
  expect((await app.post('/api/auth/verify-email', { verificationCode: '123456' })).status).toBe(422);
});

test('rejects the right code after five wrong ones, until a new one is requested', async () => {
  const member = await signUp(app);
  const { email, code } = member;
  const wrong = code === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 5; tries += 1) expect((await verify(member, { verificationCode: wrong })).status).toBe(400);
  expect((await verify(member, { verificationCode: code })).status).toBe(400);
  app.clock.advance(61_000);
  await app.post('/api/auth/resend-verification', { email }, { headers: { cookie: member.browser } });
  await app.deliver();
  const again = codeIn((await emailsTo(email, 2)).at(-1));
  expect((await verify(member, { verificationCode: again })).status).toBe(200);
});

test('rejects a code after eleven minutes, and a link after an hour', async () => {
  const member = await signUp(app);
  app.clock.advance(11 * 60_000);
  expect((await verify(member, { verificationCode: member.code })).status).toBe(400);
  app.clock.advance(50 * 60_000);
  expect((await verify(member, { token: member.token })).status).toBe(400);
});

test('sends no second code within a minute and returns the same response for every address', async () => {
  const { email } = await signUp(app);
  const known = await app.post('/api/auth/resend-verification', { email });
  const unknown = await app.post('/api/auth/resend-verification', { email: uniqueEmail() });
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  await app.deliver();
  expect(await emailsTo(email)).toHaveLength(1);
});

test('sets a new password by the link, once, and ends every session', async () => {
  const { email, userId } = await createVerifiedMember(app);
  const session = sessionIn(await signIn(app, email));
  const [known, unknown] = [
    await app.post('/api/auth/forgot-password', { email }),
    await app.post('/api/auth/forgot-password', { email: uniqueEmail() }),
  ];
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  await app.deliver();
  const message = (await emailsTo(email, 2)).find((sent) => sent.subject.startsWith('Choose a new'));
  const token = /reset-password#token=([\w.-]+)/.exec(message?.html ?? '')?.[1];
  const weak = await app.post('/api/auth/reset-password', { token, password: 'weak' });
  expect(weak.status).toBe(422);
  const chosen = 'Sabuwar kalma 93!';
  expect((await app.post('/api/auth/reset-password', { token, password: chosen })).status).toBe(200);
  expect((await app.post('/api/auth/reset-password', { token, password: chosen })).body['code']).toBe('link_invalid');
  expect((await getCurrentUser(app, session.accessToken)).status).toBe(401);
  expect((await refresh(app, session.cookie)).status).toBe(401);
  expect((await signIn(app, email, strongPassword)).status).toBe(401);
  expect((await signIn(app, email, chosen)).status).toBe(200);
  expect(await app.sql(`select from audit_events where action = 'account.password_reset' and actor_id = $1`, [userId])).toHaveLength(1);
});

test('does not let the API role read password hashes and sessions', async () => {
  await expect(
    app.database.withTransaction({ kind: 'visitor' }, (tx) => tx.selectFrom('users').select('password_hash').execute()),
  ).rejects.toMatchObject({ code: '42501' });
  await expect(
    app.database.withTransaction({ kind: 'visitor' }, (tx) => tx.selectFrom('sessions').select('id').execute()),
  ).rejects.toMatchObject({ code: '42501' });
});
