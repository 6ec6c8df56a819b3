// Proves that api and worker start in production with secrets of their own, and refuse every development value alone, in each variable.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { appPort } from '@lafiya/tools/apps';
import { checkout } from '@lafiya/tools/services/instance';
import { httpOk } from '@lafiya/tools/services/probes';
import { productionEnvironment, sharedWithProduction } from '@lafiya/tools/services/production-environment';
import type { Claim, Trial } from '../support/claim.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';
import { withProductionPasswords } from '../start/production-database.ts';

type Part = 'api' | 'worker';
type Value = { name: string; value: string };
type Environment = Record<string, string>;

/** The defect of each mutation: this variable's rule is left out. */
const unchecked: Record<string, string> = {
  'unchecked-secret': 'LINK_SECRET',
  'unchecked-key': 'TOKEN_KEY',
  'unchecked-sealer': 'SEALER',
};

export const productionStart: Claim = {
  name: 'production-start',
  promise:
    'api and worker start in production with secrets of their own; each development value alone, in each variable, is refused at start with the name of the variable',
  defects: {
    'unchecked-secret': 'the secret of signed links is not checked',
    'unchecked-key': 'the key of access tokens is not checked',
    'unchecked-sealer': 'the sealing of the audit can be switched off',
    'refuses-all': 'a variable is missing that production needs',
  },
  run: async (trial) => {
    const environment = await trial.environment();
    await environment.freshDatabase();
    const development = environment.processEnv();
    const { pathname } = new URL(development['API_DATABASE_URL'] ?? '');
    const good = productionEnvironment(environment.instance, pathname.slice(1));
    if (trial.mutation === 'refuses-all') delete good['PUBLIC_ORIGIN'];
    await withProductionPasswords(environment, good, (env) => checkStarts(trial, environment, env));
    await checkRefusals(trial, good, valuesToRefuse(development));
    await checkListsAll(trial, { ...development, DEPLOYMENT: 'production' });
  },
};

/** Every value that development does not share with production, and the switches of tests. */
function valuesToRefuse(development: Environment): Value[] {
  const names = Object.keys(development).filter((name) => name !== 'DEPLOYMENT' && !sharedWithProduction.includes(name));
  return [
    ...names.map((name) => ({ name, value: development[name] ?? '' })),
    { name: 'RATE_LIMIT_FACTOR', value: '1000000' },
    { name: 'SEALER', value: 'off' },
    { name: 'NODE_TLS_REJECT_UNAUTHORIZED', value: '0' },
    { name: 'LINK_SECRET', value: 'x'.repeat(64) },
    { name: 'LIVEKIT_PUBLIC_URL', value: 'ws://media.clinic.test' },
  ];
}

async function checkStarts({ report, mutation }: Trial, { instance }: ProofEnvironment, env: Environment): Promise<void> {
  for (const part of ['api', 'worker'] as const) {
    const running = run(part, env, instance, mutation);
    const address = `http://127.0.0.1:${appPort(instance, `${part}-a`)}`;
    let isUp = false;
    while (!isUp && !running.hasEnded()) {
      await sleep(100);
      isUp = await httpOk(`${address}/readyz`);
    }
    running.child.kill('SIGTERM');
    const { code, stderr } = await running.ended;
    report.holds(isUp && code === 0, `${part} starts in production, is ready and stops with 0${isUp ? '' : `: ${stderr.slice(0, 300)}`}`);
  }
}

/** A variable that only one of the two processes reads is refused by that one. */
async function checkRefusals({ report, environment, mutation }: Trial, good: Environment, values: Value[]): Promise<void> {
  const { instance } = await environment();
  let refusals = 0;
  // Two at a time: a start is mostly loading code.
  for (let index = 0; index < values.length; index += 2) {
    const pair = values.slice(index, index + 2);
    const results = await Promise.all(
      pair.map(async ({ name, value }) => {
        const outcomes = [];
        for (const part of ['api', 'worker'] as const) {
          if (!reads(part, name)) continue;
          const env = { ...good, [name]: value };
          const { code, stderr } = await run(part, env, instance, mutation, { endAfterMs: 20_000 }).ended;
          outcomes.push({
            part,
            refused: code !== 0 && new RegExp(`^  ${name}: `, 'm').test(stderr),
            names: stderr.match(/^ {2}\w+: /gm) ?? [],
          });
        }
        return { name, value, outcomes };
      }),
    );
    for (const { name, value, outcomes } of results) {
      const missed = outcomes.filter(({ refused, names }) => !refused || names.length !== 1).map(({ part }) => part);
      refusals += outcomes.length - missed.length;
      report.holds(
        outcomes.length > 0 && missed.length === 0,
        `${name}${value.length < 10 ? `=${value}` : ''} of development alone is refused by ${outcomes.map(({ part }) => part).join(' and ') || 'nobody'}${
          missed.length > 0 ? `; not by ${missed.join(' and ')}` : ''
        }`,
      );
    }
  }
  report.figure('refused starts', refusals);
}

async function checkListsAll({ report, environment, mutation }: Trial, env: Environment): Promise<void> {
  const { instance } = await environment();
  const expected = valuesToRefuse(env).map(({ name }) => name);
  for (const part of ['api', 'worker'] as const) {
    const { code, stderr } = await run(part, env, instance, mutation).ended;
    const names = new Set(Object.keys(env).filter((name) => expected.includes(name) && reads(part, name)));
    const missing = [...names].filter((name) => !stderr.includes(`  ${name}: `));
    report.holds(
      code !== 0 && missing.length === 0,
      `${part} lists all ${names.size} problems of a development environment at once${missing.length > 0 ? `, but not ${missing.join(', ')}` : ''}`,
    );
  }
}

const onlyWorker = /^(WORKER_|SMTP_|SMS_|PUSH_PRIVATE|PUSH_CONTACT|SEALER)/;
const onlyApi = /^(API_|IDENTITY_|TOKEN_KEY|S3_PUBLIC|GOOGLE_|RATE_LIMIT|LEAKED_)/;
const reads = (part: Part, name: string): boolean => !(part === 'api' ? onlyWorker : onlyApi).test(name);

/** Runs a process with exactly this environment. */
function run(
  part: Part,
  env: Environment,
  instance: ProofEnvironment['instance'],
  mutation: string | undefined,
  { endAfterMs }: { endAfterMs?: number } = {},
) {
  const rule = unchecked[mutation ?? ''];
  const args = rule
    ? [path.join(import.meta.dirname, '../start/unchecked-start.ts'), part, rule]
    : [path.join(checkout, `apps/server/src/main-${part}.ts`)];
  const child = spawn(process.execPath, args, {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'production',
      ...env,
      API_PORT: String(appPort(instance, 'api-a')),
      WORKER_PORT: String(appPort(instance, 'worker-a')),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
    // A process that starts although it must not is ended.
    ...(endAfterMs ? { timeout: endAfterMs } : {}),
  });
  const written: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => written.push(chunk));
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, stderr: Buffer.concat(written).toString('utf8') }));
  return { child, ended, hasEnded: () => child.exitCode !== null };
}
