// Proves that the first page can be read on a poor line: a Chromium at the far end of one, and what it painted when by its own clock.
import { chromiumFlags } from '@lafiya/tools/browser';
import { type Browser, chromium } from 'playwright-core';
import type { Claim, Trial } from '../frame/claim.ts';
import { median } from '../frame/measure.ts';
import { type LineLook, openLine } from '../lines/line.ts';
import { fillSite } from '../site/whole-site.ts';

/** 300 kbit/s, 200 ms there and back, 3 % lost. */
const poor: LineLook = { rate: 300_000, delay: 100, loss: 3 };
const most = { textMs: 3_000, largestMs: 5_000, shift: 0.02 };

type Painted = { text: number; largest: number; shift: number /** What moved, by its class. */; moved: string[] };
type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

export const site3g: Claim = {
  name: 'site-3g',
  promise:
    '300 kbit/s, 200 ms and 3 % loss: the home page can be read after 3 s, its largest part is there after 5 s, and nothing jumps (0.02)',
  defects: {
    'late-style': 'the style sheet comes three seconds late',
    jumping: 'a banner pushes the page down once it is read',
  },
  run: async (trial) => {
    const { report, size, planted } = trial;
    const stage = await trial.stage();
    await stage.freshDatabase();
    await fillSite(stage);
    await stage.start(['api-a', 'web-a']);
    // The first visitor of all would measure how fast a cold process renders; the line is what is measured.
    await fetch(stage.front);
    const line = await openLine(stage.instance);
    const browser = await chromium.launch({
      executablePath: line.chromium.executablePath,
      args: [...chromiumFlags, ...line.chromium.flags],
    });
    try {
      await line.set(poor);
      const visits: Painted[] = [];
      for (let visit = 0; visit < (size === 'full' ? 15 : 5); visit += 1) visits.push(await visitOnce(browser, stage.front, planted));
      judge(report, visits);
    } finally {
      await browser.close();
      await line.close();
    }
  },
};

/** Loss strikes by chance: the middle of the visits counts for times, the worst for jumping. */
function judge(report: Trial['report'], visits: Painted[]): void {
  const text = median(visits.map((visit) => visit.text));
  const largest = median(visits.map((visit) => visit.largest));
  const shift = Math.max(...visits.map((visit) => visit.shift));
  report.figure('visits', visits.length);
  for (const moved of new Set(visits.flatMap((visit) => visit.moved))) report.figure('moved', moved);
  report.figure('slowest first text', Math.max(...visits.map((visit) => visit.text)), 'ms');
  report.figure('slowest largest part', Math.max(...visits.map((visit) => visit.largest)), 'ms');
  report.holds(text <= most.textMs, `text can be read after ${Math.round(text)} ms (at most ${most.textMs})`);
  report.holds(largest <= most.largestMs, `the largest part is there after ${Math.round(largest)} ms (at most ${most.largestMs})`);
  report.holds(shift <= most.shift, `layout shift ${shift.toFixed(3)} at worst (at most ${most.shift})`);
}

/** A first visit, as a phone: nothing kept from before. */
async function visitOnce(browser: Browser, front: string, planted: string | undefined): Promise<Painted> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPainting);
    if (planted === 'late-style')
      await page.route('**/*.css', async (route) => {
        await new Promise((later) => setTimeout(later, 3_000));
        await route.continue();
      });
    if (planted === 'jumping') await page.addInitScript(jump);
    await page.goto(front, { waitUntil: 'load', timeout: 120_000 });
    await page.waitForTimeout(1_500);
    return await page.evaluate(() => (window as unknown as { lafiyaPainted: Painted }).lafiyaPainted);
  } finally {
    await context.close();
  }
}

/** Runs in the page before anything else. */
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

/** Runs in the page: the planted banner. */
function jump(): void {
  window.addEventListener('load', () => {
    const banner = document.createElement('p');
    banner.style.height = '200px';
    document.body.prepend(banner);
  });
}
