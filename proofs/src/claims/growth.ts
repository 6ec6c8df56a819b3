// Proves that what is asked every day does not grow with the clinic: the same questions to a small and to a large one, in turns, and how the database answered.
import { appPort } from '@lafiya/tools/apps';
import type { Claim, Size } from '../frame/claim.ts';
import { median, quantile } from '../frame/measure.ts';
import type { Report } from '../frame/report.ts';
import type { Stage } from '../frame/stage.ts';
import { asSuperuser, forgetClinic, growClinic, type GrownClinic, refreshTimes } from '../growth/clinics.ts';
import { explainFromNowOn, largeTables, plansOf, walksIn } from '../growth/explained.ts';
import { answerTime, questions } from '../growth/questions.ts';

const sizes = {
  full: { small: { scale: 0.1 }, large: { scale: Number(process.env['GROWTH_SCALE'] ?? 10) }, rounds: 31 },
  // On so small a clinic everything is quick, and only the plans tell.
  quick: { small: { scale: 0.003, doctors: 100 }, large: { scale: 0.03, doctors: 100 }, rounds: 5 },
};
/** How many times as long the large clinic may take. */
const most = 1.5;
const names = { small: 'lafiya_growth_small', large: 'lafiya_growth_large' };
/** The earliest time of all, in milliseconds, for 19 of 20 who ask. */
const mostForEarliest = 150;
export type Pair = { small: GrownClinic; large: GrownClinic };

export const growth: Claim = {
  name: 'growth',
  promise:
    'lists, today, statistics, the times of a doctor and the directory take at most 1.5 times as long with 10 million visits as with 100,000, none walks through a large table, and the earliest of 5,000 doctors is found within 150 ms (p95)',
  defects: { 'no-index': 'the visits of a doctor are not in an index' },
  run: async ({ report, size, planted, stage: open }) => {
    const stage = await open();
    try {
      const pair = {
        small: await growClinic(stage, names.small, sizes[size].small),
        large: await growClinic(stage, names.large, sizes[size].large),
      };
      if (planted) await asSuperuser(stage, names.large, (client) => client.query('drop index appointments_by_doctor'));
      await judgeGrowth(report, stage, pair, size);
    } finally {
      await stage.stopAll();
      for (const name of Object.values(names)) await forgetClinic(stage, name);
    }
  },
};

export async function judgeGrowth(report: Report, stage: Stage, pair: Pair, size: Size): Promise<void> {
  const { rounds, large } = sizes[size];
  const env = { RATE_LIMIT_FACTOR: '1000000', ANSWER_CACHE: 'off' };
  await stage.start(['api-a'], { database: pair.small.database, env });
  await stage.start(['api-b'], { database: pair.large.database, env });
  const urls = { small: urlOf(stage, 'api-a'), large: urlOf(stage, 'api-b') };
  for (const { database } of [pair.small, pair.large]) await refreshTimes(stage, database);
  report.figure('large clinic', large.scale * 1_000_000, 'visits');
  for (const question of questions) {
    const times: Record<keyof Pair, number[]> = { small: [], large: [] };
    for (let round = -3; round < rounds; round += 1) {
      for (const which of ['small', 'large'] as const) {
        const time = await answerTime(urls[which], pair[which], question);
        if (round >= 0) times[which].push(time);
      }
    }
    const ratio = median(times.large) / median(times.small);
    report.figure(question.name, `${median(times.small).toFixed(1)} ms, in the large clinic ${median(times.large).toFixed(1)} ms`);
    if (size === 'full')
      report.holdsInTime(ratio <= most, `the ${question.name} takes ${ratio.toFixed(2)} times as long (at most ${most})`);
    if (question.name === 'earliest of all') {
      const slow = quantile(times.large, 0.95);
      report.figure('earliest of all, p95', slow, 'ms');
      // Milliseconds are only worth something on a machine of one's own and with all 5,000 doctors.
      if (size === 'full')
        report.holdsInTime(
          slow <= mostForEarliest,
          `the earliest time of all is found within ${slow.toFixed(0)} ms for 19 of 20 (at most ${mostForEarliest})`,
        );
    }
  }
  await judgePlans(report, stage, pair.large);
}

/** Asked often enough that the database settles on a plan for all values. */
const asked = 7;

async function judgePlans(report: Report, stage: Stage, clinic: GrownClinic): Promise<void> {
  await stage.stopAll();
  await explainFromNowOn(stage, clinic.database);
  await stage.start(['api-b'], {
    database: clinic.database,
    env: { RATE_LIMIT_FACTOR: '1000000', ANSWER_CACHE: 'off', DATABASE_POOL: '1' },
  });
  const large = await largeTables(stage, clinic.database);
  const plans = await plansOf(stage, async () => {
    for (const question of questions) for (let time = 0; time < asked; time += 1) await answerTime(urlOf(stage, 'api-b'), clinic, question);
  });
  const walks = walksIn(plans, large);
  for (const walk of walks) report.figure('not by an index', walk);
  report.holds(
    plans.length >= questions.length * asked && large.has('appointments'),
    `${plans.length} plans were seen, of ${large.size} large tables`,
  );
  report.holds(walks.length === 0, `${walks.length} statements walk through a large table`);
}

const urlOf = (stage: Stage, app: 'api-a' | 'api-b'): string => `http://127.0.0.1:${appPort(stage.instance, app)}`;
