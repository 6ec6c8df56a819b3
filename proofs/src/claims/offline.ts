// Proves that visited pages and the emergency numbers open offline, and that nothing of an account is ever cached.
import { createBrowserContext, withBrowser } from '@lafiya/tools/browser';
import type { BrowserContext, Page } from 'playwright-core';
import { type Member, createFixtures } from '../access/fixtures.ts';
import type { Claim } from '../support/claim.ts';
import type { Report } from '../support/report.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';
import { signIn } from '../notes/note-helpers.ts';
import { readCachedResponses, type CachedResponse, waitUntilCached } from '../site/cached-responses.ts';
import { createMutatedFront } from '../site/mutated-front.ts';

/** The first page installs the service worker, which caches home and contact itself. */
const visited = {
  quick: ['/about', '/faqs'],
  full: ['/about', '/faqs', '/services', '/resources/teams', '/find-care', '/resources/news', '/privacy-policy'],
};
const personalPages = ['/dashboard', '/dashboard/profile', '/login', '/book', '/find-care?search=malaria', '/contact?subject=billing'];
const neverVisited = '/terms-of-service';
const saysWhen = /^You are offline\. This page is from \d{1,2} \w+ \d{4}, \d{2}:\d{2}\.$/;

export const offline: Claim = {
  name: 'offline',
  promise:
    'with the network off and the web process stopped, home, contact with the emergency numbers and every page opened before are shown with their date; nothing of the dashboard, of a search or of a person is ever cached',
  defects: {
    'no-worker': 'the service worker is not served',
    'keeps-dashboard': 'the service worker caches every page',
  },
  run: async ({ report, size, mutation, environment: open }) => {
    const environment = await open();
    await environment.freshDatabase();
    const { patient } = await createFixtures(environment);
    await environment.start(['api-a', 'web-a']);
    const front = await createMutatedFront(environment.front, workerMutations[mutation ?? '']);
    try {
      await withBrowser(async (browser) => {
        const context = await createBrowserContext(browser, { viewport: { width: 390, height: 844 } });
        const page = await context.newPage();
        if (!(await openPages(report, page, front.address, visited[size]))) return;
        await checkCachedResponses({ report, environment, context, page, front: front.address, patient });
        await environment.stop('web-a');
        await front.close();
        await context.setOffline(true);
        await checkPages(report, page, front.address, ['/', '/contact', ...visited[size]]);
        await checkOfflinePage(report, page, front.address);
      });
    } finally {
      await front.close();
    }
  },
};

const workerMutations: Record<string, (worker: string) => string | null> = {
  'no-worker': () => null,
  'keeps-dashboard': (worker) => `${worker};self.addEventListener('fetch',(event)=>{if(event.request.mode==='navigate')
    event.waitUntil(fetch(event.request.url).then(async(answer)=>(await caches.open((await caches.keys())[0])).put(event.request.url,answer)))});`,
};

/** Returns false when nothing is cached, so that there is nothing to check. */
async function openPages(report: Report, page: Page, front: string, paths: string[]): Promise<boolean> {
  const [first = '/', ...others] = paths;
  await page.goto(front + first);
  const began = performance.now();
  const uncached = await waitUntilCached(page, ['/', '/contact', '/offline', first]);
  report.figure('first pages kept after', (performance.now() - began) / 1_000, 's');
  report.holds(uncached.length === 0, `home, contact, the offline page and the first page are cached${listProblems(uncached)}`);
  if (uncached.length > 0) return false;
  for (const path of others) await page.goto(front + path);
  const missing = await waitUntilCached(page, paths);
  report.holds(missing.length === 0, `each of ${paths.length} opened pages is cached${listProblems(missing)}`);
  return true;
}

type OfflineCheck = { report: Report; environment: ProofEnvironment; context: BrowserContext; page: Page; front: string; patient: Member };

/** Opens the dashboard while signed in; the caches must not change. */
async function checkCachedResponses({ report, environment, context, page, front, patient }: OfflineCheck): Promise<void> {
  await signIn(environment, context, patient);
  for (const path of personalPages) await page.goto(front + path, { waitUntil: 'load' });
  await page.goto(`${front}/dashboard`);
  await page
    .getByText(patient.marks[0] ?? '')
    .first()
    .waitFor({ state: 'attached' });
  await page.goto(`${front}/about`);
  await waitUntilCached(page, ['/about']);
  const cached = await readCachedResponses(page);
  report.figure('pages kept', cached.filter(({ isPage }) => isPage).length);
  report.figure('files kept', cached.filter(({ isPage }) => !isPage).length);
  report.figure('kept in all', cached.reduce((sum, { bytes }) => sum + bytes, 0) / 1_024, 'kB, uncompressed');
  const wrong = cached.filter((thing) => isPersonal(thing, patient)).map(({ url }) => url);
  report.holds(
    wrong.length === 0,
    `none of ${cached.length} cached responses belongs to the dashboard, a search or a person${listProblems(wrong)}`,
  );
}

function isPersonal({ url, text, cacheControl }: CachedResponse, { marks }: Member): boolean {
  const { pathname, search } = new URL(url);
  const isPlace = /^\/(dashboard|app|auth|login|signup|api|book|call)(\/|$)/.test(pathname);
  return isPlace || search !== '' || /no-store|private/.test(cacheControl) || marks.some((mark) => text.includes(mark));
}

async function checkPages(report: Report, page: Page, front: string, paths: string[]): Promise<void> {
  const problems: string[] = [];
  for (const path of paths) {
    const problem = await opensWithoutNetwork(page, front + path).catch((error: unknown) => String(error).split('\n')[0]);
    if (problem) problems.push(`${path}: ${problem}`);
  }
  report.holds(problems.length === 0, `${paths.length} pages open offline, complete and with their date${listProblems(problems)}`);
  await page.goto(`${front}/contact`).catch(() => undefined);
  const callable = await page.locator('main a[href="tel:112"]').first().isVisible();
  report.holds(callable, 'contact shows the emergency number, ready to be called');
}

async function opensWithoutNetwork(page: Page, url: string): Promise<string | undefined> {
  await page.goto(url);
  const bar = page.locator('.offline-bar');
  await bar.waitFor({ state: 'visible' });
  const text = ((await bar.textContent()) ?? '').trim();
  if (!saysWhen.test(text)) return `says '${text}'`;
  if ((await page.locator('h1').count()) !== 1) return 'has no heading';
  const isDressed = await page.evaluate(() => [...document.styleSheets].some((sheet) => sheet.cssRules.length > 100));
  return isDressed ? undefined : 'has no style';
}

async function checkOfflinePage(report: Report, page: Page, front: string): Promise<void> {
  await page.goto(front + neverVisited).catch(() => undefined);
  const heading =
    (await page
      .locator('h1')
      .first()
      .textContent()
      .catch(() => '')) ?? '';
  const callable = await page.locator('main a[href="tel:112"]').first().isVisible();
  const listed = await page.locator('.offline-pages a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  report.holds(
    heading === 'You are offline' && callable && listed.includes('/contact') && listed.includes('/about'),
    `a page that was never visited shows the emergency number and ${listed.length} pages that can be read`,
  );
}

const listProblems = (problems: string[]): string => (problems.length > 0 ? `: ${problems.slice(0, 5).join('; ')}` : '');
