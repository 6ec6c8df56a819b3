// Tests that the worker installs even when pages cannot be cached: notifications need it too.
import { afterEach, expect, it, vi } from 'vitest';
import { serveOfflinePages } from './serve-offline-pages.ts';
import type { WorkerScope } from './worker-scope.ts';

afterEach(() => vi.unstubAllGlobals());

it('installs the worker when the storage quota is exceeded', async () => {
  vi.stubGlobal('__BUILD_ID__', 'one');
  vi.stubGlobal(
    'fetch',
    async () => new Response('<html></html>', { headers: { 'content-type': 'text/html', 'cache-control': 'public, max-age=0' } }),
  );
  const full = {
    keys: async () => [],
    match: async () => undefined,
    put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
  };
  const skipWaiting = vi.fn<() => Promise<void>>(async () => {});
  const listeners = new Map<string, (event: { waitUntil: (work: Promise<unknown>) => void }) => void>();
  serveOfflinePages({
    caches: { open: async () => full, keys: async () => [] },
    location: { origin: 'https://lafiya.example' },
    navigator: {},
    skipWaiting,
    addEventListener: (name: string, listener: never) => void listeners.set(name, listener),
  } as unknown as WorkerScope);
  let installing: Promise<unknown> = Promise.reject(new Error('nothing was installed'));
  installing.catch(() => undefined);
  listeners.get('install')?.({
    waitUntil: (work) => {
      installing = work;
    },
  });
  await expect(installing).resolves.toBeDefined();
  expect(skipWaiting).toHaveBeenCalledOnce();
});
