// Proves that public pages go out almost as fast as bytes can: our web process against a bare Fastify that sends the same ones, and readers at a fixed rate.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { appPort } from '@lafiya/tools/apps';
import { cacheFolder } from '@lafiya/tools/services/instance';
import { startBareEngine } from '../frame/bare-engine.ts';
import type { Claim, Size, Trial } from '../frame/claim.ts';
import { judgeInTurns, leastOf, loadInTurns } from '../frame/in-turns.ts';
import { needlessWork } from '../frame/needless-work.ts';
import type { Stage } from '../frame/stage.ts';
import { fillSite } from '../site/whole-site.ts';

const promised = 0.5;
const readersASecond = 2_000;
const seconds: Record<Size, number> = { full: 60, quick: 8 };

export const siteLoad: Claim = {
  name: 'site-load',
  promise: `the home page and a doctor's page through the web process give at least ${promised} of the requests a second of a bare Fastify that sends the same bytes, and ${readersASecond} readers a second, or as many as the machine can send, are answered without an error`,
  defects: { 'needless-work': 'the web process computes for a millisecond at each request, for nothing' },
  run: async ({ report, size, planted, stage: open }) => {
    const stage = await open();
    await stage.freshDatabase();
    const { doctor } = await fillSite(stage);
    await stage.start(['api-a'], { env: { RATE_LIMIT_FACTOR: '1000000' } });
    await stage.start(['web-a'], { env: planted ? { NODE_OPTIONS: needlessWork(1) } : {} });
    const ours = `http://127.0.0.1:${appPort(stage.instance, 'web-a')}`;
    const bare = await startBareEngine(stage, 'page-server', '', { PAGES_FROM: ours, PAGES: `/ ${doctor}` });
    try {
      for (const page of ['/', doctor]) {
        const requests = [{ method: 'GET' as const, path: page, headers: { 'accept-encoding': 'br' } }];
        const measured = await loadInTurns({ ours, bare: bare.url }, size, requests);
        judgeInTurns(report, measured, leastOf(promised, size), page === '/' ? 'home' : 'a doctor');
      }
      await bearReaders(report, stage, size, [`${ours}/`, `${ours}${doctor}`]);
    } finally {
      await bare.stop();
    }
  },
};

/** On two cores the readers take more of the machine than the pages: what they could not send is theirs, an error is ours. */
async function bearReaders(report: Trial['report'], stage: Stage, size: Size, pages: string[]): Promise<void> {
  const summary = path.join(stage.instance.folder, 'readers.json');
  const script = path.join(import.meta.dirname, '../load/readers.js');
  const k6 = spawn(
    path.join(cacheFolder, 'bin/k6'),
    ['run', '--quiet', '--no-usage-report', '--address', '', '--summary-export', summary, script],
    {
      env: { ...process.env, PAGES: pages.join(' '), RATE: String(readersASecond), SECONDS: String(seconds[size]) },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  await once(k6, 'exit');
  const { metrics } = JSON.parse(readFileSync(summary, 'utf8')) as { metrics: Record<string, Record<string, number>> };
  const asked = metrics['http_reqs']?.['count'] ?? 0;
  const wrong = metrics['wrong_answers']?.['count'] ?? Number.NaN;
  report.figure('readers answered', asked / seconds[size], 'a second');
  report.figure('p95 of their answers', metrics['http_req_duration']?.['p(95)'] ?? Number.NaN, 'ms');
  report.holds(asked >= seconds[size] * 200, `${asked} readers came in ${seconds[size]} s`);
  report.holds(wrong === 0, `${wrong} of ${asked} readers met an error`);
}
