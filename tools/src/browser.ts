// A real browser: Debian's Chromium, headless, kept from talking to anybody but us.
import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

export const chromiumPath = '/usr/bin/chromium';
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

export async function withBrowser<T>(work: (browser: Browser) => Promise<T>, moreFlags: string[] = []): Promise<T> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: [...chromiumFlags, ...moreFlags] });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

export async function withPage<T>(browser: Browser, options: BrowserContextOptions, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext(options);
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
  const { violations, incomplete } = await new AxeBuilder({ page }).analyze();
  const lines = (results: typeof violations): string[] =>
    results.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  return { faults: lines(violations), undecided: lines(incomplete) };
}
