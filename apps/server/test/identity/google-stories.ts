// A browser that goes to the stand-in for Google and comes back: it keeps cookies on both sides and fills in the page there.
import type { Answer, House } from '../house/test-api.ts';

export type SaidAtGoogle = {
  email: string;
  given_name?: string;
  family_name?: string;
  verified?: 'yes' | '';
  answer?: 'continue' | 'cancel';
};

const gsCookie = (answer: Answer): string => /__Host-gs=[^;]*/.exec([answer.headers['set-cookie']].flat().join('\n'))?.[0] ?? '';

export type Left = { url: string; cookie: string };

export async function leaveForGoogle(house: House, query = ''): Promise<Left> {
  const answer = await house.get(`/api/auth/google${query}`);
  if (answer.status !== 302) throw new Error(`Not sent to Google: ${answer.text}`);
  return { url: String(answer.headers['location']), cookie: gsCookie(answer) };
}

export async function leaveToConnect(house: House, session: { accessToken: string }): Promise<Left> {
  const answer = await house.post('/api/auth/google/connect', {}, { headers: { authorization: `Bearer ${session.accessToken}` } });
  if (answer.status !== 200) throw new Error(`Not sent to Google: ${answer.text}`);
  return { url: String(answer.body['url']), cookie: gsCookie(answer) };
}

/** Says who one is on the page there; gives the address of ours that one is sent back to. */
export async function atGoogle(url: string, said: SaidAtGoogle): Promise<string> {
  const jar = new Map<string, string>();
  let [next, method] = [url, 'GET'];
  for (let hops = 0; hops < 12; hops += 1) {
    const body = method === 'POST' ? new URLSearchParams({ verified: 'yes', answer: 'continue', ...said }) : null;
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
  throw new Error('The stand-in sent us round in circles.');
}

/** The page of ours that the way back leads to. */
export async function comeBack(house: House, path: string, cookie: string): Promise<URL> {
  const answer = await house.get(path, { headers: { cookie } });
  if (answer.status !== 302) throw new Error(`The way back was answered ${answer.status}: ${answer.text}`);
  return new URL(String(answer.headers['location']), 'http://ours.example');
}

export async function throughGoogle(house: House, said: SaidAtGoogle, query = ''): Promise<{ page: URL; cookie: string }> {
  const { url, cookie } = await leaveForGoogle(house, query);
  return { page: await comeBack(house, await atGoogle(url, said), cookie), cookie };
}

export const exchange = (house: House, page: URL, cookie: string, headers: Record<string, string> = {}): Promise<Answer> =>
  house.post('/api/auth/exchange', { code: page.searchParams.get('code') }, { headers: { cookie, ...headers } });
