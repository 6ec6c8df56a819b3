// Mails that anybody can cause to be sent to somebody are limited by recipient, and the limit does not keep the owner out.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailsTo, uniqueEmail } from '../support/mailbox.ts';
import { type TestApp, createTestApp } from '../support/test-app.ts';
import { createVerifiedMember, signIn, signUpForm, strongPassword } from './account-fixtures.ts';
import { bearer, createSignedInMember } from './second-factor-fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const hour = 3_600_000;
const mailsTo = async (email: string, template: string) =>
  (await app.sql(`select from outbox where payload ->> 'to' = $1 and payload ->> 'template' = $2`, [email, template])).length;
/** Each request from another address, so that only the limit of the target counts. */
const manyTimes = (count: number, path: string, body: object) =>
  Promise.all(Array.from({ length: count }, (_, sent) => app.post(path, body, { from: `198.51.${sent >> 8}.${sent & 255}` })));

test('sends three links for a new password in an hour; each of them works for an hour', async () => {
  const { email } = await createVerifiedMember(app);
  const responses = await manyTimes(40, '/api/auth/forgot-password', { email });
  expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
  expect(await mailsTo(email, 'reset-password')).toBe(3);
  await app.deliver();
  const tokens = (await emailsTo(email, 4)).flatMap(({ text }) => /reset-password#token=([\w.-]+)/.exec(text)?.[1] ?? []);
  expect(tokens).toHaveLength(3);
  app.clock.advance(hour - 1_000);
  const reset = (token: string | undefined) => app.post('/api/auth/reset-password', { token, password: 'Sabuwar kalma 93!' });
  expect((await reset(tokens.at(-1))).status).toBe(200);
  expect((await signIn(app, email, 'Sabuwar kalma 93!')).status).toBe(200);
  for (const token of tokens) expect((await reset(token)).body['code']).toBe('link_invalid');
  // The used link has voided the others, so its owner can ask for three more at once.
  await manyTimes(5, '/api/auth/forgot-password', { email });
  expect(await mailsTo(email, 'reset-password')).toBe(6);
  app.clock.advance(hour);
  await manyTimes(5, '/api/auth/forgot-password', { email });
  expect(await mailsTo(email, 'reset-password')).toBe(9);
});

test('refuses a link for a new password after an hour', async () => {
  const { email } = await createVerifiedMember(app);
  await app.post('/api/auth/forgot-password', { email });
  await app.deliver();
  const [mail] = (await emailsTo(email, 2)).filter(({ text }) => text.includes('reset-password'));
  app.clock.advance(hour);
  const token = /reset-password#token=([\w.-]+)/.exec(mail?.text ?? '')?.[1];
  expect((await app.post('/api/auth/reset-password', { token, password: 'Sabuwar kalma 93!' })).body['code']).toBe('link_invalid');
});

test('sends five mails in an hour to an address that is signed up again and again, and its owner can still verify', async () => {
  const email = uniqueEmail('repeated');
  await manyTimes(12, '/api/auth/signup', signUpForm(email));
  expect(await mailsTo(email, 'verify-email')).toBe(5);
  await app.deliver();
  const token = (await emailsTo(email, 5)).map(({ text }) => /token=([\w.-]+)/.exec(text)?.[1]).at(-1);
  app.clock.advance(hour - 1_000);
  const form = { email, token, password: strongPassword, termsAccepted: true };
  expect((await app.post('/api/auth/verify-email', form)).status).toBe(200);
  expect((await signIn(app, email)).status).toBe(200);
});

test('tells an owner twice a day that somebody signs up with the address', async () => {
  const { email } = await createVerifiedMember(app);
  await manyTimes(8, '/api/auth/signup', signUpForm(email));
  expect(await mailsTo(email, 'already-registered')).toBe(2);
});

test('sends five mails a day to a new address, whoever wants it', async () => {
  const newEmail = uniqueEmail('wanted');
  const [one, other] = [await createSignedInMember(app), await createSignedInMember(app)];
  for (const who of [one, other])
    for (let sent = 0; sent < 4; sent += 1)
      expect((await app.post('/api/auth/change-email', { newEmail, password: strongPassword }, bearer(who))).status).toBe(200);
  expect(await mailsTo(newEmail, 'new-address')).toBe(5);
});
