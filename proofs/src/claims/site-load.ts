// Proves that public pages are served nearly as fast as static bytes: our web process against a bare Fastify, and readers at a fixed rate.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { appPort } from '@lafiya/tools/apps';
import { cacheFolder } from '@lafiya/tools/services/instance';
import { startBaselineServer } from '../support/baseline-server.ts';
import type { Claim, Size, Trial } from '../support/claim.ts';
import { reportRatio, minRatioFor, loadAlternating } from '../support/alternating-load.ts';
import { needlessWork } from '../support/needless-work.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';
import { fillSite } from '../site/whole-site.ts';

const promised = 0.5;
const readersASecond = 2_000;
const seconds: Record<Size, number> = { full: 60, quick: 8 };

export const siteLoad: Claim = {
  name: 'site-load',
  promise: `the home page and a doctor's page through the web process give at least ${promised} of the requests a second of a bare Fastify that sends the same bytes, and ${readersASecond} readers a second, or as many as the machine can send, are answered without an error`,
  defects: { 'needless-work': 'the web process wastes a millisecond at each request' },
  run: async ({ report, size, mutation, environment: open }) => {
    const environment = await open();
    await environment.freshDatabase();
    const { doctor } = await fillSite(environment);
    await environment.start(['api-a'], { env: { RATE_LIMIT_FACTOR: '1000000' } });
    await environment.start(['web-a'], { env: mutation ? { NODE_OPTIONS: needlessWork(1) } : {} });
    const ours = `http://127.0.0.1:${appPort(environment.instance, 'web-a')}`;
    const bare = await startBaselineServer(environment, 'page-server', '', { PAGES_FROM: ours, PAGES: `/ ${doctor}` });
    try {
      for (const page of ['/', doctor]) {
        const requests = [{ method: 'GET' as const, path: page, headers: { 'accept-encoding': 'br' } }];
        const measured = await loadAlternating({ ours, bare: bare.url }, size, requests);
        reportRatio(report, measured, minRatioFor(promised, size), page === '/' ? 'home' : 'a doctor');
      }
      await runReaders(report, environment, size, [`${ours}/`, `${ours}${doctor}`]);
    } finally {
      await bare.stop();
    }
  },
};

/** On two cores k6 needs more of the machine than the pages; requests that it could not send are not counted, errors are. */
async function runReaders(report: Trial['report'], environment: ProofEnvironment, size: Size, pages: string[]): Promise<void> {
  const summary = path.join(environment.instance.folder, 'readers.json');
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
  const requestCount = metrics['http_reqs']?.['count'] ?? 0;
  const wrong = metrics['wrong_answers']?.['count'] ?? Number.NaN;
  report.figure('readers answered', requestCount / seconds[size], 'a second');
  report.figure('p95 of their answers', metrics['http_req_duration']?.['p(95)'] ?? Number.NaN, 'ms');
  report.holds(requestCount >= seconds[size] * 200, `${requestCount} readers came in ${seconds[size]} s`);
  report.holds(wrong === 0, `${wrong} of ${requestCount} readers met an error`);
}
