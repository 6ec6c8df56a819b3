// Tests that signing out clears this device and its tabs first, also without a connection, and tells the server later.
import type { SignedIn } from '@lafiya/api-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionStore } from './session-store.ts';

const answer = {
  accessToken: 'one',
  user: { id: 'zainab' },
  needsRoleSelection: false,
  needsProfileCompletion: false,
} as unknown as SignedIn;
const reply = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

let requests: string[];
let isOnline: boolean;
let stored: Map<string, string>;
let deletedCaches: string[];
/** Holds the answer of a refresh back until it is called. */
let answerRefresh: (() => void) | undefined;

beforeEach(() => {
  [requests, isOnline, stored, deletedCaches, answerRefresh] = [[], true, new Map(), [], undefined];
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('caches', { keys: async () => ['lafiya-pages-1', 'other'], delete: async (name: string) => deletedCaches.push(name) });
  const request = async (_name: string, first: unknown, second?: () => unknown) => (second ?? (first as () => unknown))();
  vi.stubGlobal('navigator', { locks: { request, query: async () => ({ held: [] }) } });
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    if (!isOnline) throw new TypeError('Failed to fetch');
    if (url !== '/api/auth/refresh') return reply(200, { message: 'Signed out successfully' });
    if (!answerRefresh) return reply(401, { code: 'session_over', message: 'Your session is over.' });
    return new Promise((resolve) => {
      answerRefresh = () => resolve(reply(200, answer));
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function signedInStore(): Promise<SessionStore> {
  const store = new SessionStore();
  await store.signInWith(async () => answer);
  expect(store.snapshot().state).toBe('signed_in');
  requests.length = 0;
  return store;
}
const soon = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('signing out', () => {
  it('clears the device and tells the server', async () => {
    const store = await signedInStore();
    expect(await store.signOut()).toBe(true);
    expect(store.snapshot()).toMatchObject({ state: 'signed_out', user: undefined });
    expect(requests).toEqual(['/api/auth/logout']);
    expect(deletedCaches).toEqual(['lafiya-pages-1']);
    expect(stored.size).toBe(0);
  });

  it('signs this tab and the others out when the server cannot be reached', async () => {
    const [store, other] = [await signedInStore(), await signedInStore()];
    isOnline = false;
    const ended = store.signOut();
    // At once: before the server could have answered.
    expect(store.snapshot()).toMatchObject({ state: 'signed_out', user: undefined });
    expect(await ended).toBe(false);
    await vi.waitFor(() => expect(other.snapshot()).toMatchObject({ state: 'signed_out', user: undefined }));
    expect(deletedCaches).toEqual(['lafiya-pages-1']);
  });

  it('tells the server when the connection is back', async () => {
    const store = await signedInStore();
    isOnline = false;
    await store.signOut();
    isOnline = true;
    window.dispatchEvent(new Event('online'));
    await soon();
    expect(requests).toEqual(['/api/auth/logout', '/api/auth/logout']);
    window.dispatchEvent(new Event('online'));
    await soon();
    expect(requests).toHaveLength(2);
    expect(stored.size).toBe(0);
  });

  it('does not continue the session when the page is loaded again before the server was told', async () => {
    const store = await signedInStore();
    isOnline = false;
    await store.signOut();
    requests.length = 0;
    const reloaded = new SessionStore();
    await reloaded.start();
    expect(reloaded.snapshot().state).toBe('signed_out');
    expect(requests).toEqual(['/api/auth/logout']);
  });

  it('does not end a new session by an old sign-out', async () => {
    const store = await signedInStore();
    isOnline = false;
    await store.signOut();
    isOnline = true;
    await store.signInWith(async () => answer);
    requests.length = 0;
    window.dispatchEvent(new Event('online'));
    await soon();
    expect(requests).toEqual([]);
    expect(store.snapshot().state).toBe('signed_in');
  });

  it('ends the old session before a sign-in replaces its cookie', async () => {
    const store = await signedInStore();
    isOnline = false;
    await store.signOut();
    isOnline = true;
    requests.length = 0;
    const reloaded = new SessionStore();
    const exchange = async () => {
      requests.push('exchange');
      return answer;
    };
    expect(await reloaded.signIn(exchange)).toEqual({ landing: '/dashboard' });
    expect(requests).toEqual(['/api/auth/logout', 'exchange']);
    expect(reloaded.snapshot().state).toBe('signed_in');
  });

  it('is not undone by a refresh that was under way', async () => {
    const store = await signedInStore();
    answerRefresh = () => undefined;
    const call = store.call(async ({ headers }) => {
      if (headers['authorization'] === 'Bearer one')
        throw new (await import('@lafiya/api-client/problem')).ApiProblem(401, undefined, null);
      return 'answered';
    });
    await vi.waitFor(() => expect(requests).toContain('/api/auth/refresh'));
    await store.signOut();
    answerRefresh();
    await expect(call).rejects.toThrow('Unknown API error occurred');
    expect(store.snapshot().state).toBe('signed_out');
  });
});
