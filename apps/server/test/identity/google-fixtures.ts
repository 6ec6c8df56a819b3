// Signing in with Google and connecting it, through the stand-in.
import { type GoogleProfile, submitGoogleForm } from '@lafiya/tools/google-form';
import { decodeJwt } from 'jose';
import type { TestResponse, TestApp } from '../support/test-app.ts';

const gsCookie = (answer: TestResponse): string => /__Host-gs=[^;]*/.exec([answer.headers['set-cookie']].flat().join('\n'))?.[0] ?? '';

export type GoogleRedirect = { url: string; cookie: string };

export async function startGoogleSignIn(app: TestApp, query = ''): Promise<GoogleRedirect> {
  const answer = await app.get(`/api/auth/google${query}`);
  if (answer.status !== 302) throw new Error(`Not redirected to Google: ${answer.text}`);
  return { url: String(answer.headers['location']), cookie: gsCookie(answer) };
}

export async function startGoogleConnect(app: TestApp, session: { accessToken: string }): Promise<GoogleRedirect> {
  const answer = await app.post('/api/auth/google/connect', {}, { headers: { authorization: `Bearer ${session.accessToken}` } });
  if (answer.status !== 200) throw new Error(`Not redirected to Google: ${answer.text}`);
  return { url: String(answer.body['url']), cookie: gsCookie(answer) };
}

/** The page of ours that the callback redirects to. */
export async function followCallback(app: TestApp, path: string, cookie: string): Promise<URL> {
  const answer = await app.get(path, { headers: { cookie } });
  if (answer.status !== 302) throw new Error(`The callback responded with ${answer.status}: ${answer.text}`);
  return new URL(String(answer.headers['location']), 'http://ours.example');
}

export async function signInWithGoogle(app: TestApp, profile: GoogleProfile, query = ''): Promise<{ page: URL; cookie: string }> {
  const { url, cookie } = await startGoogleSignIn(app, query);
  return { page: await followCallback(app, await submitGoogleForm(url, profile), cookie), cookie };
}

export const exchangeCode = (app: TestApp, page: URL, cookie: string, headers: Record<string, string> = {}): Promise<TestResponse> =>
  app.post('/api/auth/exchange', { code: page.searchParams.get('code') }, { headers: { cookie, ...headers } });

/** As if the password had just been typed: a sign-in with Google is no confirmation. */
export async function confirmWithPassword(app: TestApp, session: { accessToken: string }): Promise<void> {
  const { sid } = decodeJwt(session.accessToken);
  await app.sql('update sessions set password_confirmed_at = $2 where id = $1', [sid, app.clock.now()]);
}
