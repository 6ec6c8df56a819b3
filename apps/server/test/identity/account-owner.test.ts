// Tests that an address belongs to whoever has its mailbox, whoever signed up first, last or more often.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanUp } from '../../src/platform/clean-up.ts';
import { submitGoogleForm } from '@lafiya/tools/google-form';
import type { SoftwarePasskey } from '@lafiya/tools/software-passkey';
import { createTestApp, type TestApp, type TestResponse } from '../support/test-app.ts';
import { type Email, emailsTo, uniqueEmail } from '../support/mailbox.ts';
import {
  createVerifiedMember,
  getCurrentUser,
  type Member,
  refresh,
  type Session,
  sessionIn,
  signIn,
  signUp,
  signUpForm,
  strongPassword,
  userIdOf,
} from './account-fixtures.ts';
import { followCallback, signInWithGoogle, startGoogleConnect } from './google-fixtures.ts';
import { bearer, challengeIn, setUpApp, setUpPasskey, signInWithPassword } from './second-factor-fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const theirs = 'Attacker chose 12!';
const chosen = 'Sabuwar kalma 93!';
/** Waits for one mail after the other until this one is there. */
async function mailTo(email: string, subject: string): Promise<Email> {
  for (let count = 1; ; count += 1) {
    const found = (await emailsTo(email, count)).findLast((mail) => mail.subject.startsWith(subject));
    if (found) return found;
  }
}
const verify = (member: Member, proof: object, browser = member.browser) =>
  app.post('/api/auth/verify-email', { email: member.email, ...proof }, { headers: { cookie: browser } });
const signUpAs = (email: string, password: string, more: object = {}, mails = 1) => signUp(app, { password, ...more }, email, mails);

test('when the owner follows the link of somebody else’s sign-up, then the owner chooses the password', async () => {
  const attacker = await signUpAs(uniqueEmail('owner'), theirs, { firstName: 'Mallory' });
  const { email, token } = attacker;
  const asked = await verify(attacker, { token }, '');
  expect([asked.status, asked.body['code']]).toEqual([409, 'choose_password']);
  expect(await userIdOf(app, email)).toBe('');
  expect((await verify(attacker, { token, password: 'weak', termsAccepted: true }, '')).status).toBe(422);
  expect((await verify(attacker, { token, password: chosen, termsAccepted: true }, '')).status).toBe(200);
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
  expect((await verify(attacker, { token: attacker.token, password: theirs, termsAccepted: true }, '')).status).toBe(400);
});

test('a code works only in the browser that signed up, and wrong ones from elsewhere use up no tries', async () => {
  const owner = await signUpAs(uniqueEmail('owner'), strongPassword);
  for (let tries = 0; tries < 6; tries += 1) expect((await verify(owner, { verificationCode: '000000' }, '')).status).toBe(400);
  expect((await verify(owner, { verificationCode: owner.code, password: theirs, termsAccepted: true }, '')).status).toBe(400);
  expect((await verify(owner, { verificationCode: owner.code })).status).toBe(200);
});

test('an address gets five codes in a day, then links only, which still work', async () => {
  const email = uniqueEmail('owner');
  for (let mails = 1; mails <= 5; mails += 1) expect((await signUpAs(email, theirs, {}, mails)).code).toMatch(/^\d{6}$/);
  app.clock.advance(3_600_000);
  const owner = await signUpAs(email, strongPassword, {}, 6);
  expect(owner.code).toBe('');
  expect(owner.message.subject).toBe('Verify your Lafiya address');
  expect((await verify(owner, { token: owner.token })).status).toBe(200);
  expect((await signIn(app, email)).status).toBe(200);
});

test('many later sign-ups do not void the code and the link of the owner', async () => {
  const owner = await signUpAs(uniqueEmail('owner'), strongPassword);
  for (let number = 0; number < 25; number += 1) await app.post('/api/auth/signup', signUpForm(owner.email, { password: theirs }));
  expect((await verify(owner, { verificationCode: owner.code })).status).toBe(200);
});

test('what somebody else wrote about the owner does not come with the address', async () => {
  const stranger = await signUpAs(uniqueEmail('owner'), theirs, { phone: '+234 803 000 1111', dateOfBirth: '1990-01-01' });
  const refused = await verify(stranger, { token: stranger.token, password: chosen }, '');
  expect(refused.body['code']).toBe('choose_password');
  expect((await verify(stranger, { token: stranger.token, password: chosen, termsAccepted: true }, '')).status).toBe(200);
  expect(await app.sql('select phone, date_of_birth from users where email = $1', [stranger.email])).toEqual([
    { phone: null, date_of_birth: null },
  ]);
});

