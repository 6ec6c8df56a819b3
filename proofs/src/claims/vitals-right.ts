// Proves that units, limits, growth and scores are computed as published, as slow oracles say, and as the database does.
import type { Claim } from '../support/claim.ts';
import type { Report } from '../support/report.ts';
import { compareDatabase, withOtherWeightLimit } from '../vitals/compare-database.ts';
import { compareRandom } from '../vitals/compare-random.ts';
import { comparePublished } from '../vitals/published.ts';
import { type Rules, rulesWith, vitalsDefects } from '../vitals/subject.ts';

const firstSeed = 20_261_119;

export const vitalsRight: Claim = {
  name: 'vitals-right',
  promise:
    'units, limits, body mass index, growth percentiles and NEWS2 agree with at least 200 published cases, and 100,000 random ones with a slow oracle; the database and the code agree on every unit and limit: 0 differ',
  defects: vitalsDefects,
  run: async ({ report, size, mutation, environment: open }) => {
    const rules = rulesWith(mutation);
    reportPublished(report, rules);
    reportRandom(report, rules, size === 'full' ? 100_000 : 5_000);
    const environment = await open();
    const putBack = mutation === 'database-limit' ? await withOtherWeightLimit(environment) : undefined;
    try {
      const { asked, possible, different } = await compareDatabase(environment, rules, size === 'full' ? 100_000 : 5_000, firstSeed);
      report.figure('questions to the database and the code', asked);
      report.figure('of these with the answer yes', possible);
      for (const one of different.slice(0, 5)) report.figure('differs in the database', one);
      report.holds(possible >= asked / 10, 'at least a tenth of what the database was asked is possible');
      report.holds(different.length === 0, `${different.length} of ${asked} answers of the database differ from the code`);
    } finally {
      await putBack?.();
    }
  },
};

function reportPublished(report: Report, rules: Rules): void {
  const results = comparePublished(rules);
  const cases = results.reduce((sum, one) => sum + one.cases, 0);
  for (const one of results) report.figure(`published, ${one.name}`, `${one.cases - one.different.length} of ${one.cases}`);
  for (const row of results.flatMap(({ different }) => different).slice(0, 5)) report.figure('differs from what is published', row);
  report.holds(cases >= 200 && results.every((one) => one.cases >= 20), `${cases} published cases were compared`);
  const different = results.reduce((sum, one) => sum + one.different.length, 0);
  report.holds(different === 0, `${different} of ${cases} published cases differ`);
}

function reportRandom(report: Report, rules: Rules, cases: number): void {
  const began = Date.now();
  const { seen, different } = compareRandom(rules, cases, firstSeed);
  report.figure('random cases', cases, `in ${((Date.now() - began) / 1_000).toFixed(0)} s`);
  for (const [what, count] of Object.entries(seen)) report.figure(`of these, ${what}`, count);
  for (const [part, { count, first }] of Object.entries(different)) report.figure(`differs, ${part}`, `${count} times, first ${first}`);
  // Cases of which nothing can be said would prove nothing.
  const isRich = (what: string, share: number): boolean => (seen[what] ?? 0) >= cases * share;
  report.holds(
    isRich('possible readings', 0.25) && isRich('dangerous values', 0.05),
    'a quarter of the readings are possible, and some are dangerous',
  );
  report.holds(isRich('children with a z-score', 0.5), 'at least half of the children have a z-score');
  const risks = ['low', 'low_medium', 'medium', 'high'];
  report.holds(
    risks.every((risk) => isRich(`NEWS2 of ${risk} risk`, 0.05)),
    'every risk of NEWS2 is in at least a twentieth of the cases',
  );
  const wrong = Object.values(different).reduce((sum, { count }) => sum + count, 0);
  report.holds(wrong === 0, `${wrong} of ${cases} random cases differ from the slow oracle`);
}
