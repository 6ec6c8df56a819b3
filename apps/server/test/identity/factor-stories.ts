// What happens in most stories about the second factor: somebody signs in, sets up an app or a passkey, and reads its codes.
import { publicOrigin } from '@lafiya/tools/services/instance';
import { Secret, TOTP } from 'otpauth';
import { instance } from '../house/databases.ts';
import type { Answer, House } from '../house/test-api.ts';
import { type Member, type Session, sessionIn, signIn, strongPassword, verified } from './identity-stories.ts';
import { type SoftwarePasskey, softwarePasskey } from './software-passkey.ts';

export const origin = publicOrigin(instance);
export const as = (session: { accessToken: string }) => ({ headers: { authorization: `Bearer ${session.accessToken}` } });

export type Entered = Member & Session;

export async function enter(house: House, more: object = {}): Promise<Entered> {
  const member = await verified(house, more);
  return { ...member, ...sessionIn(await signIn(house, member.email)) };
}

/** Some minutes later, with a new access token: the old one may have run out. */
export async function later<Who extends Session>(house: House, who: Who, minutes: number): Promise<Who> {
  house.clock.advance(minutes * 60_000);
  return { ...who, ...sessionIn(await house.post('/api/auth/refresh', {}, { headers: { cookie: who.cookie } })) };
}

export type AppInHand = { codeNow: () => string; secret: string };

export function appInHand(house: House, secret: string): AppInHand {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });
  return { secret, codeNow: () => totp.generate({ timestamp: house.clock.now().getTime() }) };
}

/** The next code is half a minute away: one that was shown does not count again. */
export const nextCode = (house: House): void => house.clock.advance(30_000);

export async function setUpApp(house: House, session: Session): Promise<{ app: AppInHand; recoveryCodes: string[] | null }> {
  const begun = await house.post('/api/auth/factors/app', {}, as(session));
  if (begun.status !== 200) throw new Error(`The app was refused: ${begun.text}`);
  const app = appInHand(house, String(begun.body['secret']));
  const confirmed = await house.post('/api/auth/factors/app/confirm', { code: app.codeNow() }, as(session));
  if (confirmed.status !== 200) throw new Error(`The app's code was refused: ${confirmed.text}`);
  nextCode(house);
  return { app, recoveryCodes: confirmed.body['recoveryCodes'] as string[] | null };
}

export async function setUpPasskey(house: House, session: Session, name = 'My phone') {
  const begun = await house.post('/api/auth/factors/passkeys/options', {}, as(session));
  if (begun.status !== 200) throw new Error(`The passkey was refused: ${begun.text}`);
  const passkey: SoftwarePasskey = softwarePasskey(origin);
  const form = { token: begun.body['token'], name, response: passkey.make(begun.body['options']) };
  const added = await house.post('/api/auth/factors/passkeys', form, as(session));
  if (added.status !== 200) throw new Error(`The passkey was not kept: ${added.text}`);
  return { passkey, recoveryCodes: added.body['recoveryCodes'] as string[] | null };
}

export type Asked = { token: string; methods: string[]; expiresAt: string };
export const askedIn = (answer: Answer): Asked => {
  if (!answer.body['secondFactor']) throw new Error(`No second factor was asked for: ${answer.text}`);
  return answer.body['secondFactor'] as Asked;
};

/** The right password of somebody with a factor; the token for the second question. */
export async function halfWay(house: House, email: string, more: { headers?: Record<string, string>; body?: object } = {}): Promise<Asked> {
  const form = { email, password: strongPassword, ...more.body };
  return askedIn(await house.post('/api/auth/login', form, more.headers ? { headers: more.headers } : {}));
}

export const trustedCookieIn = (answer: Answer): string =>
  /__Host-td=[^;]*/.exec([answer.headers['set-cookie']].flat().join('\n'))?.[0] ?? '';

export const factorsOf = async (house: House, session: Session) => (await house.get('/api/auth/factors', as(session))).body;
