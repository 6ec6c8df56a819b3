// Stories: making an account, proving an address, forgetting a password.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lettersTo, someone } from '../house/mailbox.ts';
import { type House, openHouse } from '../house/test-api.ts';
import { me, refresh, sessionIn, signIn, signUp, signUpForm, strongPassword, verified } from './identity-stories.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const verify = (email: string, proof: object) => house.post('/api/auth/verify-email', { email, ...proof });

test('given a patient who signs up, then there is a user, a record of their own, an audit row and a mail with link and code', async () => {
  const { userId, code, token } = await signUp(house);
  expect(code).toMatch(/^\d{6}$/);
  expect(token).not.toBe('');
  const [user] = await house.sql('select role, status, email_verified_at, password_hash like $2 as argon from users where id = $1', [
    userId,
    '$argon2id$%m=65536,t=3%',
  ]);
  expect(user).toEqual({ role: 'PATIENT', status: 'active', email_verified_at: null, argon: true });
  expect(await house.sql('select relation from patient_accounts where user_id = $1', [userId])).toEqual([{ relation: 'self' }]);
  expect(await house.sql(`select action from audit_events where thing_id = $1`, [userId])).toEqual([{ action: 'account.signed_up' }]);
});

test('given a doctor who signs up, then there is an unverified profile and no record', async () => {
  const { userId } = await signUp(house, { role: 'DOCTOR', firstName: 'Ọláwálé', lastName: 'Ẹ̀bùn' });
  const [doctor] = await house.sql<{ slug: string; verified_at: null }>('select slug, verified_at from doctors where user_id = $1', [
    userId,
  ]);
  expect(doctor?.verified_at).toBeNull();
  expect(doctor?.slug).toMatch(/^olawale-ebun-[0-9a-f]{6}$/);
  expect(await house.sql('select from patient_accounts where user_id = $1', [userId])).toEqual([]);
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
])('given a form with %j, then it is refused at %s', async (fault, field) => {
  const answer = await house.post('/api/auth/signup', signUpForm(someone(), fault));
  expect(answer.status).toBe(422);
  expect((answer.body['errors'] as { field: string }[]).map((error) => error.field)).toContain(field);
});

test('given a weak password, then each rule that is not met is listed', async () => {
  const answer = await house.post('/api/auth/signup', signUpForm(someone(), { password: 'ab' }));
  expect((answer.body['errors'] as { message: string }[]).map((error) => error.message)).toEqual([
    'At least 8 characters',
    'One uppercase letter',
    'One number',
    'One special character',
  ]);
});

test('given an address that has an account, then the answer is the same and only its owner hears of it', async () => {
  const { email } = await verified(house);
  const known = await house.post('/api/auth/signup', signUpForm(email, { firstName: 'Somebody', lastName: 'Else' }));
  const unknown = await house.post('/api/auth/signup', signUpForm(someone()));
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  await house.deliver();
  expect((await lettersTo(email, 2)).map((letter) => letter.subject)).toContain('You already have a Lafiya account');
  expect(await house.sql('select first_name from users where email = $1', [email])).toEqual([{ first_name: 'Aisha' }]);
});

test('given the link instead of the code, then the address is verified, once', async () => {
  const { email, token } = await signUp(house);
  expect((await verify(email, { token })).status).toBe(200);
  expect((await verify(email, { token })).body['code']).toBe('code_invalid');
});

test('given another person’s link, then it verifies nobody', async () => {
  const [one, other] = [await signUp(house), await signUp(house)];
  expect((await verify(one.email, { token: other.token })).status).toBe(400);
  expect(await house.sql('select from users where email_verified_at is not null and id = any($1)', [[one.userId, other.userId]])).toEqual(
    [],
  );
});

test('given five wrong codes, then the right one does not help any more, and a new one does', async () => {
  const { email, code } = await signUp(house);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 5; tries += 1) expect((await verify(email, { verificationCode: wrong })).status).toBe(400);
  expect((await verify(email, { verificationCode: code })).status).toBe(400);
  house.clock.advance(61_000);
  await house.post('/api/auth/resend-verification', { email });
  await house.deliver();
  const again = /^(\d{6})/.exec((await lettersTo(email, 2)).at(-1)?.subject ?? '')?.[1];
  expect((await verify(email, { verificationCode: again })).status).toBe(200);
});

test('given a code that is eleven minutes old, then it is worth nothing', async () => {
  const { email, code, token } = await signUp(house);
  house.clock.advance(11 * 60_000);
  expect((await verify(email, { verificationCode: code })).status).toBe(400);
  expect((await verify(email, { token })).status).toBe(400);
});

test('given a second request for a code within a minute, then no second mail is sent, and the answer is the same for everybody', async () => {
  const { email } = await signUp(house);
  const known = await house.post('/api/auth/resend-verification', { email });
  const unknown = await house.post('/api/auth/resend-verification', { email: someone() });
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  await house.deliver();
  expect(await lettersTo(email)).toHaveLength(1);
});

test('given a forgotten password, then the link chooses a new one, once, and signs every device out', async () => {
  const { email, userId } = await verified(house);
  const session = sessionIn(await signIn(house, email));
  const [known, unknown] = [
    await house.post('/api/auth/forgot-password', { email }),
    await house.post('/api/auth/forgot-password', { email: someone() }),
  ];
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  await house.deliver();
  const letter = (await lettersTo(email, 2)).find((sent) => sent.subject.startsWith('Choose a new'));
  const token = /reset-password\?token=([\w.-]+)/.exec(letter?.html ?? '')?.[1];
  const weak = await house.post('/api/auth/reset-password', { token, password: 'weak' });
  expect(weak.status).toBe(422);
  const chosen = 'Sabuwar kalma 93!';
  expect((await house.post('/api/auth/reset-password', { token, password: chosen })).status).toBe(200);
  expect((await house.post('/api/auth/reset-password', { token, password: chosen })).body['code']).toBe('link_invalid');
  expect((await me(house, session.accessToken)).status).toBe(401);
  expect((await refresh(house, session.cookie)).status).toBe(401);
  expect((await signIn(house, email, strongPassword)).status).toBe(401);
  expect((await signIn(house, email, chosen)).status).toBe(200);
  expect(await house.sql(`select from audit_events where action = 'account.password_reset' and actor_id = $1`, [userId])).toHaveLength(1);
});

test('given the API’s ordinary role, then a password’s digest and the sessions are out of its reach', async () => {
  await expect(
    house.database.inFrame({ kind: 'visitor' }, (tx) => tx.selectFrom('users').select('password_hash').execute()),
  ).rejects.toMatchObject({ code: '42501' });
  await expect(house.database.inFrame({ kind: 'visitor' }, (tx) => tx.selectFrom('sessions').select('id').execute())).rejects.toMatchObject(
    { code: '42501' },
  );
});
