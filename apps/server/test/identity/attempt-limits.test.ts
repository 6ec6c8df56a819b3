// Tests that attempts at the same moment cannot pass the limit together, and that failures from elsewhere do not keep the owner out.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestResponse } from '../support/test-app.ts';
import { emailsTo } from '../support/mailbox.ts';
import { createVerifiedMember, signIn, strongPassword } from './account-fixtures.ts';
import { bearer, createSignedInMember, setUpApp, signInWithPassword } from './second-factor-fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const wrong = 'Wrong password 1!';
/** How many of the responses say that something was checked and found wrong, and how many that it was not checked. */
function tally(responses: TestResponse[], failure: number) {
  const checked = responses.filter(({ status }) => status === failure).length;
  const refused = responses.filter(({ status }) => status === 429).length;
  return { checked, refused };
}
const knownCookieIn = (response: TestResponse): string =>
  /__Host-kd=[^;]+/.exec([response.headers['set-cookie']].flat().join('\n'))?.[0] ?? '';
const lockFromElsewhere = async (email: string): Promise<void> => {
  for (let tries = 0; tries < 5; tries += 1) await signIn(app, email, wrong);
  expect((await signIn(app, email)).status).toBe(429);
};

test('checks five of sixty wrong passwords sent at once, and not the right one among them', async () => {
  const { email } = await createVerifiedMember(app);
  const many = Array.from({ length: 60 }, () => signIn(app, email, wrong));
  const right = signIn(app, email);
  const responses = await Promise.all(many);
  expect(tally(responses, 401)).toEqual({ checked: 5, refused: 55 });
  expect((await right).status).toBe(429);
});

test('checks five of forty wrong codes sent at once', async () => {
  const one = await createSignedInMember(app);
  await setUpApp(app, one);
  const { token } = await signInWithPassword(app, one.email);
  const send = () => app.post('/api/auth/second-factor', { token, method: 'app', code: '000000' });
  const { checked, refused } = tally(await Promise.all(Array.from({ length: 40 }, send)), 400);
  expect(checked).toBeLessThanOrEqual(5);
  expect(checked + refused).toBe(40);
});

test('checks five of thirty wrong current passwords sent at once', async () => {
  const one = await createSignedInMember(app);
  const form = { currentPassword: wrong, newPassword: 'Sabuwar kalma 93!' };
  const responses = await Promise.all(Array.from({ length: 30 }, () => app.post('/api/auth/change-password', form, bearer(one))));
  expect(tally(responses, 422)).toEqual({ checked: 5, refused: 25 });
});

test('does not count a right password whose second factor is still to come', async () => {
  const one = await createSignedInMember(app);
  await setUpApp(app, one);
  for (let tries = 0; tries < 8; tries += 1) expect((await signInWithPassword(app, one.email)).methods).toContain('app');
});

test('does not let right passwords clear the failures of second factors, at sign-in or in a session', async () => {
  const one = await createSignedInMember(app);
  await setUpApp(app, one);
  const guess = async (token: string) => (await app.post('/api/auth/second-factor', { token, method: 'app', code: '000000' })).status;
  const first = await signInWithPassword(app, one.email);
  for (let tries = 0; tries < 5; tries += 1) expect(await guess(first.token)).toBe(400);
  expect(await guess((await signInWithPassword(app, one.email)).token)).toBe(429);

  const stepUp = async () => (await app.post('/api/auth/step-up', { method: 'app', code: '000000' }, bearer(one))).status;
  const changePassword = () => app.post('/api/auth/change-password', { currentPassword: strongPassword, newPassword: 'weak' }, bearer(one));
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await stepUp()).toBe(400);
    expect((await changePassword()).status).toBe(422);
  }
  expect(await stepUp()).toBe(429);
});

test('lets the owner in on a device they know, while failures from elsewhere lock the account', async () => {
  const { email } = await createVerifiedMember(app);
  const cookie = knownCookieIn(await signIn(app, email));
  await lockFromElsewhere(email);
  const here = (password: string, headers = { cookie }) => app.post('/api/auth/login', { email, password }, { headers });
  expect((await here(strongPassword)).status).toBe(200);
  expect((await signIn(app, email)).status).toBe(429);
  // The device has a limit of its own.
  for (let tries = 0; tries < 5; tries += 1) expect((await here(wrong)).status).toBe(401);
  expect((await here(strongPassword)).status).toBe(429);
});

test('does not take the device of somebody else for a known one', async () => {
  const [{ email }, other] = [await createVerifiedMember(app), await createVerifiedMember(app)];
  const cookie = knownCookieIn(await signIn(app, other.email));
  await lockFromElsewhere(email);
  expect((await app.post('/api/auth/login', { email, password: strongPassword }, { headers: { cookie } })).status).toBe(429);
});

test('lets the owner in with a mailed link, while somebody elsewhere goes on failing', async () => {
  const { email } = await createVerifiedMember(app);
  await app.post('/api/auth/forgot-password', { email });
  await app.deliver();
  const message = (await emailsTo(email, 2)).find((sent) => sent.subject.startsWith('Choose a new'));
  const token = /reset-password#token=([\w.-]+)/.exec(message?.html ?? '')?.[1];
  const password = 'Sabuwar kalma 93!';
  const reset = await app.post('/api/auth/reset-password', { token, password });
  expect(reset.status).toBe(200);
  await lockFromElsewhere(email);
  const headers = { cookie: knownCookieIn(reset) };
  expect((await app.post('/api/auth/login', { email, password }, { headers })).status).toBe(200);
});
