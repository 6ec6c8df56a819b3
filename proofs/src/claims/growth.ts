// Proves that everyday queries do not slow down as the clinic grows: the same queries on a small and a large clinic, with their query plans.
import type { Claim, Size } from '../support/claim.ts';
import { quantile } from '../support/measure.ts';
import type { Report } from '../support/report.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';
import { asSuperuser, dropClinic, growClinic, type GrownClinic, refreshTimes } from '../growth/clinics.ts';
import {
  describeTimes,
  measureInTurns,
  type Pair,
  plansOf,
  ratioOf,
  repetitions,
  startClinics,
  startExplained,
} from '../growth/compare-clinics.ts';
import { findScans, largeTables } from '../growth/query-plans.ts';
import { queries } from '../growth/queries.ts';

const sizes = {
  full: { small: { scale: 0.1 }, large: { scale: Number(process.env['GROWTH_SCALE'] ?? 10) }, rounds: 31 },
  // On so small a clinic every query is fast; only the plans are conclusive.
  quick: { small: { scale: 0.003, doctors: 100 }, large: { scale: 0.03, doctors: 100 }, rounds: 5 },
};
const names = { small: 'lafiya_growth_small', large: 'lafiya_growth_large' };
/** Maximum p95 for the earliest time of all doctors, in milliseconds. */
const maxEarliestMs = 150;

export const growth: Claim = {
  name: 'growth',
  promise:
    'lists, today, statistics, the times of a doctor and the directory take at most 1.5 times as long with 10 million appointments as with 100,000, booking, cancelling, registering, signing in, searching and opening home at most 1.3 times; none scans a large table, and the earliest of 5,000 doctors is found within 150 ms (p95)',
  defects: {
    'no-index': 'the appointments of a doctor are not indexed',
    'booking-reads-all': 'the history of appointments may only be written by somebody who reads them all',
  },
  run: async ({ report, size, mutation, environment: open }) => {
    const environment = await open();
    try {
      const pair = {
        small: await growClinic(environment, names.small, sizes[size].small),
        large: await growClinic(environment, names.large, sizes[size].large),
      };
      if (mutation) await asSuperuser(environment, names.large, (client) => client.query(mutations[mutation] ?? ''));
      await checkGrowth(report, environment, pair, size);
    } finally {
      await environment.stopAll();
      for (const name of Object.values(names)) await dropClinic(environment, name);
    }
  },
};

const mutations: Record<string, string> = {
  'no-index': 'drop index appointments_by_doctor',
  'booking-reads-all':
    'create policy careless on appointment_events as restrictive for insert to lafiya_api with check (appointment_id in (select id from appointments))',
};

async function checkGrowth(report: Report, environment: ProofEnvironment, pair: Pair, size: Size): Promise<void> {
  const { rounds, large } = sizes[size];
  const urls = await startClinics(environment, pair);
  for (const { database } of [pair.small, pair.large]) await refreshTimes(environment, database);
  report.figure('large clinic', large.scale * 1_000_000, 'appointments');
  for (const query of queries) {
    const times = await measureInTurns(urls, pair, query, rounds);
    const ratio = ratioOf(times);
    report.figure(query.name, describeTimes(times));
    if (size === 'full')
      report.holdsInTime(ratio <= query.maxRatio, `the ${query.name} takes ${ratio.toFixed(2)} times as long (at most ${query.maxRatio})`);
    if (query.name === 'earliest of all') {
      const slow = quantile(times.large, 0.95);
      report.figure('earliest of all, p95', slow, 'ms');
      // Absolute times are meaningful only on a machine without other load and with all 5,000 doctors.
      if (size === 'full')
        report.holdsInTime(
          slow <= maxEarliestMs,
          `the earliest time of all is found within ${slow.toFixed(0)} ms for 19 of 20 (at most ${maxEarliestMs})`,
        );
    }
  }
  await checkPlans(report, environment, pair.large);
}

async function checkPlans(report: Report, environment: ProofEnvironment, clinic: GrownClinic): Promise<void> {
  const url = await startExplained(environment, clinic);
  const large = await largeTables(environment, clinic.database);
  const plans = await plansOf(environment, url, clinic, queries);
  const scans = findScans(plans, large);
  for (const scan of scans) report.figure('not by an index', scan);
  report.holds(
    plans.length >= queries.length * repetitions && large.has('appointments'),
    `${plans.length} plans were recorded, with ${large.size} large tables`,
  );
  report.holds(scans.length === 0, `${scans.length} statements walk through a large table`);
}
