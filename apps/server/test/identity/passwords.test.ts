// Which new passwords are refused: common ones, leaked ones, and those built on our own words or the user's names, wherever one is chosen.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLeakedPasswords } from '../../src/modules/identity/leaked-passwords.ts';
import { commonPasswords } from '../../src/modules/identity/password-strength.ts';
import { newId } from '../../src/platform/ids.ts';
import { uniqueEmail } from '../support/mailbox.ts';
import { type TestApp, type TestClient, type TestResponse, createTestApp } from '../support/test-app.ts';
import { createVerifiedMember, signUp, signUpForm, strongPassword } from './account-fixtures.ts';
import { bearer, createSignedInMember } from './second-factor-fixtures.ts';

let app: TestApp;
const folder = mkdtempSync(path.join(tmpdir(), 'leaked-passwords-'));
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const messagesIn = (response: TestResponse): string[] =>
  response.status === 422 ? (response.body['errors'] as { message: string }[]).map(({ message }) => message) : [];
const chooseAtSignUp = async (password: string, client: Pick<TestClient, 'post'> = app) =>
  messagesIn(await client.post('/api/auth/signup', signUpForm(uniqueEmail(), { password })));

const common = 'Not a common password, even with digits or symbols added';
const context = 'Not based on our name, our city or words like doctor and patient';
const person = 'Not based on your own name or address';
const leaked = 'Not a password known from a data leak';

test.each([
  'Password@123',
  'Admin@123',
  'Welcome@123',
  'Qwerty@123',
  'Abcd@1234',
  'Aa123456!',
  'P@ssw0rd2024!',
  '$unshine-2026',
  'basketball',
  'ILoveYou!ILoveYou!',
  '1234567890!!',
  'abcdefghijkl',
])('refuses the common password %s', async (password) => {
  expect(await chooseAtSignUp(password)).toContain(common);
});

test('accepts passwords without capital letters, digits or signs, and of signs alone', async () => {
  for (const password of ['four rivers and a boat', '48273619507', '¿¡§-÷÷×-¶°¤', 'ẹ̀kọ́ wa dára púpọ̀'])
    expect(await chooseAtSignUp(password)).toEqual([]);
});

test('knows more than 3,000 common passwords that are long enough', () => {
  expect([...commonPasswords].filter((word) => word.length >= 10).length).toBeGreaterThan(3_000);
});

test.each(['Lafiya2026!', 'Telemedicine1!', 'L4fiya-Abuja', 'Garki Hospital 14', 'Moshood Crescent 14'])(
  'refuses %s, which is built on our own words',
  async (password) => {
    expect(await chooseAtSignUp(password)).toEqual([context]);
  },
);

test('refuses a password built on one’s own name or address, wherever it is chosen', async () => {
  const own = 'Bello.Aisha77';
  expect(await chooseAtSignUp(own)).toEqual([person]);

  const waiting = await signUp(app);
  const proof = { email: waiting.email, token: waiting.token, termsAccepted: true };
  expect(messagesIn(await app.post('/api/auth/verify-email', { ...proof, password: own }))).toEqual([person]);
  expect((await app.post('/api/auth/verify-email', { ...proof, password: strongPassword })).status).toBe(200);

  const member = await createSignedInMember(app);
  const change = { currentPassword: strongPassword, newPassword: own };
  expect(messagesIn(await app.post('/api/auth/change-password', change, bearer(member)))).toEqual([person]);

  await app.post('/api/auth/forgot-password', { email: member.email });
  const [code] = await app.sql<{ id: string }>(`select id from mail_codes where user_id = $1 and purpose = 'reset_password'`, [
    member.userId,
  ]);
  const token = app.links.sign('reset-password', code?.id ?? '');
  expect(messagesIn(await app.post('/api/auth/reset-password', { token, password: own }))).toEqual([person]);

  const [id, at] = [newId(), app.clock.now()];
  await app.sql(
    `insert into invitations (id, email, role, first_name, last_name, invited_by, invited_at, expires_at)
     values ($1, $2, 'DOCTOR', 'Aisha', 'Bello', $3, $4, $4::timestamptz + interval '7 days')`,
    [id, uniqueEmail('invited'), member.userId, at],
  );
  const acceptance = { token: app.links.sign('invitation', id), password: own, firstName: 'Aisha', lastName: 'Bello' };
  expect(messagesIn(await app.post('/api/auth/accept-invitation', acceptance))).toEqual([person]);
});

const digestOf = (password: string): string => createHash('sha1').update(password).digest('hex').toUpperCase();

function writeDigests(digests: string[], lineEnd = '\n'): string {
  const file = path.join(folder, `${newId()}.txt`);
  writeFileSync(file, digests.map((digest, index) => `${digest}:${index + 1}${lineEnd}`).join(''));
  return file;
}

test('refuses a password of the operator’s file of leaked ones, and no other', async () => {
  const published = ['zama lafiya ya fi zama dan sarki', 'seven quiet boats at dawn', 'nobody would guess this one'];
  const leakedPasswords = await openLeakedPasswords(writeDigests(published.map(digestOf).sort()));
  const client = await app.createVariant({ leakedPasswords });
  for (const password of published) {
    expect(await chooseAtSignUp(password, client)).toEqual([leaked]);
    expect(await chooseAtSignUp(password)).toEqual([]);
  }
  expect(await chooseAtSignUp('seven quiet boats at dusk', client)).toEqual([]);
  const member = await createVerifiedMember(app);
  const session = await client.post('/api/auth/login', { email: member.email, password: strongPassword });
  const form = { currentPassword: strongPassword, newPassword: published[0] };
  const changed = await client.post('/api/auth/change-password', form, bearer({ accessToken: String(session.body['accessToken']) }));
  expect(messagesIn(changed)).toEqual([leaked]);
  await leakedPasswords.close();
});

test.each(['\n', '\r\n'])('finds each of a thousand digests in a file, and none beside them (%j)', async (lineEnd) => {
  const leakedOnes = Array.from({ length: 1_000 }, (_, index) => `leaked ${index * 17}`);
  const file = await openLeakedPasswords(writeDigests(leakedOnes.map(digestOf).sort(), lineEnd));
  for (const word of leakedOnes) expect(await file.has(word), word).toBe(true);
  for (const word of leakedOnes) expect(await file.has(`${word} `), word).toBe(false);
  await file.close();
});

test('refuses to start with a file that is empty, of another kind or in another order', async () => {
  const digests = Array.from({ length: 200 }, (_, index) => digestOf(String(index))).sort();
  await expect(openLeakedPasswords(writeDigests([]))).rejects.toThrow('is empty');
  await expect(openLeakedPasswords(writeDigests(digests.toReversed()))).rejects.toThrow('sorted by digest');
  await expect(openLeakedPasswords(writeDigests(['password', 'letmein']))).rejects.toThrow('SHA-1 digest');
  await expect(openLeakedPasswords(path.join(folder, 'none.txt'))).rejects.toThrow('ENOENT');
});
