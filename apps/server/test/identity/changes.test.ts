// Stories: a new password, a new address, a role chosen late.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lettersTo, someone } from '../house/mailbox.ts';
import { type House, openHouse } from '../house/test-api.ts';
import { as, enter, type Entered } from './factor-stories.ts';
import { me, refresh, sessionIn, signIn, strongPassword } from './identity-stories.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const newPassword = 'Sabuwar kalma 93!';
const codeOf = (answer: { body: Record<string, unknown> }): unknown => answer.body['code'];
const fieldsOf = (answer: { body: Record<string, unknown> }) => (answer.body['errors'] as { field: string }[]).map(({ field }) => field);
const changePassword = (who: Entered, currentPassword: string, chosen = newPassword) =>
  house.post('/api/auth/change-password', { currentPassword, newPassword: chosen }, as(who));

test.each(['change-password', 'change-email', 'change-email/confirm', 'set-role'])(
  'given nobody who is signed in, then %s is refused',
  async (what) => {
    expect((await house.post(`/api/auth/${what}`, {})).status).toBe(401);
  },
);

test('given the right old password, then the new one counts, this device stays, the others are out, and the owner gets a mail', async () => {
  const one = await enter(house);
  const elsewhere = sessionIn(await signIn(house, one.email));
  expect((await changePassword(one, strongPassword)).status).toBe(200);
  expect((await me(house, one.accessToken)).status).toBe(200);
  expect((await refresh(house, one.cookie)).status).toBe(200);
  expect((await me(house, elsewhere.accessToken)).status).toBe(401);
  expect((await signIn(house, one.email)).status).toBe(401);
  expect((await signIn(house, one.email, newPassword)).status).toBe(200);
  await house.deliver();
  expect((await lettersTo(one.email, 2)).map((letter) => letter.subject)).toContain('Your Lafiya password was changed');
  expect(
    await house.sql(`select from audit_events where actor_id = $1 and action = 'account.password_changed'`, [one.userId]),
  ).toHaveLength(1);
});

test('given a wrong old password, a weak new one or the same again, then nothing changes and the field is named; guessing is slowed', async () => {
  const one = await enter(house);
  expect(fieldsOf(await changePassword(one, strongPassword, 'weak'))).toContain('newPassword');
  expect(fieldsOf(await changePassword(one, strongPassword, 'Aisha2024!!'))).toContain('newPassword');
  expect(fieldsOf(await changePassword(one, strongPassword, strongPassword))).toEqual(['newPassword']);
  for (let tries = 0; tries < 5; tries += 1) expect(fieldsOf(await changePassword(one, 'Wrong password 1!'))).toEqual(['currentPassword']);
  expect((await changePassword(one, strongPassword)).status).toBe(429);
  house.clock.advance(1_001);
  expect((await signIn(house, one.email)).status).toBe(200);
});

async function askForAddress(who: Entered, newEmail = someone('new')) {
  const answer = await house.post('/api/auth/change-email', { newEmail, password: strongPassword }, as(who));
  await house.deliver();
  const letter = (await lettersTo(newEmail)).at(-1);
  const code = /^(\d{6}) confirms/.exec(letter?.subject ?? '')?.[1] ?? '';
  const token = /confirm-email\?token=([\w.-]+)/.exec(letter?.html ?? '')?.[1] ?? '';
  return { newEmail, answer, code, token };
}
const confirmCode = (who: Entered, verificationCode: string) => house.post('/api/auth/change-email/confirm', { verificationCode }, as(who));
const confirmLink = (token: string) => house.post('/api/auth/change-email/confirm-link', { token });

test('given a new address, then it counts once its code is typed; the old one hears of both, and does not sign in any more', async () => {
  const one = await enter(house);
  const { newEmail, answer, code, token } = await askForAddress(one);
  expect(answer.status).toBe(200);
  expect((await signIn(house, newEmail)).status).toBe(401);
  expect((await confirmCode(one, code)).status).toBe(200);
  expect((await me(house, one.accessToken)).body).toMatchObject({ user: { email: newEmail, isEmailVerified: true } });
  expect([(await signIn(house, newEmail)).status, (await signIn(house, one.email)).status]).toEqual([200, 401]);
  expect(codeOf(await confirmCode(one, code))).toBe('code_invalid');
  expect(codeOf(await confirmLink(token))).toBe('link_invalid');
  await house.deliver();
  expect((await lettersTo(one.email, 3)).map((letter) => letter.subject)).toEqual(
    expect.arrayContaining(['A new address for your Lafiya account was asked for', 'The address of your Lafiya account was changed']),
  );
});

