// Waits until a page has no open requests. Playwright's 'networkidle' never fires, because signed-in pages keep an event stream open.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';

type Watched = { open: Set<Request>; changedAt: number };
const watched = new WeakMap<Page, Watched>();
const idleMs = 300;

/** Call this before opening the page. */
export function watchRequests(page: Page): void {
  const state: Watched = { open: new Set(), changedAt: Date.now() };
  watched.set(page, state);
  const onChange = (change: (request: Request) => unknown) => (request: Request) => {
    if (new URL(request.url()).pathname === '/api/live') return;
    change(request);
    state.changedAt = Date.now();
  };
  const remove = onChange((request) => state.open.delete(request));
  page.on(
    'request',
    onChange((request) => state.open.add(request)),
  );
  page.on('requestfinished', remove);
  page.on('requestfailed', remove);
}

export async function waitForNetworkIdle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  const state = watched.get(page);
  if (!state) throw new Error('The requests of this page were not watched.');
  const until = Date.now() + 60_000;
  while (state.open.size > 0 || Date.now() - state.changedAt < idleMs) {
    if (Date.now() > until) throw new Error(`Still waiting for ${[...state.open].map((request) => request.url()).join(', ')}.`);
    await sleep(50);
  }
}
