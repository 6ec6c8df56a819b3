// Tests that an address belongs to whoever has its mailbox, whoever signed up first, last or more often.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanUp } from '../../src/platform/clean-up.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { emailsTo, uniqueEmail } from '../support/mailbox.ts';
import { type Member, signIn, signUp, signUpForm, strongPassword, userIdOf } from './account-fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const theirs = 'Attacker chose 12!';
const chosen = 'Sabuwar kalma 93!';
const verify = (member: Member, proof: object, browser = member.browser) =>
  app.post('/api/auth/verify-email', { email: member.email, ...proof }, { headers: { cookie: browser } });
const signUpAs = (email: string, password: string, more: object = {}, mails = 1) => signUp(app, { password, ...more }, email, mails);

test('when the owner follows the link of somebody else’s sign-up, then the owner chooses the password', async () => {
  const attacker = await signUpAs(uniqueEmail('owner'), theirs, { firstName: 'Mallory' });
  const { email, token } = attacker;
  const asked = await verify(attacker, { token }, '');
  expect([asked.status, asked.body['code']]).toEqual([409, 'choose_password']);
  expect(await userIdOf(app, email)).toBe('');
  expect((await verify(attacker, { token, password: 'weak' }, '')).status).toBe(422);
  expect((await verify(attacker, { token, password: chosen }, '')).status).toBe(200);
  expect((await signIn(app, email, theirs)).status).toBe(401);
  expect((await signIn(app, email, chosen)).status).toBe(200);
});

test('when both have signed up, then each code makes its own account, and the owner’s makes the owner’s', async () => {
  const email = uniqueEmail('owner');
  await signUpAs(email, theirs, { firstName: 'Mallory' });
  const owner = await signUpAs(email, strongPassword, { firstName: 'Amina' }, 2);
  const attacker = await signUpAs(email, theirs, { firstName: 'Mallory' }, 3);
  expect((await verify(owner, { verificationCode: owner.code })).status).toBe(200);
  expect(await app.sql('select first_name from users where email = $1', [email])).toEqual([{ first_name: 'Amina' }]);
  expect((await signIn(app, email, theirs)).status).toBe(401);
  expect((await signIn(app, email)).status).toBe(200);
  expect((await verify(attacker, { verificationCode: attacker.code })).status).toBe(400);
  expect((await verify(attacker, { token: attacker.token, password: theirs }, '')).status).toBe(400);
});

test('wrong codes from elsewhere do not use up the tries of the browser that signed up', async () => {
  const owner = await signUpAs(uniqueEmail('owner'), strongPassword);
  const wrong = owner.code === '000000' ? '000001' : '000000';
  const stranger = await signUpAs(owner.email, theirs, {}, 2);
  for (let tries = 0; tries < 6; tries += 1) expect((await verify(stranger, { verificationCode: wrong })).status).toBe(400);
  expect((await verify(owner, { verificationCode: owner.code })).status).toBe(200);
});

test('a sign-up gives nothing before the address is verified, and is forgotten after a day', async () => {
  const member = await signUpAs(uniqueEmail('owner'), strongPassword);
  expect((await signIn(app, member.email)).body['code']).toBe('email_not_verified');
  expect((await signIn(app, member.email, theirs)).body['code']).toBe('invalid_credentials');
  await app.post('/api/auth/forgot-password', { email: member.email });
  await app.deliver();
  expect(await emailsTo(member.email)).toHaveLength(1);
  app.clock.advance(24 * 3_600_000 + 1);
  expect((await signIn(app, member.email)).body['code']).toBe('invalid_credentials');
  await cleanUp(app.workerDatabase, app.clock);
  expect(await app.sql('select from sign_ups where email = $1', [member.email])).toEqual([]);
});

test('the same response for an address that somebody else has signed up with', async () => {
  const email = uniqueEmail('owner');
  await signUpAs(email, theirs);
  const [again, fresh] = [
    await app.post('/api/auth/signup', signUpForm(email)),
    await app.post('/api/auth/signup', signUpForm(uniqueEmail('owner'))),
  ];
  expect([again.status, again.text]).toEqual([fresh.status, fresh.text]);
});