test('signing up and in with a password of one’s own does not tell whether the address has an account', async () => {
  const known = await createVerifiedMember(app);
  const answers = [];
  for (const email of [known.email, uniqueEmail('owner')]) {
    const response = await app.post('/api/auth/signup', signUpForm(email, { password: theirs }));
    const cookie = /__Host-su=[^;]+/.exec([response.headers['set-cookie']].flat().join('\n'))?.[0] ?? '';
    const attempt = await app.post('/api/auth/login', { email, password: theirs }, { headers: { cookie } });
    const wrongCode = await app.post('/api/auth/verify-email', { email, verificationCode: '000000' }, { headers: { cookie } });
    answers.push([attempt.body['code'], wrongCode.body['code']]);
  }
  expect(answers[0]).toEqual(answers[1]);
  expect((await signIn(app, known.email)).status).toBe(200);
});

test('a sign-in that was being checked while the owner set a new password gets no session', async () => {
  const member = await createVerifiedMember(app);
  await app.post('/api/auth/forgot-password', { email: member.email });
  await app.deliver();
  const token = /reset-password#token=([\w.-]+)/.exec((await mailTo(member.email, 'Choose a new')).html)?.[1];
  const [, ...signIns] = await Promise.all([
    app.post('/api/auth/reset-password', { token, password: chosen }),
    ...Array.from({ length: 4 }, () => signIn(app, member.email)),
  ]);
  for (const { body } of signIns)
    if (body['accessToken']) expect((await getCurrentUser(app, body['accessToken'] as string)).status).toBe(401);
  expect(await app.sql('select from sessions where user_id = $1 and ended_at is null', [member.userId])).toEqual([]);
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
  const here = (password: string) =>
    app.post('/api/auth/login', { email: member.email, password }, { headers: { cookie: member.browser } });
  expect((await here(strongPassword)).body['code']).toBe('email_not_verified');
  expect((await here(theirs)).body['code']).toBe('invalid_credentials');
  expect((await signIn(app, member.email)).body['code']).toBe('invalid_credentials');
  await app.post('/api/auth/forgot-password', { email: member.email });
  await app.deliver();
  expect(await emailsTo(member.email)).toHaveLength(1);
  app.clock.advance(24 * 3_600_000 + 1);
  expect((await here(strongPassword)).body['code']).toBe('invalid_credentials');
  await cleanUp(app.workerDatabase, app.clock);
  expect(await app.sql('select from sign_ups where email = $1', [member.email])).toEqual([]);
});

type Stranger = Awaited<ReturnType<typeof enterAsStranger>>;
const feedOf = async (session: Session) =>
  new URL(String((await app.post('/api/calendar/feed', {}, bearer(session))).body['address'])).pathname;
const passkeyResponse = async (passkey: SoftwarePasskey) => {
  const { body } = await app.post('/api/auth/passkey/options', {});
  return app.post('/api/auth/passkey', { token: body['token'], response: passkey.signChallenge(body['options']) });
};

/** Somebody who had the owner's device, and left every way back in that there is. */
async function enterAsStranger(member: Member) {
  const session = sessionIn(await signIn(app, member.email));
  const google = { email: `${member.email}.stranger` };
  const { url, cookie } = await startGoogleConnect(app, session);
  await followCallback(app, await submitGoogleForm(url, google), cookie);
  const feed = await feedOf(session);
  await app.post('/api/auth/change-email', { newEmail: `new.${member.email}`, password: strongPassword }, bearer(session));
  await app.deliver();
  const [mail] = await emailsTo(`new.${member.email}`);
  const emailLink = /confirm-email#token=([\w.-]+)/.exec(mail?.html ?? '')?.[1];
  const { passkey } = await setUpPasskey(app, session);
  const challenge = await signInWithPassword(app, member.email);
  return { session, google, feed, emailLink, passkey, challenge };
}

/** Which of the ways are still open. */
async function openWays({ session, google, feed, emailLink, passkey, challenge }: Stranger): Promise<string[]> {
  const ways: [string, boolean][] = [
    ['session', (await getCurrentUser(app, session.accessToken)).status === 200],
    ['refresh', (await refresh(app, session.cookie)).status === 200],
    ['feed', (await app.get(feed)).status === 200],
    ['passkey', (await passkeyResponse(passkey)).status === 200],
    ['challenge', (await app.post('/api/auth/second-factor/passkey-options', { token: challenge.token })).status === 200],
    ['address', (await app.post('/api/auth/change-email/confirm-link', { token: emailLink })).status === 200],
  ];
  // Once Google is not linked any more, it makes an account of its own.
  const { page } = await signInWithGoogle(app, google);
  ways.push(['google', page.searchParams.get('isNewUser') === 'false']);
  return ways.filter(([, isOpen]) => isOpen).map(([way]) => way);
}

