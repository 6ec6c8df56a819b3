// Waits until a page has all it asked for. A signed-in page keeps one stream open as long as it lives, so the network as such never rests.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';

type Watched = { open: Set<Request>; changedAt: number };
const watched = new WeakMap<Page, Watched>();

/** To be called before the page is opened. */
export function watchRequests(page: Page): void {
  const state: Watched = { open: new Set(), changedAt: Date.now() };
  watched.set(page, state);
  const note = (change: (request: Request) => unknown) => (request: Request) => {
    if (new URL(request.url()).pathname === '/api/live') return;
    change(request);
    state.changedAt = Date.now();
  };
  page.on(
    'request',
    note((request) => state.open.add(request)),
  );
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(
      end as 'requestfinished',
      note((request) => state.open.delete(request)),
    );
}

export async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  const state = watched.get(page);
  if (!state) throw new Error('Nobody watched what this page asked for.');
  const until = Date.now() + 30_000;
  while (state.open.size > 0 || Date.now() - state.changedAt < 500) {
    if (Date.now() > until) throw new Error(`Still waits for ${[...state.open].map((request) => request.url()).join(', ')}.`);
    await sleep(50);
  }
}
