// Proves that changes to the audit trail are detected, and that sealing it does not slow down requests.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSignedLinks } from '@lafiya/server/platform/signed-link';
import { appPort } from '@lafiya/tools/apps';
import { checkout } from '@lafiya/tools/services/instance';
import type { Claim, Trial } from '../support/claim.ts';
import { load, median } from '../support/measure.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';

type AuditProblem = { kind: string; eventId?: string; seal?: string };
type AuditReport = { events: number; seals: number; violations: AuditProblem[] };

export const auditChain: Claim = {
  name: 'audit-chain',
  promise:
    '100,000 sealed rows verify; a changed, a removed (the last included) and an inserted row are each named; throughput with and without the sealer differs by at most 5 %',
  defects: { 'sealer-off': 'the worker never seals anything' },
  run: async (trial) => {
    const environment = await trial.environment();
    await environment.freshDatabase();
    await checkSealedRows(trial, environment);
    if (trial.mutation) return;
    await checkTampering(trial, environment);
    // The cost of sealing is measured in the full run only: in a few seconds on a busy machine 5 % cannot be told from noise.
    if (trial.size === 'full') await measureSealing(trial, environment);
  },
};

async function checkSealedRows({ report, size, mutation }: Trial, environment: ProofEnvironment): Promise<void> {
  const rows = size === 'full' ? 100_000 : 10_000;
  await writeEvents(environment, rows);
  const began = Date.now();
  await environment.start(['worker-a'], { env: { SEALER: mutation === 'sealer-off' ? 'off' : 'on' } });
  await waitUntil(
    async () => (await sealedCount(environment)) >= rows && (await headsWaiting(environment)) === 0,
    mutation ? 5_000 : 120_000,
  );
  await environment.stop('worker-a');
  report.figure('sealed', await sealedCount(environment), `rows in ${((Date.now() - began) / 1_000).toFixed(1)} s`);
  const from = Date.now();
  const verified = verify(environment);
  report.figure('verified', verified.events, `rows in ${((Date.now() - from) / 1_000).toFixed(1)} s`);
  report.holds(
    verified.events >= rows && verified.violations.length === 0,
    `${verified.events} sealed rows verify with ${verified.violations.length} errors`,
  );
}

async function checkTampering({ report }: Trial, environment: ProofEnvironment): Promise<void> {
  const ids = (await environment.sql<{ id: string }>('select unnest(event_ids) as id from audit_seals order by number')).map(
    (row) => row.id,
  );
  const [changed, removed, last] = [ids[Math.floor(ids.length / 3)], ids[Math.floor(ids.length / 2)], ids.at(-1)];
  const forged = '01900000-0000-7000-8000-000000000001';
  await runWithoutTriggers(environment, 'update audit_events set details = \'{"amount": 1}\' where id = $1', [changed]);
  report.holds(namesEvent(verify(environment), 'changed', changed), 'one changed row is named');
  await runWithoutTriggers(environment, 'delete from audit_events where id = $1', [removed]);
  report.holds(namesEvent(verify(environment), 'removed', removed), 'one removed row is named');
  await runWithoutTriggers(environment, 'delete from audit_events where id = $1', [last]);
  report.holds(namesEvent(verify(environment), 'removed', last), 'the last row, removed, is named');
  await runWithoutTriggers(
    environment,
    `insert into audit_events (id, occurred_at, tx_id, actor_kind, action)
     select '${forged}', occurred_at, tx_id, 'system', 'forged' from audit_events where id = $1`,
    [ids[0]],
  );
  report.holds(namesEvent(verify(environment), 'inserted', forged), 'one inserted row is named');
  const before = verify(environment).violations.length;
  report.holds(before === 4, `no other row is named (${before} errors named)`);
  await runWithoutTriggers(
    environment,
    'with cut as (delete from audit_seals where number = (select max(number) from audit_seals) returning event_ids) delete from audit_events where id in (select unnest(event_ids) from cut)',
  );
  report.holds(
    verify(environment).violations.some((problem) => problem.kind === 'seal_missing'),
    'a removed tail with its seal is detected, because the head is stored elsewhere',
  );
}