test('given the link, then it confirms on any device, once and for ten minutes', async () => {
  const one = await enter(house);
  const first = await askForAddress(one);
  house.clock.advance(10 * 60_000 + 1_000);
  expect(codeOf(await confirmLink(first.token))).toBe('link_invalid');
  const again = { ...one, ...sessionIn(await signIn(house, one.email)) };
  const second = await askForAddress(again);
  expect((await confirmLink(second.token)).status).toBe(200);
  expect(codeOf(await confirmLink(second.token))).toBe('link_invalid');
  expect((await signIn(house, second.newEmail)).status).toBe(200);
});

test('given a link for something else, then it confirms nothing', async () => {
  const one = await enter(house);
  expect(codeOf(await confirmLink(one.token))).toBe('link_invalid');
});

test('given five wrong codes, then the right one does not help any more', async () => {
  const one = await enter(house);
  const { code } = await askForAddress(one);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 5; tries += 1) expect(codeOf(await confirmCode(one, wrong))).toBe('code_invalid');
  expect(codeOf(await confirmCode(one, code))).toBe('code_invalid');
});

test('given somebody else’s code, then it is not theirs to use', async () => {
  const [one, other] = [await enter(house), await enter(house)];
  const { code } = await askForAddress(one);
  expect(codeOf(await confirmCode(other, code))).toBe('code_invalid');
});

test('given an address that has an account, then the answer is the same, its owner hears of it, and no code is made', async () => {
  const [one, owner] = [await enter(house), await enter(house)];
  const known = await house.post('/api/auth/change-email', { newEmail: owner.email, password: strongPassword }, as(one));
  const unknown = await askForAddress(one);
  expect([known.status, known.text]).toEqual([unknown.answer.status, unknown.answer.text]);
  await house.deliver();
  expect((await lettersTo(owner.email, 2)).map((letter) => letter.subject)).toContain('Somebody wanted to use your address at Lafiya');
  expect(await house.sql(`select from mail_codes where user_id = $1 and purpose = 'change_email'`, [one.userId])).toHaveLength(1);
});

test('given an address that is taken between asking and confirming, then the confirmation says so and changes nothing', async () => {
  const one = await enter(house);
  const { newEmail, code } = await askForAddress(one);
  await house.sql('update users set email = $2 where id = $1', [(await enter(house)).userId, newEmail]);
  expect(codeOf(await confirmCode(one, code))).toBe('address_taken');
  expect((await me(house, one.accessToken)).body).toMatchObject({ user: { email: one.email } });
});

test('given the own address or a wrong password, then the field is named', async () => {
  const one = await enter(house);
  const ask = (form: object) => house.post('/api/auth/change-email', { newEmail: someone(), password: strongPassword, ...form }, as(one));
  expect(fieldsOf(await ask({ newEmail: one.email.toUpperCase() }))).toEqual(['newEmail']);
  expect(fieldsOf(await ask({ password: 'Wrong password 1!' }))).toEqual(['password']);
});

test('given an account without a password, then it must choose one before password or address can be changed', async () => {
  const one = await enter(house);
  await house.sql('update users set password_hash = null where id = $1', [one.userId]);
  expect(codeOf(await changePassword(one, strongPassword))).toBe('password_needed');
  expect(codeOf(await house.post('/api/auth/change-email', { newEmail: someone(), password: strongPassword }, as(one)))).toBe(
    'password_needed',
  );
});

test.each([
  ['PATIENT', 'patient_accounts'],
  ['DOCTOR', 'doctors'],
])('given somebody without a role who chooses %s, then the profile is there, and no second choice is taken', async (role, table) => {
  const one = await enter(house);
  await house.sql('delete from patient_accounts where user_id = $1', [one.userId]);
  await house.sql('update users set role = null where id = $1', [one.userId]);
  const choose = (wanted: string) => house.post('/api/auth/set-role', { role: wanted }, as(one));
  expect((await choose('ADMIN')).status).toBe(422);
  const chosen = await choose(role);
  expect(chosen.body).toMatchObject({ user: { role }, needsRoleSelection: false, needsProfileCompletion: true });
  expect(await house.sql(`select from ${table} where user_id = $1`, [one.userId])).toHaveLength(1);
  expect(codeOf(await choose('DOCTOR'))).toBe('role_already_set');
});
