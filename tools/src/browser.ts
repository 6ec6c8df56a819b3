// Starts Debian's headless Chromium without background network traffic, and checks accessibility with axe.
import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

/** The same engine as `chromium` without the browser window, which took half of the processor time (decision 0040). */
export const chromiumPath = '/usr/lib/chromium/chromium-headless-shell';
/** The full browser, for features outside the page, such as notifications. */
export const fullChromiumPath = '/usr/bin/chromium';
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A fake camera with a moving disc and a fake microphone that beeps, without permission prompts. */
export const fakeDeviceFlags = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];

/** A generous limit: it detects what never appears. Speed is measured by proofs. */
const timeoutMs = 90_000;

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

export async function createBrowserContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(timeoutMs);
  return context;
}

export async function withPage<T>(browser: Browser, options: BrowserContextOptions, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await createBrowserContext(browser, options);
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Accessibility violations on the current page, one line each. */
export async function findAccessibilityViolations(page: Page): Promise<string[]> {
  return (await reviewAccessibility(page)).violations;
}

/** Violations, and results that axe could not decide, one line each. */
export async function reviewAccessibility(page: Page): Promise<{ violations: string[]; undecided: string[] }> {
  // Our pages have no iframes, so legacy mode finds the same without opening a second page. Passed rules are not reported.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations', 'incomplete'] });
  const { violations, incomplete } = await axe.analyze();
  const lines = (results: typeof violations): string[] =>
    results.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  return { violations: lines(violations), undecided: lines(incomplete) };
}
