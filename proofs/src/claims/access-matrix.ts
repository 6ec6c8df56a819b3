// Proves that every route lets in exactly whom docs/access.md says, and that without the code's policy the database still keeps everybody's rows back.
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { appPort } from '@lafiya/tools/apps';
import { httpOk } from '@lafiya/tools/services/probes';
import { launch, stopProcess } from '@lafiya/tools/services/processes';
import { settleCast } from '../access/cast.ts';
import { promisedRoutes } from '../access/document.ts';
import { type Knock, knockEverywhere } from '../access/knock.ts';
import { layOut } from '../access/things.ts';
import type { Claim } from '../frame/claim.ts';
import type { Report } from '../frame/report.ts';
import type { Stage } from '../frame/stage.ts';

const env = { RATE_LIMIT_FACTOR: '1000000' };
const leastCases = 500;

export const accessMatrix: Claim = {
  name: 'access-matrix',
  promise:
    'every route, for eleven kinds of callers: allowed exactly as docs/access.md says, at least 500 cases, 0 leaks; with the code’s policy switched off still 0 rows of another person',
  defects: {
    'open-rows': 'a policy of the database shows every patient to everybody',
    'doors-open': 'the code’s policy is left out where it is promised',
  },
  run: async ({ report, planted, stage: open }) => {
    const stage = await open();
    await stage.freshDatabase();
    const cast = await settleCast(stage);
    const things = layOut(stage, cast);
    const routes = promisedRoutes();
    if (planted === 'open-rows') {
      await stage.sql('create policy careless on patients for select to lafiya_api using (true)');
      await stage.sql('create policy careless on patient_health for select to lafiya_api using (true)');
    }
    const guarded = planted === 'doors-open' ? await startUnguarded(stage) : await startGuarded(stage);
    const asPromised = await knockEverywhere(stage, guarded.url, routes, cast, things);
    await guarded.stop();
    judgePromises(report, asPromised);

    const unguarded = await startUnguarded(stage);
    const bare = await knockEverywhere(stage, unguarded.url, routes, cast, things);
    await unguarded.stop();
    judgeLeaks(report, bare, 'with the code’s policy off');
  },
};

function judgePromises(report: Report, knocks: Knock[]): void {
  const wrong = knocks.filter(({ promised, letIn }) => promised !== letIn);
  const broken = knocks.filter(({ status }) => status >= 500);
  for (const one of [...broken, ...wrong].slice(0, 12))
    report.figure(`${one.persona} at ${one.route}`, `answered ${one.status} ${one.code}, promised ${one.promised ? 'yes' : 'no'}`);
  report.figure('cases', knocks.length);
  report.holds(knocks.length >= leastCases, `${knocks.length} cases were tried (at least ${leastCases})`);
  report.holds(wrong.length === 0, `${knocks.length - wrong.length} of ${knocks.length} answered as docs/access.md says`);
  report.holds(broken.length === 0, `none answered with a fault of ours (${broken.length})`);
  judgeLeaks(report, knocks, 'as shipped');
}

function judgeLeaks(report: Report, knocks: Knock[], how: string): void {
  const leaks = knocks.filter((one) => one.leaks.length > 0);
  const meddled = knocks.filter((one) => one.changed && !mayChange(one));
  for (const one of leaks.slice(0, 8)) report.figure(`${how}: ${one.persona} at ${one.route}`, `saw ${one.leaks.join(', ')}`);
  for (const one of meddled.slice(0, 8)) report.figure(`${how}: ${one.persona} at ${one.route}`, 'changed something of somebody else');
  report.holds(leaks.length === 0, `${how}: ${leaks.length} of ${knocks.length} answers hold a row of somebody else`);
  report.holds(
    meddled.length === 0,
    `${how}: ${meddled.length} of ${knocks.length} tries changed something of somebody else without right`,
  );
}

/** Where the document allows it; of a doctor who may break the glass and of an admin that is so without the code's policy too. */
const mayChange = ({ promised }: Knock): boolean => promised;

type Running = { url: string; stop: () => Promise<void> };

async function startGuarded(stage: Stage): Promise<Running> {
  await stage.start(['api-a'], { env });
  return { url: `http://127.0.0.1:${appPort(stage.instance, 'api-a')}`, stop: () => stage.stop('api-a') };
}

async function startUnguarded(stage: Stage): Promise<Running> {
  const { folder, ports } = stage.instance;
  const name = 'unguarded-api';
  launch(folder, name, {
    command: process.execPath,
    args: [path.join(import.meta.dirname, '../access/unguarded-api.ts')],
    env: { NODE_ENV: 'production', ...stage.environment(), ...env, LOG_LEVEL: 'warn', API_PORT: String(ports.apiB) },
  });
  const url = `http://127.0.0.1:${ports.apiB}`;
  for (let tries = 0; !(await httpOk(`${url}/healthz`)); tries += 1) {
    if (tries > 200) throw new Error('The unguarded API did not start.');
    await sleep(100);
  }
  return { url, stop: () => stopProcess(folder, name) };
}
