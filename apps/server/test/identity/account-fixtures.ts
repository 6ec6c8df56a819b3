// Account fixtures: sign up, read the verification email, verify, sign in.
import { type Email, emailsTo, uniqueEmail } from '../support/mailbox.ts';
import type { TestResponse, TestApp } from '../support/test-app.ts';

export const strongPassword = 'Ruwan-Sanyi 47 kofi';

export const signUpForm = (email: string, more: object = {}) => ({
  firstName: 'Aisha',
  lastName: 'Bello',
  email,
  password: strongPassword,
  role: 'PATIENT',
  termsAccepted: true,
  ...more,
});

/** The browser is the cookie of the sign-up; there is a userId once the address is verified. */
export type Member = { email: string; userId: string; message: Email; code: string; token: string; browser: string };

/** The six digits, which are in the text only. */
export const codeIn = (message: Email | undefined): string => /^\s*(\d{6})\s*$/m.exec(message?.text ?? '')?.[1] ?? '';

/** `mails` is how many mails the address has then got. */
export async function signUp(app: TestApp, more: object = {}, email = uniqueEmail('member'), mails = 1): Promise<Member> {
  const response = await app.post('/api/auth/signup', signUpForm(email, more));
  if (response.status !== 201) throw new Error(`Sign-up was refused: ${response.text}`);
  await app.deliver();
  const message = (await emailsTo(email, mails)).at(-1);
  if (!message) throw new Error('No verification email arrived.');
  const code = codeIn(message);
  const token = /verify-email#token=([\w.-]+)/.exec(message.html)?.[1] ?? '';
  const browser = /__Host-su=[^;]+/.exec([response.headers['set-cookie']].flat().join('\n'))?.[0] ?? '';
  return { email, userId: '', message, code, token, browser };
}

export async function createVerifiedMember(app: TestApp, more: object = {}): Promise<Member> {
  const member = await signUp(app, more);
  const form = { email: member.email, verificationCode: member.code };
  const response = await app.post('/api/auth/verify-email', form, { headers: { cookie: member.browser } });
  if (response.status !== 200) throw new Error(`The code was refused: ${response.text}`);
  return { ...member, userId: await userIdOf(app, member.email) };
}

export async function userIdOf(app: TestApp, email: string): Promise<string> {
  const [row] = await app.sql<{ id: string }>('select id from users where email = $1', [email]);
  return row?.id ?? '';
}

export const signIn = (app: TestApp, email: string, password = strongPassword): Promise<TestResponse> =>
  app.post('/api/auth/login', { email, password });

export type Session = { accessToken: string; cookie: string };

export function sessionIn(response: TestResponse): Session {
  return { accessToken: String(response.body['accessToken']), cookie: cookieIn(response) };
}

export const cookieIn = (response: TestResponse): string =>
  /(?<=^|,)__Host-rt=[^;]*/.exec([response.headers['set-cookie']].flat().join())?.[0] ?? '';

export const refresh = (app: TestApp, cookie: string, headers: Record<string, string> = {}): Promise<TestResponse> =>
  app.post('/api/auth/refresh', {}, { headers: { cookie, ...headers } });

export const getCurrentUser = (app: TestApp, accessToken: string): Promise<TestResponse> =>
  app.get('/api/auth/me', { headers: { authorization: `Bearer ${accessToken}` } });
