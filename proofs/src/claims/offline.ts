// Proves that the site opens without network: what was read, and the emergency numbers always. And that nothing of anybody's account is ever kept.
import { openContext, withBrowser } from '@lafiya/tools/browser';
import type { BrowserContext, Page } from 'playwright-core';
import { type Member, settleCast } from '../access/cast.ts';
import type { Claim } from '../frame/claim.ts';
import type { Report } from '../frame/report.ts';
import type { Stage } from '../frame/stage.ts';
import { signIn } from '../notes/desk.ts';
import { keptByNow, type KeptThing, untilKept } from '../site/kept-things.ts';
import { spoiledFront } from '../site/spoiled-front.ts';

/** The first one brings the worker; home and contact come by themselves. */
const visited = {
  quick: ['/about', '/faqs'],
  full: ['/about', '/faqs', '/services', '/resources/teams', '/find-care', '/resources/news', '/privacy-policy'],
};
const onesOwn = ['/dashboard', '/dashboard/profile', '/login', '/book', '/find-care?search=malaria', '/contact?subject=billing'];
const neverVisited = '/terms-of-service';
const saysWhen = /^You are offline\. This page is from \d{1,2} \w+ \d{4}, \d{2}:\d{2}\.$/;

export const offline: Claim = {
  name: 'offline',
  promise:
    'after one visit, network off and the web stopped: home, contact with the emergency numbers and every visited page open and say from when they are; nothing of the dashboard, of a search or of a person is ever kept',
  defects: {
    'no-worker': 'the service worker is not served',
    'keeps-dashboard': 'the service worker keeps every page that it sees',
  },
  run: async ({ report, size, planted, stage: open }) => {
    const stage = await open();
    await stage.freshDatabase();
    const { patient } = await settleCast(stage);
    await stage.start(['api-a', 'web-a']);
    const front = await spoiledFront(stage.front, spoilers[planted ?? '']);
    try {
      await withBrowser(async (browser) => {
        const context = await openContext(browser, { viewport: { width: 390, height: 844 } });
        const page = await context.newPage();
        if (!(await visit(report, page, front.address, visited[size]))) return;
        await judgeWhatIsKept({ report, stage, context, page, front: front.address, patient });
        await stage.stop('web-a');
        await front.close();
        await context.setOffline(true);
        await judgePages(report, page, front.address, ['/', '/contact', ...visited[size]]);
        await judgeOfflinePage(report, page, front.address);
      });
    } finally {
      await front.close();
    }
  },
};

const spoilers: Record<string, (worker: string) => string | null> = {
  'no-worker': () => null,
  'keeps-dashboard': (worker) => `${worker};self.addEventListener('fetch',(event)=>{if(event.request.mode==='navigate')
    event.waitUntil(fetch(event.request.url).then(async(answer)=>(await caches.open((await caches.keys())[0])).put(event.request.url,answer)))});`,
};

/** False when nothing is kept at all: then there is nothing to look at. */
async function visit(report: Report, page: Page, front: string, paths: string[]): Promise<boolean> {
  const [first = '/', ...others] = paths;
  await page.goto(front + first);
  const began = performance.now();
  const unkept = await untilKept(page, ['/', '/contact', '/offline', first]);
  report.figure('first pages kept after', (performance.now() - began) / 1_000, 's');
  report.holds(unkept.length === 0, `home, contact, the offline page and the first page are kept${said(unkept)}`);
  if (unkept.length > 0) return false;
  for (const path of others) await page.goto(front + path);
  const missing = await untilKept(page, paths);
  report.holds(missing.length === 0, `each of ${paths.length} visited pages is kept${said(missing)}`);
  return true;
}

type Look = { report: Report; stage: Stage; context: BrowserContext; page: Page; front: string; patient: Member };

/** Signed in, through the dashboard and back: the caches are what they were. */
async function judgeWhatIsKept({ report, stage, context, page, front, patient }: Look): Promise<void> {
  await signIn(stage, context, patient);
  for (const path of onesOwn) await page.goto(front + path, { waitUntil: 'load' });
  await page.goto(`${front}/dashboard`);
  await page
    .getByText(patient.marks[0] ?? '')
    .first()
    .waitFor({ state: 'attached' });
  await page.goto(`${front}/about`);
  await untilKept(page, ['/about']);
  const kept = await keptByNow(page);
  report.figure('pages kept', kept.filter(({ isPage }) => isPage).length);
  report.figure('files kept', kept.filter(({ isPage }) => !isPage).length);
  report.figure('kept in all', kept.reduce((sum, { bytes }) => sum + bytes, 0) / 1_024, 'kB, uncompressed');
  const wrong = kept.filter((thing) => isOnesOwn(thing, patient)).map(({ address }) => address);
  report.holds(wrong.length === 0, `none of ${kept.length} kept things is of the dashboard, of a search or of a person${said(wrong)}`);
}

function isOnesOwn({ address, text, cacheControl }: KeptThing, { marks }: Member): boolean {
  const { pathname, search } = new URL(address);
  const isPlace = /^\/(dashboard|app|auth|login|signup|api|book|call)(\/|$)/.test(pathname);
  return isPlace || search !== '' || /no-store|private/.test(cacheControl) || marks.some((mark) => text.includes(mark));
}

async function judgePages(report: Report, page: Page, front: string, paths: string[]): Promise<void> {
  const faults: string[] = [];
  for (const path of paths) {
    const fault = await opensWithoutNetwork(page, front + path).catch((error: unknown) => String(error).split('\n')[0]);
    if (fault) faults.push(`${path}: ${fault}`);
  }
  report.holds(faults.length === 0, `${paths.length} pages open without network, whole, and say from when they are${said(faults)}`);
  await page.goto(`${front}/contact`).catch(() => undefined);
  const callable = await page.locator('main a[href="tel:112"]').first().isVisible();
  report.holds(callable, 'contact shows the emergency number, ready to be called');
}

async function opensWithoutNetwork(page: Page, address: string): Promise<string | undefined> {
  await page.goto(address);
  const bar = page.locator('.offline-bar');
  await bar.waitFor({ state: 'visible' });
  const words = ((await bar.textContent()) ?? '').trim();
  if (!saysWhen.test(words)) return `says '${words}'`;
  if ((await page.locator('h1').count()) !== 1) return 'has no heading';
  const isDressed = await page.evaluate(() => [...document.styleSheets].some((sheet) => sheet.cssRules.length > 100));
  return isDressed ? undefined : 'has no style';
}

async function judgeOfflinePage(report: Report, page: Page, front: string): Promise<void> {
  await page.goto(front + neverVisited).catch(() => undefined);
  const heading =
    (await page
      .locator('h1')
      .first()
      .textContent()
      .catch(() => '')) ?? '';
  const callable = await page.locator('main a[href="tel:112"]').first().isVisible();
  const listed = await page.locator('.kept-pages a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  report.holds(
    heading === 'You are offline' && callable && listed.includes('/contact') && listed.includes('/about'),
    `a page that was never visited shows the emergency number and ${listed.length} pages that can be read`,
  );
}

const said = (faults: string[]): string => (faults.length > 0 ? `: ${faults.slice(0, 5).join('; ')}` : '');
