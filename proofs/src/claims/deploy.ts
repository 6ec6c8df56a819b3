// Proves that a new version can be deployed under load without a failed request.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AppName, appPort } from '@lafiya/tools/apps';
import { cacheFolder } from '@lafiya/tools/services/instance';
import type { Claim } from '../support/claim.ts';
import { contactForm } from '../support/requests.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';

const replaced: AppName[] = ['api-a', 'web-a', 'api-b', 'web-b'];

export const deploy: Claim = {
  name: 'deploy',
  promise: 'API and web processes replaced one after the other under load (k6, 50 clients): 0 failed requests in 5 rounds',
  defects: {
    'no-drain': 'the processes are killed instead of drained',
    'all-at-once': 'all processes are replaced at the same moment',
  },
  run: async ({ report, size, mutation, environment: open }) => {
    const environment = await open();
    await environment.freshDatabase();
    const env = { RATE_LIMIT_FACTOR: '1000000' };
    await environment.start(replaced, { env });
    await sleep(1_500);
    const rounds = size === 'full' ? 5 : 1;
    const load = startLoad(environment);
    const slowStatuses: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const names of mutation === 'all-at-once' ? [replaced] : replaced.map((name) => [name])) {
        const writers = await Promise.all(
          names.filter((name) => name.startsWith('api')).map((name) => startSlowRequest(appPort(environment.instance, name))),
        );
        const [statuses] = await Promise.all([
          Promise.all(writers.map((finishRequest) => finishRequest())),
          ...names.map((name) => environment.stop(name, mutation === 'no-drain' ? 'SIGKILL' : 'SIGTERM')),
        ]);
        slowStatuses.push(...statuses);
        await environment.start(names, { env });
        await sleep(1_000);
      }
    }
    const { requests, failed, p95 } = await load.finish();
    report.figure('rounds', rounds);
    report.figure('processes replaced', rounds * replaced.length);
    report.figure('requests', requests);
    report.figure('p95 under replacement', p95, 'ms');
    report.holds(requests > rounds * 200, `${requests} requests were made meanwhile`);
    const answered = slowStatuses.filter((status) => status === 201).length;
    report.holds(
      answered === slowStatuses.length,
      `${answered} of ${slowStatuses.length} requests in progress when their process had to stop were answered`,
    );
    report.holds(failed === 0, `${failed} of ${requests} requests failed`);
  },
};

/** Most responses are too short to be in progress when a process stops, so this request is completed only after the process was told to stop. */
async function startSlowRequest(port: number): Promise<() => Promise<number>> {
  const body = JSON.stringify(contactForm('half-way@deploy.example'));
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const sending = request({ host: '127.0.0.1', port, method: 'POST', path: '/api/contact-messages', agent: false, headers });
  const answered = new Promise<number>((resolve) => {
    sending.on('response', (response) => resolve(response.resume().statusCode ?? 0));
    sending.on('error', () => resolve(0));
  });
  sending.write(body.slice(0, 20));
  await sleep(200);
  return async () => {
    await sleep(300);
    sending.end(body.slice(20));
    return answered;
  };
}

const controlPort = 23_223;

/** Pauses k6, so that every visitor completes the current request. */
async function pauseLoad(): Promise<void> {
  await fetch(`http://127.0.0.1:${controlPort}/v1/status`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { type: 'status', id: 'default', attributes: { paused: true } } }),
  });
  await sleep(4_000);
}

function startLoad(environment: ProofEnvironment): { finish: () => Promise<{ requests: number; failed: number; p95: number }> } {
  const summary = path.join(environment.instance.folder, 'k6-summary.json');
  const k6 = spawn(
    path.join(cacheFolder, 'bin/k6'),
    [
      'run',
      '--quiet',
      '--address',
      `127.0.0.1:${controlPort}`,
      '--no-usage-report',
      '--summary-export',
      summary,
      path.join(import.meta.dirname, '../load/visitors.js'),
    ],
    {
      env: { ...process.env, FRONT: environment.front, CLIENTS: '50' },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const ended = new Promise<void>((resolve) => {
    k6.on('exit', () => resolve());
  });
  return {
    finish: async () => {
      await pauseLoad();
      k6.kill('SIGINT');
      await ended;
      const { metrics } = JSON.parse(readFileSync(summary, 'utf8')) as { metrics: Record<string, Record<string, number>> };
      return {
        requests: metrics['http_reqs']?.['count'] ?? 0,
        failed: metrics['wrong_answers']?.['count'] ?? Number.NaN,
        p95: metrics['http_req_duration']?.['p(95)'] ?? Number.NaN,
      };
    },
  };
}
