// Proves that the timeline of a large record does not slow down as the clinic grows, with its query plans.
import { asSuperuser, dropClinic, growClinic } from '../growth/clinics.ts';
import {
  describeTimes,
  measureInTurns,
  type Pair,
  plansOf,
  ratioOf,
  repetitions,
  startClinics,
  startExplained,
  type Urls,
} from '../growth/compare-clinics.ts';
import { addLargeRecord, recordSize, tableSizes } from '../growth/large-record.ts';
import { askQuery } from '../growth/queries.ts';
import { findScans, largeTables } from '../growth/query-plans.ts';
import { type RecordQuery, recordQueries } from '../growth/record-queries.ts';
import type { Claim, Size } from '../support/claim.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';
import type { Report } from '../support/report.ts';

const largeScale = Number(process.env['GROWTH_SCALE'] ?? 10);
const sizes = {
  full: { small: { scale: 0.1 }, large: { scale: largeScale }, others: { small: 0.1, large: largeScale }, rounds: 31 },
  // On so small a clinic every query is fast; only the plans are conclusive.
  quick: { small: { scale: 0.003, doctors: 100 }, large: { scale: 0.05, doctors: 100 }, others: { small: 0.003, large: 0.4 }, rounds: 5 },
};
const names = { small: 'lafiya_record_small', large: 'lafiya_record_large' };
/** A page reads some rows more than it shows, and of the chart all: at most 2,000 entries with their versions. */
const maxRowsOfPage = 5_000;
/** A search may read the whole record, and nothing besides. */
const maxRowsOfSearch = 20_000;

export const recordGrowth: Claim = {
  name: 'record-growth',
  promise:
    'the timeline of a patient with 10,000 entries, its first page, a page in the middle, each filter and the search, takes at most 1.3 times as long with 10 million appointments as with 100,000; none scans a large table, and no page reads the whole record',
  defects: {
    'no-encounter-index': 'the encounters of a patient are not indexed',
    'no-time-index': 'the measured values of a patient are not indexed by time',
  },
  run: async ({ report, size, mutation, environment: open }) => {
    const environment = await open();
    const now = new Date();
    const grow = async (which: keyof Pair) => {
      await growClinic(environment, names[which], sizes[size][which]);
      return addLargeRecord(environment, names[which], now, sizes[size].others[which]);
    };
    try {
      const pair = { small: await grow('small'), large: await grow('large') };
      if (mutation) await asSuperuser(environment, names.large, (client) => client.query(mutations[mutation] ?? ''));
      await checkRecord(report, environment, pair, recordQueries(now), size);
    } finally {
      await environment.stopAll();
      for (const name of Object.values(names)) await dropClinic(environment, name);
    }
  },
};

const mutations: Record<string, string> = {
  'no-encounter-index': 'drop index encounters_by_patient',
  'no-time-index': 'drop index observations_by_time',
};

async function checkRecord(report: Report, environment: ProofEnvironment, pair: Pair, queries: RecordQuery[], size: Size): Promise<void> {
  const { consultations, entries, sets } = recordSize;
  report.figure('record', `${consultations} consultations, ${entries} entries of the chart, ${sets} measured sets`);
  for (const [name, rows] of Object.entries(await tableSizes(environment, pair.large.database))) report.figure(`rows of ${name}`, rows);
  const urls = await startClinics(environment, pair);
  await checkAnswers(report, urls, pair, queries);
  for (const query of queries) {
    const times = await measureInTurns(urls, pair, query, sizes[size].rounds);
    report.figure(query.name, describeTimes(times));
    const ratio = ratioOf(times);
    if (size === 'full')
      report.holdsInTime(ratio <= query.maxRatio, `the ${query.name} takes ${ratio.toFixed(2)} times as long (at most ${query.maxRatio})`);
  }
  await checkPlans(report, environment, pair, queries);
}

type Answer = { items: { type: string; at: string }[] };

/** Otherwise different work would be compared, or none. */
async function checkAnswers(report: Report, urls: Urls, pair: Pair, queries: RecordQuery[]): Promise<void> {
  const wrong: string[] = [];
  for (const query of queries) {
    const [small = [], large = []] = await Promise.all(
      (['small', 'large'] as const).map(async (which) => {
        const { items } = JSON.parse((await askQuery(urls[which], pair[which], query)).text) as Answer;
        return items.map(({ type, at }) => `${type} ${at}`);
      }),
    );
    if (small.length !== query.items || small.join() !== large.join())
      wrong.push(`${query.name}: ${small.length} and ${large.length} items`);
  }
  for (const one of wrong) report.figure('another answer', one);
  report.holds(wrong.length === 0, `${queries.length - wrong.length} of ${queries.length} answers are full and the same in both clinics`);
}

async function checkPlans(report: Report, environment: ProofEnvironment, { large: clinic }: Pair, queries: RecordQuery[]): Promise<void> {
  const large = await largeTables(environment, clinic.database);
  const scansOf = async (asked: RecordQuery[], maxRows: number, minMs: number): Promise<string[]> => {
    const url = await startExplained(environment, clinic, minMs);
    const plans = await plansOf(environment, url, clinic, asked);
    report.holds(plans.length >= asked.length * repetitions, `${plans.length} plans were recorded for ${asked.length} requests`);
    return findScans(plans, large, maxRows);
  };
  const scans = [
    ...(await scansOf(
      queries.filter(({ isSearch }) => !isSearch),
      maxRowsOfPage,
      0,
    )),
    // A search folds each text in a statement of its own. What takes less than a millisecond reads no large table.
    ...(await scansOf(
      queries.filter(({ isSearch }) => isSearch),
      maxRowsOfSearch,
      1,
    )),
  ];
  for (const scan of scans) report.figure('reads too much', scan);
  const expected = ['encounters', 'chart_entries', 'observations', 'note_versions'];
  report.holds(
    expected.every((name) => large.has(name)),
    `${expected.join(', ')} are among the ${large.size} large tables`,
  );
  report.holds(scans.length === 0, `${scans.length} statements walk through a large table or, for a page, through the record`);
}
