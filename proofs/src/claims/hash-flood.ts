// Proves that a flood of sign-ins, each of which costs 64 MiB and three passes, does not take the other routes' breath away.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { appPort } from '@lafiya/tools/apps';
import type { Claim } from '../frame/claim.ts';
import { quantile } from '../frame/measure.ts';

const most = 2;
/** A quick run on a busy machine wavers; it only notices what is plainly in the way. */
const sizes = { full: { rounds: 7, limit: most }, quick: { rounds: 4, limit: 3 } };
/** So near the limit that a few rounds decide by chance: then three times as many are made. */
const isNear = (ratio: number, limit: number): boolean => ratio > limit / 1.5 && ratio < limit * 1.5;
const longest = 3;
const atOnce = 200;
const expected = new Set([200, 401, 429, 503]);

export const hashFlood: Claim = {
  name: 'hash-flood',
  promise: `200 logins at once from 200 addresses: other routes' p95 stays within ${most} × of quiet; answers are 200, 401, 429 or 503, no time-outs`,
  defects: { 'shared-lock': 'reading a place of care waits for a lock that every sign-in holds for a moment' },
  run: async ({ report, size, planted, stage: open }) => {
    const stage = await open();
    await stage.freshDatabase();
    await stage.start(['api-a'], { env: { RATE_LIMIT_FACTOR: '1000000', ANSWER_CACHE: 'off' } });
    if (planted) await stage.sql(plantedLock);
    const url = `http://127.0.0.1:${appPort(stage.instance, 'api-a')}`;
    const { rounds, limit } = sizes[size];
    const quiets: number[] = [];
    const busies: number[] = [];
    const statuses = new Map<number, number>();
    await watch(url, async () => sleep(1_000));
    const ratio = (): number => quantile(busies, 0.95) / quantile(quiets, 0.95);
    let round = 0;
    for (; round < rounds || (round < rounds * longest && isNear(ratio(), limit)); round += 1) {
      quiets.push(...(await watch(url, async () => sleep(4_000))));
      const flood = await openFlood(url, round);
      busies.push(...(await watch(url, () => flood.pour(statuses))));
    }
    const strange = [...statuses].filter(([status]) => !expected.has(status));
    const answered = [...statuses.values()].reduce((sum, count) => sum + count, 0);
    // Of all rounds together: a hundred answers of one round say little about the slowest twentieth.
    const [quiet, busy] = [quantile(quiets, 0.95), quantile(busies, 0.95)];
    report.figure('p95 quiet', quiet, 'ms');
    report.figure('p95 in the flood', busy, 'ms');
    report.figure('answers to the flood', [...statuses].map(([status, count]) => `${count} × ${status}`).join(', '));
    report.holds(
      answered === round * atOnce && strange.length === 0,
      `${answered} of ${round * atOnce} logins were answered, as described`,
    );
    report.holdsInTime(ratio() <= limit, `other routes' p95 is ${ratio().toFixed(2)} × of quiet (at most ${limit})`);
  },
};

/** Asks two other routes twenty-five times a second for as long as something else happens; returns how long each answer took. */
async function watch(url: string, meanwhile: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let done = false;
  const finished = meanwhile().finally(() => {
    done = true;
  });
  const asking: Promise<void>[] = [];
  for (let turn = 0; !done; turn += 1) {
    const path = turn % 2 ? '/api/care-locations?search=garki' : '/api/care-locations/summary';
    const began = performance.now();
    asking.push(
      fetch(`${url}${path}`).then(async (answer) => {
        await answer.arrayBuffer();
        if (answer.ok) times.push(performance.now() - began);
        else throw new Error(`${path} answered ${answer.status}.`);
      }),
    );
    await sleep(40);
  }
  await Promise.all([finished, ...asking]);
  return times;
}

async function openFlood(url: string, round: number): Promise<{ pour: (statuses: Map<number, number>) => Promise<void> }> {
  const program = path.join(import.meta.dirname, '../load/flood-logins.ts');
  const child = spawn(process.execPath, [program, url, String(round), String(atOnce)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  await lines.next();
  return {
    pour: async (statuses) => {
      child.stdin.write('now\n');
      const answered = JSON.parse((await lines.next()).value ?? '[]') as number[];
      for (const status of answered) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    },
  };
}

/** Whoever reads the places waits for every sign-in: what hashes without a bound do to their neighbours. */
const plantedLock = `
  create function hold() returns trigger language plpgsql security definer as $$
  begin lock table care_locations in access exclusive mode; perform pg_sleep(0.05); return new; end $$;
  create trigger hold before insert or update on sign_in_failures for each row execute function hold();`;
