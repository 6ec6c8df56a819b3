// What happens in most stories about accounts: somebody signs up, reads the mail, verifies, signs in.
import { type Letter, lettersTo, someone } from '../house/mailbox.ts';
import type { Answer, House } from '../house/test-api.ts';

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

export type Member = { email: string; userId: string; letter: Letter; code: string; token: string };

export async function signUp(house: House, more: object = {}, email = someone('member')): Promise<Member> {
  const answer = await house.post('/api/auth/signup', signUpForm(email, more));
  if (answer.status !== 201) throw new Error(`Sign-up was refused: ${answer.text}`);
  await house.deliver();
  const letter = (await lettersTo(email)).at(-1);
  if (!letter) throw new Error('No verification came.');
  const [row] = await house.sql<{ id: string }>('select id from users where email = $1', [email]);
  const code = /^(\d{6}) is your/.exec(letter.subject)?.[1] ?? '';
  const token = /verify-email\?email=[^&"]+&(?:amp;)?token=([\w.-]+)/.exec(letter.html)?.[1] ?? '';
  return { email, userId: row?.id ?? '', letter, code, token };
}

export async function verified(house: House, more: object = {}): Promise<Member> {
  const member = await signUp(house, more);
  const answer = await house.post('/api/auth/verify-email', { email: member.email, verificationCode: member.code });
  if (answer.status !== 200) throw new Error(`The code was refused: ${answer.text}`);
  return member;
}

export const signIn = (house: House, email: string, password = strongPassword): Promise<Answer> =>
  house.post('/api/auth/login', { email, password });

export type Session = { accessToken: string; cookie: string };

export function sessionIn(answer: Answer): Session {
  return { accessToken: String(answer.body['accessToken']), cookie: cookieIn(answer) };
}

export const cookieIn = (answer: Answer): string => /^__Host-rt=[^;]*/.exec([answer.headers['set-cookie']].flat().join())?.[0] ?? '';

export const refresh = (house: House, cookie: string, headers: Record<string, string> = {}): Promise<Answer> =>
  house.post('/api/auth/refresh', {}, { headers: { cookie, ...headers } });

export const me = (house: House, accessToken: string): Promise<Answer> =>
  house.get('/api/auth/me', { headers: { authorization: `Bearer ${accessToken}` } });