/** The same writes with and without the sealer, alternating, so that a slow minute affects both. */
async function measureSealing({ report }: Trial, environment: ProofEnvironment): Promise<void> {
  await environment.freshDatabase();
  const requests = await unsubscriptions(environment, 200);
  await environment.start(['api-a'], { env: { RATE_LIMIT_FACTOR: '1000000' } });
  const url = `http://127.0.0.1:${appPort(environment.instance, 'api-a')}`;
  await load({ url, seconds: 3, requests });
  const rates: Record<'on' | 'off', number[]> = { on: [], off: [] };
  const rounds = 7;
  let failed = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const sealer of round % 2 ? (['off', 'on'] as const) : (['on', 'off'] as const)) {
      await environment.start(['worker-a'], { env: { SEALER: sealer } });
      if (sealer === 'on') await waitUntil(async () => (await unsealedCount(environment)) === 0, 60_000);
      const result = await load({ url, seconds: 8, requests });
      rates[sealer].push(result.perSecond);
      failed += result.failed;
      await environment.stop('worker-a');
    }
  }
  const ratio = median(rates.on) / median(rates.off);
  report.figure('audited writes a second, sealer off', median(rates.off));
  report.figure('audited writes a second, sealer on', median(rates.on));
  report.holds(failed === 0, `every request of the load succeeded (${failed} failed)`);
  const minRatio = 0.95;
  report.holdsInTime(ratio >= minRatio, `throughput with the sealer is ${ratio.toFixed(3)} of that without (at least ${minRatio})`);
}

async function writeEvents(environment: ProofEnvironment, rows: number): Promise<void> {
  const each = 500;
  for (let written = 0; written < rows; written += each) {
    await environment.sql(
      `insert into audit_events (id, occurred_at, actor_kind, action, resource_kind, resource_id, request_id, details)
       select gen_random_uuid(), now(), 'system', 'proof.written', 'proof', gen_random_uuid(), 'proof-' || n, jsonb_build_object('n', n, 'word', 'Ọ̀yọ́')
       from generate_series($1::int, $2::int) n`,
      [written, written + each - 1],
    );
  }
}

async function unsubscriptions(environment: ProofEnvironment, count: number) {
  const rows = await environment.sql<{ id: string }>(
    `insert into newsletter_subscriptions (id, email, status, requested_at)
     select gen_random_uuid(), 'reader' || n || '@readers.example', 'confirmed', now() from generate_series(1, $1::int) n returning id`,
    [count],
  );
  const links = createSignedLinks(environment.processEnv()['LINK_SECRET'] ?? '');
  return rows.map(({ id }) => ({
    method: 'POST' as const,
    path: '/api/newsletter/unsubscriptions',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: links.sign('newsletter-unsubscribe', id) }),
  }));
}

function verify(environment: ProofEnvironment): AuditReport {
  const run = spawnSync(process.execPath, [path.join(checkout, 'apps/server/src/main-verify-audit.ts')], {
    encoding: 'utf8',
    env: { ...process.env, ...environment.processEnv() },
    maxBuffer: 64 << 20,
  });
  if (!run.stdout.startsWith('{')) throw new Error(`The verifier failed: ${run.stderr}`);
  return JSON.parse(run.stdout) as AuditReport;
}

const namesEvent = (report: AuditReport, kind: string, eventId: string | undefined): boolean =>
  report.violations.some((problem) => problem.kind === kind && problem.eventId === eventId);

/** Changes rows with triggers disabled, as only a database superuser can. */
async function runWithoutTriggers(environment: ProofEnvironment, text: string, values: unknown[] = []): Promise<void> {
  await environment.sql('alter table audit_events disable trigger user');
  await environment.sql(text, values);
  await environment.sql('alter table audit_events enable trigger user');
}

const sealedCount = async (environment: ProofEnvironment): Promise<number> =>
  (await environment.sql<{ n: number }>('select coalesce(sum(cardinality(event_ids)), 0)::int as n from audit_seals'))[0]?.n ?? 0;
const unsealedCount = async (environment: ProofEnvironment): Promise<number> =>
  (
    await environment.sql<{ n: number }>(
      'select count(*)::int as n from audit_events where tx_id >= coalesce((select max(to_tx) from audit_seals), 0)',
    )
  )[0]?.n ?? 0;
const headsWaiting = async (environment: ProofEnvironment): Promise<number> =>
  (await environment.sql<{ n: number }>('select count(*)::int as n from audit_seals where head_stored_at is null'))[0]?.n ?? 0;

async function waitUntil(condition: () => Promise<boolean>, timeoutMs: number): Promise<void> {
  const until = Date.now() + timeoutMs;
  while (!(await condition()) && Date.now() < until) await sleep(200);
}
