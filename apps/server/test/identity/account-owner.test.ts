// Tests that an address belongs to whoever has its mailbox, whoever signed up first, last or more often.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanUp } from '../../src/platform/clean-up.ts';
import { submitGoogleForm } from '@lafiya/tools/google-form';
import type { SoftwarePasskey } from '@lafiya/tools/software-passkey';
import { createTestApp, type TestApp, type TestResponse } from '../support/test-app.ts';
import { emailsTo, uniqueEmail } from '../support/mailbox.ts';
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
import { bearer, setUpPasskey, signInWithPassword } from './second-factor-fixtures.ts';

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

type Stranger = Awaited<ReturnType<typeof enterAsStranger>>;
const feedOf = async (session: Session) =>
  new URL(String((await app.post('/api/calendar/feed', {}, bearer(session))).body['address'])).pathname;
const passkeyResponse = async (passkey: SoftwarePasskey) => {
  const { body } = await app.post('/api/auth/passkey/options', {});
  return app.post('/api/auth/passkey', { token: body['token'], response: passkey.signChallenge(body['options']) });
};

/** Somebody who knew the password, and left every way back in that there is. */
async function enterAsStranger(member: Member) {
  const session = sessionIn(await signIn(app, member.email));
  const google = { email: `${member.email}.stranger` };
  const { url, cookie } = await startGoogleConnect(app, session);
  await followCallback(app, await submitGoogleForm(url, google), cookie);
  const feed = await feedOf(session);
  await app.post('/api/auth/change-email', { newEmail: `new.${member.email}`, password: strongPassword }, bearer(session));
  await app.deliver();
  const mail = (await emailsTo(`new.${member.email}`)).at(-1);
  const emailLink = /confirm-email\?token=([\w.-]+)/.exec(mail?.html ?? '')?.[1];
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
  const message = (await emailsTo(email, 2)).findLast((sent) => sent.subject.startsWith('Choose a new'));
  const token = /reset-password\?token=([\w.-]+)/.exec(message?.html ?? '')?.[1];
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
  expect((await signIn(app, member.email, chosen)).body['accessToken']).toBeDefined();
  await app.deliver();
  const told = (await emailsTo(member.email, 4)).find(({ subject }) => subject === 'Your Lafiya password was changed');
  expect(told?.text).toContain('sign-in with Google, the link for calendar programs');
  expect(told?.text).toContain('a new second factor');
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
  app.clock.advance(8 * 86_400_000);
  expect((await resetByMail(member.email)).status).toBe(200);
  expect((await passkeyResponse(passkey)).body['code']).toBe('passkey_invalid');
  const { token } = await signInWithPassword(app, member.email, { body: { password: chosen } });
  const { body } = await app.post('/api/auth/second-factor/passkey-options', { token });
  const response = passkey.signChallenge(body['options']);
  expect((await app.post('/api/auth/second-factor/passkey', { token, response })).status).toBe(200);
  expect((await passkeyResponse(passkey)).status).toBe(200);
});

test('the mailbox alone does not remove the second factor of staff', async () => {
  const doctor = await createVerifiedMember(app, { role: 'DOCTOR' });
  await setUpPasskey(app, sessionIn(await signIn(app, doctor.email)));
  expect((await resetByMail(doctor.email)).status).toBe(200);
  expect((await signInWithPassword(app, doctor.email, { body: { password: chosen } })).methods).toContain('passkey');
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
