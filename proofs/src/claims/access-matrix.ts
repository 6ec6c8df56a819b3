// Proves that every route allows exactly the callers in docs/access.md, and that row security alone still hides the rows of others.
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { appPort } from '@lafiya/tools/apps';
import { httpOk } from '@lafiya/tools/services/probes';
import { launch, stopProcess } from '@lafiya/tools/services/processes';
import { createFixtures } from '../access/fixtures.ts';
import { readDocumentedRoutes } from '../access/access-document.ts';
import { type MatrixResult, requestAllRoutes } from '../access/request-matrix.ts';
import { createResources } from '../access/resources.ts';
import type { Claim } from '../support/claim.ts';
import type { Report } from '../support/report.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';

export const unlimited = { RATE_LIMIT_FACTOR: '1000000' };
const minCases = 500;

export const accessMatrix: Claim = {
  name: 'access-matrix',
  promise:
    'every route, for eleven kinds of callers: allowed exactly as docs/access.md says, at least 500 cases, 0 leaks; with the policy in code switched off still 0 rows of another person',
  defects: {
    'open-rows': 'a row security policy shows every patient and every chart to everybody',
    'doors-open': 'the policy in code is left out',
  },
  run: async ({ report, mutation, environment: open }) => {
    const environment = await open();
    await environment.freshDatabase();
    const fixtures = await createFixtures(environment);
    const resources = createResources(environment, fixtures);
    const routes = readDocumentedRoutes();
    if (mutation === 'open-rows') {
      await environment.sql('create policy careless on patients for select to lafiya_api using (true)');
      await environment.sql('create policy careless on chart_entries for select to lafiya_api using (true)');
    }
    const guarded = mutation === 'doors-open' ? await startUnguarded(environment) : await startGuarded(environment);
    const guardedResults = await requestAllRoutes(environment, guarded.url, routes, fixtures, resources);
    await guarded.stop();
    checkRoutes(report, guardedResults);

    const unguarded = await startUnguarded(environment);
    const bare = await requestAllRoutes(environment, unguarded.url, routes, fixtures, resources);
    await unguarded.stop();
    checkLeaks(report, bare, 'with the code’s policy off');
  },
};

export function checkRoutes(report: Report, results: MatrixResult[]): void {
  const wrong = results.filter(({ promised, wasAllowed }) => promised !== wasAllowed);
  const broken = results.filter(({ status }) => status >= 500);
  for (const one of [...broken, ...wrong].slice(0, 12))
    report.figure(`${one.persona} at ${one.route}`, `answered ${one.status} ${one.code}, promised ${one.promised ? 'yes' : 'no'}`);
  report.figure('cases', results.length);
  report.holds(results.length >= minCases, `${results.length} cases were tried (at least ${minCases})`);
  report.holds(wrong.length === 0, `${results.length - wrong.length} of ${results.length} answered as docs/access.md says`);
  report.holds(broken.length === 0, `none answered with a server error (${broken.length})`);
  // Otherwise the check of changes below would not notice any.
  const changes = results.filter((one) => one.changed && mayChange(one)).length;
  report.holds(changes > 0, `${changes} permitted requests changed something of somebody else`);
  checkLeaks(report, results, 'as shipped');
}

function checkLeaks(report: Report, results: MatrixResult[], how: string): void {
  const leaks = results.filter((one) => one.leaks.length > 0);
  const unpermitted = results.filter((one) => one.changed && !mayChange(one));
  for (const one of leaks.slice(0, 8)) report.figure(`${how}: ${one.persona} at ${one.route}`, `saw ${one.leaks.join(', ')}`);
  for (const one of unpermitted.slice(0, 8)) report.figure(`${how}: ${one.persona} at ${one.route}`, 'changed something of somebody else');
  report.holds(leaks.length === 0, `${how}: ${leaks.length} of ${results.length} answers hold a row of somebody else`);
  report.holds(
    unpermitted.length === 0,
    `${how}: ${unpermitted.length} of ${results.length} tries changed something of somebody else without right`,
  );
}

/** A permitted change is allowed also without the policy in code. */
const mayChange = ({ promised }: MatrixResult): boolean => promised;

type Running = { url: string; stop: () => Promise<void> };

async function startGuarded(environment: ProofEnvironment): Promise<Running> {
  await environment.start(['api-a'], { env: unlimited });
  return { url: `http://127.0.0.1:${appPort(environment.instance, 'api-a')}`, stop: () => environment.stop('api-a') };
}

async function startUnguarded(environment: ProofEnvironment): Promise<Running> {
  const { folder, ports } = environment.instance;
  const name = 'unguarded-api';
  launch(folder, name, {
    command: process.execPath,
    args: [path.join(import.meta.dirname, '../access/unguarded-api.ts')],
    env: { NODE_ENV: 'production', ...environment.processEnv(), ...unlimited, LOG_LEVEL: 'warn', API_PORT: String(ports.apiB) },
  });
  const url = `http://127.0.0.1:${ports.apiB}`;
  for (let tries = 0; !(await httpOk(`${url}/healthz`)); tries += 1) {
    if (tries > 200) throw new Error('The unguarded API did not start.');
    await sleep(100);
  }
  return { url, stop: () => stopProcess(folder, name) };
}
