// Proves that the audit cannot be rewritten unnoticed, and that sealing it costs the requests nothing.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signedLinks } from '@lafiya/server/platform/signed-link';
import { appPort } from '@lafiya/tools/apps';
import { checkout } from '@lafiya/tools/services/instance';
import type { Claim, Trial } from '../frame/claim.ts';
import { load, median } from '../frame/measure.ts';
import type { Stage } from '../frame/stage.ts';

type Fault = { kind: string; eventId?: string; seal?: string };
type AuditReport = { events: number; seals: number; faults: Fault[] };

export const auditChain: Claim = {
  name: 'audit-chain',
  promise:
    '100,000 sealed rows verify; a changed, a removed (the last included) and an inserted row are each named; throughput with and without the sealer within 5 %',
  defects: { 'sealer-off': 'the worker never chains anything' },
  run: async (trial) => {
    const stage = await trial.stage();
    await stage.freshDatabase();
    await sealedRowsVerify(trial, stage);
    if (trial.planted) return;
    await tamperingIsNamed(trial, stage);
    // How much the sealer costs is asked in the full form: in a few seconds on a busy machine nobody can tell 5 % from noise.
    if (trial.size === 'full') await sealingIsFree(trial, stage);
  },
};

async function sealedRowsVerify({ report, size, planted }: Trial, stage: Stage): Promise<void> {
  const rows = size === 'full' ? 100_000 : 10_000;
  await writeEvents(stage, rows);
  const began = Date.now();
  await stage.start(['worker-a'], { env: { SEALER: planted === 'sealer-off' ? 'off' : 'on' } });
  await waitUntil(async () => (await sealedCount(stage)) >= rows && (await headsWaiting(stage)) === 0, planted ? 5_000 : 120_000);
  await stage.stop('worker-a');
  report.figure('sealed', await sealedCount(stage), `rows in ${((Date.now() - began) / 1_000).toFixed(1)} s`);
  const from = Date.now();
  const verified = verify(stage);
  report.figure('verified', verified.events, `rows in ${((Date.now() - from) / 1_000).toFixed(1)} s`);
  report.holds(
    verified.events >= rows && verified.faults.length === 0,
    `${verified.events} sealed rows verify with ${verified.faults.length} faults`,
  );
}

async function tamperingIsNamed({ report }: Trial, stage: Stage): Promise<void> {
  const ids = (await stage.sql<{ id: string }>('select unnest(event_ids) as id from audit_seals order by number')).map((row) => row.id);
  const [changed, removed, last] = [ids[Math.floor(ids.length / 3)], ids[Math.floor(ids.length / 2)], ids.at(-1)];
  const forged = '01900000-0000-7000-8000-000000000001';
  await behindTheBack(stage, 'update audit_events set details = \'{"amount": 1}\' where id = $1', [changed]);
  report.holds(names(verify(stage), 'changed', changed), 'one changed row is named');
  await behindTheBack(stage, 'delete from audit_events where id = $1', [removed]);
  report.holds(names(verify(stage), 'removed', removed), 'one removed row is named');
  await behindTheBack(stage, 'delete from audit_events where id = $1', [last]);
  report.holds(names(verify(stage), 'removed', last), 'the last row, removed, is named');
  await behindTheBack(
    stage,
    `insert into audit_events (id, occurred_at, tx_id, actor_kind, action)
     select '${forged}', occurred_at, tx_id, 'system', 'forged' from audit_events where id = $1`,
    [ids[0]],
  );
  report.holds(names(verify(stage), 'inserted', forged), 'one inserted row is named');
  const before = verify(stage).faults.length;
  report.holds(before === 4, `nothing else is accused (${before} faults named)`);
  await behindTheBack(
    stage,
    'with cut as (delete from audit_seals where number = (select max(number) from audit_seals) returning event_ids) delete from audit_events where id in (select unnest(event_ids) from cut)',
  );
  report.holds(
    verify(stage).faults.some((fault) => fault.kind === 'seal_missing'),
    'a tail cut off with its seal is missed, because the head is kept elsewhere',
  );
}

