// Proves that a flood of sign-ins, each of which costs 64 MiB and three passes, does not slow down other routes.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { appPort } from '@lafiya/tools/apps';
import type { Claim } from '../support/claim.ts';
import { quantile } from '../support/measure.ts';

const maxRatio = 2;
/** A quick run on a busy machine is imprecise, so its limit is higher. */
const sizes = { full: { rounds: 7, limit: maxRatio }, quick: { rounds: 4, limit: 3 } };
/** When the ratio is close to the limit, three times as many rounds are measured. */
const isNear = (ratio: number, limit: number): boolean => ratio > limit / 1.5 && ratio < limit * 1.5;
const maxFactor = 3;
const atOnce = 200;
const expected = new Set([200, 401, 429, 503]);

export const hashFlood: Claim = {
  name: 'hash-flood',
  promise: `200 logins at once from 200 addresses: other routes' p95 stays within ${maxRatio} × of quiet; answers are 200, 401, 429 or 503, no time-outs`,
  defects: { 'shared-lock': 'reading a care location waits for a lock that every sign-in holds for a moment' },
  run: async ({ report, size, mutation, environment: open }) => {
    const environment = await open();
    await environment.freshDatabase();
    await environment.start(['api-a'], { env: { RATE_LIMIT_FACTOR: '1000000', ANSWER_CACHE: 'off' } });
    if (mutation) await environment.sql(sharedLock);
    const url = `http://127.0.0.1:${appPort(environment.instance, 'api-a')}`;
    const { rounds, limit } = sizes[size];
    const quietTimes: number[] = [];
    const busyTimes: number[] = [];
    const statuses = new Map<number, number>();
    await measureWhile(url, async () => sleep(1_000));
    const ratio = (): number => quantile(busyTimes, 0.95) / quantile(quietTimes, 0.95);
    let round = 0;
    for (; round < rounds || (round < rounds * maxFactor && isNear(ratio(), limit)); round += 1) {
      quietTimes.push(...(await measureWhile(url, async () => sleep(4_000))));
      const flood = await startFlood(url, round);
      busyTimes.push(...(await measureWhile(url, () => flood.send(statuses))));
    }
    const unexpected = [...statuses].filter(([status]) => !expected.has(status));
    const answered = [...statuses.values()].reduce((sum, count) => sum + count, 0);
    // Of all rounds together: the responses of one round are too few for a p95.
    const [quiet, busy] = [quantile(quietTimes, 0.95), quantile(busyTimes, 0.95)];
    report.figure('p95 quiet', quiet, 'ms');
    report.figure('p95 in the flood', busy, 'ms');
    report.figure('answers to the flood', [...statuses].map(([status, count]) => `${count} × ${status}`).join(', '));
    report.holds(
      answered === round * atOnce && unexpected.length === 0,
      `${answered} of ${round * atOnce} logins were answered, as described`,
    );
    report.holdsInTime(ratio() <= limit, `other routes' p95 is ${ratio().toFixed(2)} × of quiet (at most ${limit})`);
  },
};

/** Requests two other routes 25 times per second while the work runs; returns the duration of each response. */
async function measureWhile(url: string, meanwhile: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let done = false;
  const finished = meanwhile().finally(() => {
    done = true;
  });
  const requests: Promise<void>[] = [];
  for (let turn = 0; !done; turn += 1) {
    const path = turn % 2 ? '/api/care-locations?search=garki' : '/api/care-locations/summary';
    const began = performance.now();
    requests.push(
      fetch(`${url}${path}`).then(async (response) => {
        await response.arrayBuffer();
        if (response.ok) times.push(performance.now() - began);
        else throw new Error(`${path} answered ${response.status}.`);
      }),
    );
    await sleep(40);
  }
  await Promise.all([finished, ...requests]);
  return times;
}

async function startFlood(url: string, round: number): Promise<{ send: (statuses: Map<number, number>) => Promise<void> }> {
  const program = path.join(import.meta.dirname, '../load/flood-logins.ts');
  const child = spawn(process.execPath, [program, url, String(round), String(atOnce)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  await lines.next();
  return {
    send: async (statuses) => {
      child.stdin.write('now\n');
      const answered = JSON.parse((await lines.next()).value ?? '[]') as number[];
      for (const status of answered) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    },
  };
}

/** Makes reads of care locations wait for every sign-in, as unlimited hashing would. */
const sharedLock = `
  create function hold() returns trigger language plpgsql security definer as $$
  begin lock table care_locations in access exclusive mode; perform pg_sleep(0.05); return new; end $$;
  create trigger hold before insert or update on sign_in_failures for each row execute function hold();`;
