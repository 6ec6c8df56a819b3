// A real browser: Debian's Chromium without its windows, kept from talking to anybody but us.
import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

/** The same engine as `chromium`, but for the windows around a page, which nobody sees and which took half of the processor (decision 0040). */
export const chromiumPath = '/usr/lib/chromium/chromium-headless-shell';
/** The whole of it, for what needs more than a page: notifications are shown beside it. */
export const wholeChromiumPath = '/usr/bin/chromium';
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A camera that shows a moving disc and a microphone that beeps, and nobody asked whether they may be used. */
export const fakeDeviceFlags = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];

/** How long somebody waits for something to show. It asks whether, not how fast: how fast is what proofs measure. */
const patience = 90_000;

export async function withBrowser<T>(
  work: (browser: Browser) => Promise<T>,
  moreFlags: string[] = [],
  executablePath = chromiumPath,
): Promise<T> {
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags, ...moreFlags] });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

export async function openContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(patience);
  return context;
}

export async function withPage<T>(browser: Browser, options: BrowserContextOptions, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await openContext(browser, options);
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** What axe finds wrong on the page as it is now, a line each. */
export async function accessFaults(page: Page): Promise<string[]> {
  return (await accessReview(page)).faults;
}

/** What axe finds wrong, and what it could not decide, each a line. */
export async function accessReview(page: Page): Promise<{ faults: string[]; undecided: string[] }> {
  // We have no frames, so its older mode sees as much and opens no second page to count up; and nobody reads what is right.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations', 'incomplete'] });
  const { violations, incomplete } = await axe.analyze();
  const lines = (results: typeof violations): string[] =>
    results.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  return { faults: lines(violations), undecided: lines(incomplete) };
}