/** The same writes with and without the sealer beside them, in turns, so that a slow minute hits both. */
async function sealingIsFree({ report }: Trial, stage: Stage): Promise<void> {
  await stage.freshDatabase();
  const requests = await unsubscriptions(stage, 200);
  await stage.start(['api-a'], { env: { RATE_LIMIT_FACTOR: '1000000' } });
  const url = `http://127.0.0.1:${appPort(stage.instance, 'api-a')}`;
  await load({ url, seconds: 3, requests });
  const rates: Record<'on' | 'off', number[]> = { on: [], off: [] };
  const rounds = 7;
  let failed = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const sealer of round % 2 ? (['off', 'on'] as const) : (['on', 'off'] as const)) {
      await stage.start(['worker-a'], { env: { SEALER: sealer } });
      if (sealer === 'on') await waitUntil(async () => (await unsealedCount(stage)) === 0, 60_000);
      const result = await load({ url, seconds: 8, requests });
      rates[sealer].push(result.perSecond);
      failed += result.failed;
      await stage.stop('worker-a');
    }
  }
  const ratio = median(rates.on) / median(rates.off);
  report.figure('audited writes a second, sealer off', median(rates.off));
  report.figure('audited writes a second, sealer on', median(rates.on));
  report.holds(failed === 0, `every request of the load succeeded (${failed} failed)`);
  const least = 0.95;
  report.holdsInTime(ratio >= least, `throughput with the sealer is ${ratio.toFixed(3)} of that without (at least ${least})`);
}

async function writeEvents(stage: Stage, rows: number): Promise<void> {
  const each = 500;
  for (let written = 0; written < rows; written += each) {
    await stage.sql(
      `insert into audit_events (id, occurred_at, actor_kind, action, thing_kind, thing_id, request_id, details)
       select gen_random_uuid(), now(), 'system', 'proof.written', 'proof', gen_random_uuid(), 'proof-' || n, jsonb_build_object('n', n, 'word', 'Ọ̀yọ́')
       from generate_series($1::int, $2::int) n`,
      [written, written + each - 1],
    );
  }
}

async function unsubscriptions(stage: Stage, count: number) {
  const rows = await stage.sql<{ id: string }>(
    `insert into newsletter_subscriptions (id, email, status, requested_at)
     select gen_random_uuid(), 'reader' || n || '@readers.example', 'confirmed', now() from generate_series(1, $1::int) n returning id`,
    [count],
  );
  const links = signedLinks(stage.environment()['LINK_SECRET'] ?? '');
  return rows.map(({ id }) => ({
    method: 'POST' as const,
    path: '/api/newsletter/unsubscriptions',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: links.sign('newsletter-unsubscribe', id) }),
  }));
}

function verify(stage: Stage): AuditReport {
  const run = spawnSync(process.execPath, [path.join(checkout, 'apps/server/src/main-verify-audit.ts')], {
    encoding: 'utf8',
    env: { ...process.env, ...stage.environment() },
    maxBuffer: 64 << 20,
  });
  if (!run.stdout.startsWith('{')) throw new Error(`The verifier failed: ${run.stderr}`);
  return JSON.parse(run.stdout) as AuditReport;
}

const names = (report: AuditReport, kind: string, eventId: string | undefined): boolean =>
  report.faults.some((fault) => fault.kind === kind && fault.eventId === eventId);

/** What only somebody with the keys to the database itself can do: the triggers do not see it. */
async function behindTheBack(stage: Stage, text: string, values: unknown[] = []): Promise<void> {
  await stage.sql('alter table audit_events disable trigger user');
  await stage.sql(text, values);
  await stage.sql('alter table audit_events enable trigger user');
}

const sealedCount = async (stage: Stage): Promise<number> =>
  (await stage.sql<{ n: number }>('select coalesce(sum(cardinality(event_ids)), 0)::int as n from audit_seals'))[0]?.n ?? 0;
const unsealedCount = async (stage: Stage): Promise<number> =>
  (
    await stage.sql<{ n: number }>(
      'select count(*)::int as n from audit_events where tx_id >= coalesce((select max(to_tx) from audit_seals), 0)',
    )
  )[0]?.n ?? 0;
const headsWaiting = async (stage: Stage): Promise<number> =>
  (await stage.sql<{ n: number }>('select count(*)::int as n from audit_seals where head_kept_at is null'))[0]?.n ?? 0;

async function waitUntil(condition: () => Promise<boolean>, timeoutMs: number): Promise<void> {
  const until = Date.now() + timeoutMs;
  while (!(await condition()) && Date.now() < until) await sleep(200);
}
