// Proves that the public pages are light: bytes over the wire on a first visit, and Lighthouse as a phone sees them.
import type { Browser } from 'playwright-core';
import { withBrowser, withPage } from '@lafiya/tools/browser';
import type { Claim, Trial } from '../frame/claim.ts';
import { type PageScore, scorePage } from '../frame/lighthouse.ts';
import { median } from '../frame/measure.ts';
import type { Stage } from '../frame/stage.ts';

const pages = ['/', '/contact'];
const most = { script: 8_192, all: 102_400 };

export const weight: Claim = {
  name: 'weight',
  promise:
    'home and contact: at most 8 kB of script, 100 kB in all, compressed, on a first visit; Lighthouse mobile: performance at least 95, the others 100',
  defects: { heavy: 'every page drags 20 kB of script more' },
  run: async (trial) => {
    const stage = await trial.stage();
    await stage.freshDatabase();
    await stage.start(['api-a', 'web-a']);
    await withBrowser(async (browser) => {
      for (const path of pages) await weigh(trial, stage, browser, path);
    });
    if (trial.planted) return;
    for (const path of pages) await score(trial, stage, path);
  },
};

async function weigh({ report, planted }: Trial, stage: Stage, browser: Browser, path: string): Promise<void> {
  const sizes = await withPage(browser, { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }, async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const kinds = new Map<string, string>();
    const found = { script: 0, all: 0, requests: 0 };
    session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      found.all += encodedDataLength;
      found.requests += 1;
      if (kinds.get(requestId) === 'Script') found.script += encodedDataLength;
    });
    if (planted)
      await page.route('**/*.js', async (route) => route.fulfill({ contentType: 'text/javascript', body: `/*${'x'.repeat(20_000)}*/` }));
    await page.goto(`${stage.front}${path}`, { waitUntil: 'load' });
    // To the end of the page, so that pictures that wait to be seen are counted too.
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
    await page.waitForTimeout(2_500);
    return found;
  });
  report.figure(`${path} script`, sizes.script / 1_024, 'kB');
  report.figure(`${path} all`, sizes.all / 1_024, `kB in ${sizes.requests} requests`);
  report.holds(sizes.script <= most.script, `${path}: ${(sizes.script / 1_024).toFixed(1)} kB of script (at most 8)`);
  report.holds(sizes.all <= most.all, `${path}: ${(sizes.all / 1_024).toFixed(1)} kB in all (at most 100)`);
}

async function score({ report, size }: Trial, stage: Stage, path: string): Promise<void> {
  const runs: PageScore[] = [];
  for (let n = 0; n < (size === 'full' ? 5 : 1); n += 1) runs.push(await scorePage(`${stage.front}${path}`));
  const middle = (kind: string): number => median(runs.map((run) => run.scores[kind] ?? 0));
  for (const kind of ['performance', 'accessibility', 'best-practices', 'seo']) report.figure(`${path} ${kind}`, middle(kind));
  for (const complaint of new Set(runs.flatMap((run) => run.complaints))) report.figure(`${path} complaint`, complaint);
  report.holds(
    middle('accessibility') === 100 && middle('best-practices') === 100 && middle('seo') === 100,
    `${path}: accessibility, best practices and SEO are 100`,
  );
  report.holds(middle('performance') >= 95, `${path}: performance ${middle('performance')} (at least 95)`);
}
