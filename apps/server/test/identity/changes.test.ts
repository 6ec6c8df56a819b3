// Changing the password or the email address, and choosing a role later.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailsTo, uniqueEmail } from '../support/mailbox.ts';
import { type TestApp, createTestApp } from '../support/test-app.ts';
import { bearer, createSignedInMember, type SignedInMember } from './second-factor-fixtures.ts';
import { codeIn, getCurrentUser, refresh, sessionIn, signIn, strongPassword } from './account-fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const newPassword = 'Sabuwar kalma 93!';
const codeOf = (response: { body: Record<string, unknown> }): unknown => response.body['code'];
const fieldsOf = (response: { body: Record<string, unknown> }) =>
  (response.body['errors'] as { field: string }[]).map(({ field }) => field);
const changePassword = (who: SignedInMember, currentPassword: string, chosen = newPassword) =>
  app.post('/api/auth/change-password', { currentPassword, newPassword: chosen }, bearer(who));

test.each(['change-password', 'change-email', 'change-email/confirm', 'set-role'])('returns 401 for %s without a session', async (what) => {
  expect((await app.post(`/api/auth/${what}`, {})).status).toBe(401);
});

test('changes the password, keeps this session, ends the others and emails the owner', async () => {
  const one = await createSignedInMember(app);
  const elsewhere = sessionIn(await signIn(app, one.email));
  expect((await changePassword(one, strongPassword)).status).toBe(200);
  expect((await getCurrentUser(app, one.accessToken)).status).toBe(200);
  expect((await refresh(app, one.cookie)).status).toBe(200);
  expect((await getCurrentUser(app, elsewhere.accessToken)).status).toBe(401);
  expect((await signIn(app, one.email)).status).toBe(401);
  expect((await signIn(app, one.email, newPassword)).status).toBe(200);
  await app.deliver();
  expect((await emailsTo(one.email, 2)).map((message) => message.subject)).toContain('Your Lafiya password has changed');
  expect(await app.sql(`select from audit_events where actor_id = $1 and action = 'account.password_changed'`, [one.userId])).toHaveLength(
    1,
  );
});

test('names the field for a wrong, weak or unchanged password, and limits guessing', async () => {
  const one = await createSignedInMember(app);
  expect(fieldsOf(await changePassword(one, strongPassword, 'weak'))).toContain('newPassword');
  expect(fieldsOf(await changePassword(one, strongPassword, 'Aisha2024!!'))).toContain('newPassword');
  expect(fieldsOf(await changePassword(one, strongPassword, strongPassword))).toEqual(['newPassword']);
  for (let tries = 0; tries < 5; tries += 1) expect(fieldsOf(await changePassword(one, 'Wrong password 1!'))).toEqual(['currentPassword']);
  expect((await changePassword(one, strongPassword)).status).toBe(429);
  app.clock.advance(1_001);
  expect((await signIn(app, one.email)).status).toBe(200);
});

async function requestAddressChange(who: SignedInMember, newEmail = uniqueEmail('new')) {
  const response = await app.post('/api/auth/change-email', { newEmail, password: strongPassword }, bearer(who));
  await app.deliver();
  const message = (await emailsTo(newEmail)).at(-1);
  const code = codeIn(message);
  const token = /confirm-email#token=([\w.-]+)/.exec(message?.html ?? '')?.[1] ?? '';
  return { newEmail, answer: response, code, token };
}
const confirmCode = (who: SignedInMember, verificationCode: string) =>
  app.post('/api/auth/change-email/confirm', { verificationCode }, bearer(who));
const confirmLink = (token: string) => app.post('/api/auth/change-email/confirm-link', { token });

test('changes the address once its code is entered, and emails the old address about both steps', async () => {
  const one = await createSignedInMember(app);
  const { newEmail, answer: response, code, token } = await requestAddressChange(one);
  expect(response.status).toBe(200);
  expect((await signIn(app, newEmail)).status).toBe(401);
  expect((await confirmCode(one, code)).status).toBe(200);
  expect((await getCurrentUser(app, one.accessToken)).body).toMatchObject({ user: { email: newEmail, isEmailVerified: true } });
  expect([(await signIn(app, newEmail)).status, (await signIn(app, one.email)).status]).toEqual([200, 401]);
  expect(codeOf(await confirmCode(one, code))).toBe('code_invalid');
  expect(codeOf(await confirmLink(token))).toBe('link_invalid');
  await app.deliver();
  expect((await emailsTo(one.email, 3)).map((message) => message.subject)).toEqual(
    expect.arrayContaining([
      'Someone asked to change the address of your Lafiya account',
      'The address of your Lafiya account has changed',
    ]),
  );
});

