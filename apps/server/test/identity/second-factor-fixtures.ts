// Second factor fixtures: sign in, set up an authenticator app or a passkey, and generate codes.
import { publicOrigin } from '@lafiya/tools/services/instance';
import { Secret, TOTP } from 'otpauth';
import { instance } from '../support/databases.ts';
import type { TestResponse, TestApp } from '../support/test-app.ts';
import { type Member, type Session, sessionIn, signIn, strongPassword, createVerifiedMember } from './account-fixtures.ts';
import { type SoftwarePasskey, softwarePasskey } from '@lafiya/tools/software-passkey';

export const origin = publicOrigin(instance);
export const bearer = (session: { accessToken: string }) => ({ headers: { authorization: `Bearer ${session.accessToken}` } });

export type SignedInMember = Member & Session;

export async function createSignedInMember(app: TestApp, more: object = {}): Promise<SignedInMember> {
  const member = await createVerifiedMember(app, more);
  return { ...member, ...sessionIn(await signIn(app, member.email)) };
}

/** Moves the clock and refreshes the session, because the access token may have expired. */
export async function advanceAndRefresh<Who extends Session>(app: TestApp, who: Who, minutes: number): Promise<Who> {
  app.clock.advance(minutes * 60_000);
  return { ...who, ...sessionIn(await app.post('/api/auth/refresh', {}, { headers: { cookie: who.cookie } })) };
}

export type AuthenticatorApp = { codeNow: () => string; secret: string };

export function createAuthenticator(app: TestApp, secret: string): AuthenticatorApp {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });
  return { secret, codeNow: () => totp.generate({ timestamp: app.clock.now().getTime() }) };
}

/** Moves to the next 30-second code, because a code is accepted only once. */
export const advanceToNextCode = (app: TestApp): void => app.clock.advance(30_000);

/** As if the code that was mailed to the account's address had been typed in this session; `mailed-code.test.ts` really does. */
export async function confirmMailbox(app: TestApp, { accessToken }: { accessToken: string }): Promise<void> {
  const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
  await app.sql('update sessions set mailbox_confirmed_at = $2 where id = $1', [claims.sid, app.clock.now()]);
}

export async function setUpApp(
  app: TestApp,
  session: Session,
): Promise<{ authenticator: AuthenticatorApp; recoveryCodes: string[] | null }> {
  await confirmMailbox(app, session);
  const begun = await app.post('/api/auth/factors/app', {}, bearer(session));
  if (begun.status !== 200) throw new Error(`Starting the app set-up was refused: ${begun.text}`);
  const authenticator = createAuthenticator(app, String(begun.body['secret']));
  const confirmed = await app.post('/api/auth/factors/app/confirm', { code: authenticator.codeNow() }, bearer(session));
  if (confirmed.status !== 200) throw new Error(`The app's code was refused: ${confirmed.text}`);
  advanceToNextCode(app);
  return { authenticator, recoveryCodes: confirmed.body['recoveryCodes'] as string[] | null };
}

export async function setUpPasskey(app: TestApp, session: Session, name = 'My phone') {
  await confirmMailbox(app, session);
  const begun = await app.post('/api/auth/factors/passkeys/options', {}, bearer(session));
  if (begun.status !== 200) throw new Error(`The passkey options were refused: ${begun.text}`);
  const passkey: SoftwarePasskey = softwarePasskey(origin);
  const form = { token: begun.body['token'], name, response: passkey.createCredential(begun.body['options']) };
  const added = await app.post('/api/auth/factors/passkeys', form, bearer(session));
  if (added.status !== 200) throw new Error(`The passkey was not stored: ${added.text}`);
  return { passkey, recoveryCodes: added.body['recoveryCodes'] as string[] | null };
}

export type SecondFactorChallenge = { token: string; methods: string[]; expiresAt: string };
export const challengeIn = (response: TestResponse): SecondFactorChallenge => {
  if (!response.body['secondFactor']) throw new Error(`No second factor was requested: ${response.text}`);
  return response.body['secondFactor'] as SecondFactorChallenge;
};

/** Signs in with the right password of a user with a second factor; returns the pending challenge. */
export async function signInWithPassword(
  app: TestApp,
  email: string,
  more: { headers?: Record<string, string>; body?: object } = {},
): Promise<SecondFactorChallenge> {
  const form = { email, password: strongPassword, ...more.body };
  return challengeIn(await app.post('/api/auth/login', form, more.headers ? { headers: more.headers } : {}));
}

export const trustedCookieIn = (response: TestResponse): string =>
  /__Host-td=[^;]*/.exec([response.headers['set-cookie']].flat().join('\n'))?.[0] ?? '';

export const factorsOf = async (app: TestApp, session: Session) => (await app.get('/api/auth/factors', bearer(session))).body;
