// Opens the home page of a signed-in demo person, and says when it is usable and what it took to load it.
import { loadDemo } from '@lafiya/demo/load-demo';
import { aisha, type DemoPerson, ngozi, titilayo } from '@lafiya/demo/people';
import { createBrowserContext } from '@lafiya/tools/browser';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { signIn } from '../demo/open-pages.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';

/** One person of each role, with a full day. */
export const people: DemoPerson[] = [titilayo, aisha, ngozi];

type Loaded = { name: string; bytes: number };
export type FirstScreen = {
  usableMs: number;
  scripts: Loaded[];
  styles: Loaded[];
  /** Addresses that were asked for data: those of the session and of live events are not among them. */
  dataRequests: string[];
};

export async function startWithDemo(environment: ProofEnvironment): Promise<void> {
  await environment.freshDatabase();
  await loadDemo(environment.instance, 'lafiya_proof', { env: environment.processEnv() });
  await environment.start(['api-a', 'web-a'], { env: { RATE_LIMIT_FACTOR: '1000' } });
}

export type SessionState = Awaited<ReturnType<BrowserContext['storageState']>>;

export async function signedInState(browser: Browser, front: string, person: DemoPerson): Promise<SessionState> {
  const context = await createBrowserContext(browser, { baseURL: front, timezoneId: 'Africa/Lagos' });
  try {
    await signIn(await context.newPage(), person);
    return await context.storageState();
  } finally {
    await context.close();
  }
}

/** With an empty cache. The state changes with every page that is opened, so the next context needs the one that this returns. */
export async function inSession<T>(
  browser: Browser,
  options: BrowserContextOptions & { storageState: SessionState },
  work: (context: BrowserContext) => Promise<T>,
): Promise<{ result: T; state: SessionState }> {
  const context = await createBrowserContext(browser, { timezoneId: 'Africa/Lagos', ...options });
  try {
    const result = await work(context);
    return { result, state: await context.storageState() };
  } finally {
    await context.close();
  }
}

export async function openHome(page: Page, front: string): Promise<FirstScreen> {
  await page.addInitScript(watchFirstScreen);
  await page.goto(`${front}/dashboard`, { waitUntil: 'commit', timeout: 120_000 });
  const usable = await page.waitForFunction(() => (window as unknown as { lafiyaUsableMs?: number }).lafiyaUsableMs, undefined, {
    timeout: 120_000,
  });
  const usableMs = (await usable.jsonValue()) as number;
  const before = (await page.evaluate(loadedFiles)).filter(({ startMs }) => startMs < usableMs);
  const ofType = (ending: string): Loaded[] => before.filter(({ name }) => name.endsWith(ending));
  return { usableMs, scripts: ofType('.js'), styles: ofType('.css'), dataRequests: before.map(({ name }) => name).filter(isData) };
}

const isData = (name: string): boolean => name.startsWith('/api/') && !name.startsWith('/api/auth/') && name !== '/api/live';

/** Runs in the page before any other script. Usable: the heading, the quick actions and the data are there, and no placeholder but that of a chart is in view. */
function watchFirstScreen(): void {
  const isWaitedFor = (element: Element): boolean => {
    if (element.closest('[data-chart]')) return false;
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && bottom > 0 && top < window.innerHeight;
  };
  const timer = setInterval(() => {
    const main = document.querySelector('main');
    if (!main?.querySelector('h1') || !main.querySelector('nav')) return;
    const hasData = performance
      .getEntriesByType('resource')
      .some((entry) => /\/api\/home$|\/api\/home\/start$/.test(entry.name) && (entry as PerformanceResourceTiming).responseEnd > 0);
    if (!hasData || [...main.querySelectorAll('[role="status"] [aria-hidden][data-kind]')].some(isWaitedFor)) return;
    clearInterval(timer);
    Object.assign(window, { lafiyaUsableMs: performance.now() });
  }, 50);
}

/** Runs in the page: every file with its size as it was sent, without headers. */
function loadedFiles(): (Loaded & { startMs: number })[] {
  return (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(({ name, encodedBodySize, startTime }) => ({
    name: new URL(name).pathname,
    bytes: encodedBodySize,
    startMs: startTime,
  }));
}