async function resetByMail(email: string): Promise<TestResponse> {
  await app.post('/api/auth/forgot-password', { email });
  await app.deliver();
  const token = /reset-password#token=([\w.-]+)/.exec((await mailTo(email, 'Choose a new')).html)?.[1];
  return app.post('/api/auth/reset-password', { token, password: chosen });
}

test('given a stranger with every way in, when the owner sets a new password by mail, then none is left and the owner is told', async () => {
  const member = await createVerifiedMember(app);
  // What the test takes for a way in is one.
  expect(await openWays(await enterAsStranger(await createVerifiedMember(app)))).toEqual([
    'session',
    'refresh',
    'feed',
    'passkey',
    'challenge',
    'address',
    'google',
  ]);
  const stranger = await enterAsStranger(member);
  expect((await resetByMail(member.email)).status).toBe(200);
  expect(await openWays(stranger)).toEqual([]);
  // The passkey stays as the second factor.
  expect((await signInWithPassword(app, member.email, { body: { password: chosen } })).methods).toContain('passkey');
  await app.deliver();
  const told = await mailTo(member.email, 'Your Lafiya password has changed');
  expect(told.text).toContain('sign-in with Google, the link for calendar apps, sign-in with a passkey alone');
});

test('given a stranger who knows the password, then they can add no second factor, and the new password lets the owner in', async () => {
  const member = await createVerifiedMember(app);
  const session = sessionIn(await signIn(app, member.email));
  for (const what of ['app', 'passkeys/options'])
    expect((await app.post(`/api/auth/factors/${what}`, {}, bearer(session))).body).toMatchObject({
      code: 'step_up_required',
      missing: ['mailbox'],
    });
  expect((await resetByMail(member.email)).status).toBe(200);
  expect((await getCurrentUser(app, session.accessToken)).status).toBe(401);
  expect((await signIn(app, member.email, chosen)).body['accessToken']).toBeDefined();
});

test.each(['the password is changed', 'all others are signed out'])(
  'when %s, then the other ways in end, unless they are kept',
  async (what) => {
    const act = (session: Session, keepConnections: boolean) =>
      what === 'the password is changed'
        ? app.post('/api/auth/change-password', { currentPassword: strongPassword, newPassword: chosen, keepConnections }, bearer(session))
        : app.post('/api/auth/devices/revoke-others', { keepConnections }, bearer(session));
    for (const keep of [true, false]) {
      const member = await createVerifiedMember(app);
      const own = sessionIn(await signIn(app, member.email));
      const stranger = await enterAsStranger(member);
      // Adding the first second factor has signed out the owner's session, which never used one.
      const session = stranger.session;
      expect(own.accessToken).not.toBe('');
      expect((await act(session, keep)).status).toBe(200);
      const open = await openWays(stranger);
      expect(open.filter((way) => ['feed', 'passkey', 'google'].includes(way))).toEqual(keep ? ['feed', 'passkey', 'google'] : []);
    }
  },
);

test('a passkey that was there before signs in alone again after it was used with the new password', async () => {
  const member = await createVerifiedMember(app);
  const { passkey } = await setUpPasskey(app, sessionIn(await signIn(app, member.email)));
  expect((await resetByMail(member.email)).status).toBe(200);
  expect((await passkeyResponse(passkey)).body['code']).toBe('passkey_invalid');
  const { token } = await signInWithPassword(app, member.email, { body: { password: chosen } });
  const { body } = await app.post('/api/auth/second-factor/passkey-options', { token });
  const response = passkey.signChallenge(body['options']);
  expect((await app.post('/api/auth/second-factor/passkey', { token, response })).status).toBe(200);
  expect((await passkeyResponse(passkey)).status).toBe(200);
});

test.each(['PATIENT', 'DOCTOR'])('the mailbox alone does not remove the second factor of a %s, however new it is', async (role) => {
  const member = await createVerifiedMember(app, { role });
  const session = sessionIn(await signIn(app, member.email));
  await setUpPasskey(app, session);
  await setUpApp(app, session);
  expect((await resetByMail(member.email)).status).toBe(200);
  const asked = await signIn(app, member.email, chosen);
  expect(asked.body['accessToken']).toBeUndefined();
  expect(challengeIn(asked).methods).toEqual(['app', 'passkey', 'recovery']);
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
