// Proves that the home page is readable on a poor connection, measured by a Chromium behind an emulated link.
import { chromiumFlags } from '@lafiya/tools/browser';
import { type Browser, chromium } from 'playwright-core';
import type { Claim, Trial } from '../support/claim.ts';
import { median } from '../support/measure.ts';
import { createNetworkLink } from '../network/network-link.ts';
import { poorConnection } from '../network/poor-connection.ts';
import { fillSite } from '../site/whole-site.ts';

const limits = { textMs: 3_000, largestMs: 5_000, shift: 0.02 };

type Painted = { text: number; largest: number; shift: number /** Elements that shifted, by class. */; moved: string[] };
type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

export const site3g: Claim = {
  name: 'site-3g',
  promise:
    '300 kbit/s, 200 ms and 3 % loss: the home page shows text after 3 s (FCP) and its largest part after 5 s (LCP), with a layout shift of at most 0.02',
  defects: {
    'late-style': 'the style sheet is three seconds late',
    jumping: 'a banner moves the page down after it has loaded',
  },
  run: async (trial) => {
    const { report, size, mutation } = trial;
    const environment = await trial.environment();
    await environment.freshDatabase();
    await fillSite(environment);
    await environment.start(['api-a', 'web-a']);
    // Warms up the process, because the connection is measured, not the first render.
    await fetch(environment.front);
    const link = await createNetworkLink(environment.instance);
    const browser = await chromium.launch({
      executablePath: link.chromium.executablePath,
      args: [...chromiumFlags, ...link.chromium.flags],
    });
    try {
      await link.set(poorConnection);
      const loads: Painted[] = [];
      for (let pageLoad = 0; pageLoad < (size === 'full' ? 15 : 5); pageLoad += 1)
        loads.push(await loadOnce(browser, environment.front, mutation));
      checkLoads(report, loads);
    } finally {
      await browser.close();
      await link.close();
    }
  },
};

/** Loss is random, so the median counts for times; for layout shift the maximum counts. */
function checkLoads(report: Trial['report'], loads: Painted[]): void {
  const text = median(loads.map((pageLoad) => pageLoad.text));
  const largest = median(loads.map((pageLoad) => pageLoad.largest));
  const shift = Math.max(...loads.map((pageLoad) => pageLoad.shift));
  report.figure('appointments', loads.length);
  for (const moved of new Set(loads.flatMap((pageLoad) => pageLoad.moved))) report.figure('moved', moved);
  report.figure('slowest first text', Math.max(...loads.map((pageLoad) => pageLoad.text)), 'ms');
  report.figure('slowest largest part', Math.max(...loads.map((pageLoad) => pageLoad.largest)), 'ms');
  report.holds(text <= limits.textMs, `text is shown after ${Math.round(text)} ms (at most ${limits.textMs})`);
  report.holds(largest <= limits.largestMs, `the largest part is shown after ${Math.round(largest)} ms (at most ${limits.largestMs})`);
  report.holds(shift <= limits.shift, `layout shift ${shift.toFixed(3)} at worst (at most ${limits.shift})`);
}

/** Loads the page as on a phone, with empty caches. */
async function loadOnce(browser: Browser, front: string, mutation: string | undefined): Promise<Painted> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPainting);
    if (mutation === 'late-style')
      await page.route('**/*.css', async (route) => {
        await new Promise((later) => setTimeout(later, 3_000));
        await route.continue();
      });
    if (mutation === 'jumping') await page.addInitScript(jump);
    await page.goto(front, { waitUntil: 'load', timeout: 120_000 });
    await page.waitForTimeout(1_500);
    return await page.evaluate(() => (window as unknown as { lafiyaPainted: Painted }).lafiyaPainted);
  } finally {
    await context.close();
  }
}

/** Runs in the page before any other script. */
function watchPainting(): void {
  const painted: Painted = { text: Number.POSITIVE_INFINITY, largest: Number.POSITIVE_INFINITY, shift: 0, moved: [] };
  const watch = (type: string, note: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') painted.text = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    painted.largest = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    const { value, sources } = entry as Shift;
    painted.shift += value;
    for (const { node } of sources) {
      const element = node instanceof Element ? node : node?.parentElement;
      painted.moved.push(
        `${element?.tagName.toLowerCase()}.${element?.className} by ${value.toFixed(3)} at ${Math.round(entry.startTime)} ms`,
      );
    }
  });
  Object.assign(window, { lafiyaPainted: painted });
}

/** Runs in the page: the banner of the mutation `jumping`. */
function jump(): void {
  window.addEventListener('load', () => {
    const banner = document.createElement('p');
    banner.style.height = '200px';
    document.body.prepend(banner);
  });
}
