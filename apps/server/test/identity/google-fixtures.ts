// A browser that signs in at the Google stand-in: it keeps cookies and submits the form there.
import type { TestResponse, TestApp } from '../support/test-app.ts';

export type GoogleProfile = {
  email: string;
  given_name?: string;
  family_name?: string;
  verified?: 'yes' | '';
  answer?: 'continue' | 'cancel';
};

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

/** Submits the sign-in form at Google; returns the path of our callback. */
export async function submitGoogleForm(url: string, profile: GoogleProfile): Promise<string> {
  const jar = new Map<string, string>();
  let [next, method] = [url, 'GET'];
  for (let hops = 0; hops < 12; hops += 1) {
    const body = method === 'POST' ? new URLSearchParams({ verified: 'yes', answer: 'continue', ...profile }) : null;
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(next, { method, redirect: 'manual', headers: { cookie }, body });
    for (const given of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(given) ?? [];
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    const location = answer.headers.get('location');
    if (!location && method === 'POST') throw new Error(`The stand-in answered ${answer.status}: ${await answer.text()}`);
    method = location ? 'GET' : 'POST';
    next = location ? new URL(location, next).href : next;
    if (next.includes('/api/auth/google/callback')) return next.slice(new URL(next).origin.length);
  }
  throw new Error('Too many redirects at the stand-in.');
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