test('confirms by the link on any device, once and within ten minutes', async () => {
  const one = await createSignedInMember(app);
  const first = await requestAddressChange(one);
  app.clock.advance(10 * 60_000 + 1_000);
  expect(codeOf(await confirmLink(first.token))).toBe('link_invalid');
  const again = { ...one, ...sessionIn(await signIn(app, one.email)) };
  const second = await requestAddressChange(again);
  expect((await confirmLink(second.token)).status).toBe(200);
  expect(codeOf(await confirmLink(second.token))).toBe('link_invalid');
  expect((await signIn(app, second.newEmail)).status).toBe(200);
});

test('rejects a link for another purpose', async () => {
  const one = await createSignedInMember(app);
  expect(codeOf(await confirmLink(one.token))).toBe('link_invalid');
});

test('rejects the right code after five wrong ones', async () => {
  const one = await createSignedInMember(app);
  const { code } = await requestAddressChange(one);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 5; tries += 1) expect(codeOf(await confirmCode(one, wrong))).toBe('code_invalid');
  expect(codeOf(await confirmCode(one, code))).toBe('code_invalid');
});

test('rejects the code of another person', async () => {
  const [one, other] = [await createSignedInMember(app), await createSignedInMember(app)];
  const { code } = await requestAddressChange(one);
  expect(codeOf(await confirmCode(other, code))).toBe('code_invalid');
});

test('returns the same response for an address with an account, emails its owner and creates no code', async () => {
  const [one, owner] = [await createSignedInMember(app), await createSignedInMember(app)];
  const known = await app.post('/api/auth/change-email', { newEmail: owner.email, password: strongPassword }, bearer(one));
  const unknown = await requestAddressChange(one);
  expect([known.status, known.text]).toEqual([unknown.answer.status, unknown.answer.text]);
  await app.deliver();
  expect((await emailsTo(owner.email, 2)).map((message) => message.subject)).toContain('Someone tried to use your address at Lafiya');
  expect(await app.sql(`select from mail_codes where user_id = $1 and purpose = 'change_email'`, [one.userId])).toHaveLength(1);
});

test('returns address_taken when the address was taken before the confirmation', async () => {
  const one = await createSignedInMember(app);
  const { newEmail, code } = await requestAddressChange(one);
  await app.sql('update users set email = $2 where id = $1', [(await createSignedInMember(app)).userId, newEmail]);
  expect(codeOf(await confirmCode(one, code))).toBe('address_taken');
  expect((await getCurrentUser(app, one.accessToken)).body).toMatchObject({ user: { email: one.email } });
});

test('names the field for the user’s own address or a wrong password', async () => {
  const one = await createSignedInMember(app);
  const change = (form: object) =>
    app.post('/api/auth/change-email', { newEmail: uniqueEmail(), password: strongPassword, ...form }, bearer(one));
  expect(fieldsOf(await change({ newEmail: one.email.toUpperCase() }))).toEqual(['newEmail']);
  expect(fieldsOf(await change({ password: 'Wrong password 1!' }))).toEqual(['password']);
});

test('requires a password before password or address can be changed', async () => {
  const one = await createSignedInMember(app);
  await app.sql('update users set password_hash = null where id = $1', [one.userId]);
  expect(codeOf(await changePassword(one, strongPassword))).toBe('password_needed');
  expect(codeOf(await app.post('/api/auth/change-email', { newEmail: uniqueEmail(), password: strongPassword }, bearer(one)))).toBe(
    'password_needed',
  );
});

test.each([
  ['PATIENT', 'patient_accounts'],
  ['DOCTOR', 'doctors'],
])('creates the profile for the chosen role %s and rejects a second choice', async (role, table) => {
  const one = await createSignedInMember(app);
  await app.sql('delete from patient_accounts where user_id = $1', [one.userId]);
  await app.sql('update users set role = null where id = $1', [one.userId]);
  const choose = (wanted: string) => app.post('/api/auth/set-role', { role: wanted }, bearer(one));
  expect((await choose('ADMIN')).status).toBe(422);
  const chosen = await choose(role);
  expect(chosen.body).toMatchObject({ user: { role }, needsRoleSelection: false, needsProfileCompletion: true });
  expect(await app.sql(`select from ${table} where user_id = $1`, [one.userId])).toHaveLength(1);
  expect(codeOf(await choose('DOCTOR'))).toBe('role_already_set');
});
