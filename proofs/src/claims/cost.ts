// Proves what every route costs: statements, rows that PostgreSQL reads for each row of the answer, and whether they grow with the clinic. Writes docs/cost.md.
import { loadDemo } from '@lafiya/demo/load-demo';
import { createCallers } from '../cost/callers.ts';
import { createCostResources } from '../cost/resources.ts';
import { startCountingServer } from '../cost/counting-server.ts';
import { writeCostDocument } from '../cost/document.ts';
import { exemptionFor, exemptions, type Rule } from '../cost/exemptions.ts';
import { costOf, mostRead, readDocument, type RouteCost, routesToCost } from '../cost/requests.ts';
import { readsAll } from './ratio-list-cpu.ts';
import { dropClinic } from '../growth/clinics.ts';
import type { Claim, Size } from '../support/claim.ts';
import { type ProofEnvironment, withDatabase } from '../support/proof-environment.ts';
import { replaceSource } from '../support/replace-source.ts';
import type { Report } from '../support/report.ts';

/** A tenth of the clinic has a tenth of its doctors, so that what one of them reads stays the same. */
const sizes = {
  full: { small: { scale: 0.1, doctors: 500 }, large: { scale: 1, doctors: 5_000 } },
  quick: { small: { scale: 0.01, doctors: 50 }, large: { scale: 0.1, doctors: 500 } },
};
const names = { small: 'lafiya_cost_small', large: 'lafiya_cost_large' };
const maxRowsPerRow = 50;
const maxListStatements = 4;
const maxBookingStatements = 12;
/** More rows than the same answer needs in a clinic of a tenth: people of the same name, a fuller day. */
const maxGrowth = { ratio: 1.5, rows: 100 };

export const cost: Claim = {
  name: 'cost',
  promise: `every route, as each role that may call it: an answer with rows in it, at most ${maxRowsPerRow} rows read for each, policies, triggers and functions included, no more of them in a clinic ten times as large, at most ${maxListStatements} statements for a list and ${maxBookingStatements} for a booking`,
  defects: {
    'policy-reads-all': 'a policy of the appointments reads a whole table',
    'row-by-row': 'a query sends one more statement for each row that it returned',
  },
  run: async ({ report, size, mutation, environment: open }) => {
    const environment = await open();
    try {
      const small = await costsIn(environment, names.small, sizes[size].small, mutation);
      const large = await costsIn(environment, names.large, sizes[size].large, mutation);
      checkCosts(report, small, large);
      if (size === 'full' && !mutation) writeCostDocument(large, sizes.full.large.scale);
    } finally {
      for (const name of Object.values(names)) await dropClinic(environment, name);
    }
  },
};

async function costsIn(
  environment: ProofEnvironment,
  database: string,
  clinic: (typeof sizes)[Size]['small'],
  mutation: string | undefined,
): Promise<RouteCost[]> {
  await loadDemo(environment.instance, database, { size: clinic, env: environment.processEnv() });
  return withDatabase(environment, database, async (inDatabase) => {
    if (mutation === 'policy-reads-all') await inDatabase.sql(readsAll);
    const server = await startCountingServer(inDatabase, database, mutation === 'row-by-row' ? { NODE_OPTIONS: rowByRow } : {});
    try {
      const callers = await createCallers(inDatabase);
      const resources = createCostResources(callers, server.url);
      const costs: RouteCost[] = [];
      for (const route of routesToCost(readDocument())) costs.push(await costOf(server, callers, resources, route));
      return costs;
    } finally {
      await server.stop();
    }
  });
}

const rowByRow = replaceSource(
  'platform/database/select-rows.ts',
  'const { rows } = await statement.execute(tx);',
  `const { rows } = await statement.execute(tx);
  for (const _ of rows) await tx.executeQuery({ sql: 'select 1', parameters: [], query: { kind: 'RawNode' }, queryId: { queryId: 'row' } });`,
);

export function checkCosts(report: Report, small: RouteCost[], large: RouteCost[]): void {
  const used = new Set<string>();
  const check = (rule: Rule, what: string, failed: RouteCost[], describe: (one: RouteCost) => string): void => {
    const counted = failed.filter((one) => {
      const exemption = exemptionFor(rule, one);
      if (exemption) used.add(exemption);
      return !exemption;
    });
    for (const one of counted) report.figure(`${one.role} at ${one.route}`, describe(one));
    report.holds(counted.length === 0, `${counted.length} of ${large.length} ${what}, exempt: ${failed.length - counted.length}`);
  };
  const answered = large.filter(({ status }) => status < 400);
  report.figure('routes', new Set(large.map(({ route }) => route)).size, `in ${large.length} cases, ${answered.length} of them answered`);
  check(
    'refused',
    'were refused',
    large.filter(({ status }) => status >= 400),
    ({ status, refusal }) => `${status} ${refusal}`,
  );
  check(
    'empty',
    'were answered without rows',
    answered.filter((one) => !one.isChange && one.isEmpty),
    () => 'an empty answer',
  );
  // PostgreSQL may read a whole table only as long as it is small, so both clinics count.
  for (const [which, costs] of Object.entries({ 'in the small clinic': small, 'in the large one': large }))
    check(
      'rows',
      `read more than ${maxRowsPerRow} rows for each row of the answer ${which}`,
      costs.filter(({ status, rowsRead, rowsAnswered }) => status < 400 && rowsRead > maxRowsPerRow * rowsAnswered),
      ({ rowsRead, rowsAnswered, tables }) => `${rowsRead} rows for ${rowsAnswered} ${which}: ${mostRead(tables)}`,
    );
  const before = new Map(small.map((one) => [`${one.role} ${one.route}`, one]));
  check(
    'growth',
    'read more in the larger clinic',
    answered.filter((one) => grows(one, before.get(`${one.role} ${one.route}`))),
    (one) => {
      return `${before.get(`${one.role} ${one.route}`)?.rowsRead} rows became ${one.rowsRead}: ${mostRead(one.tables)}`;
    },
  );
  check(
    'statements',
    'send too many statements',
    answered.filter((one) => one.statements > maxStatementsOf(one)),
    (one) => `${one.statements} statements`,
  );
  report.figure('exemptions', `${used.size} of ${exemptions.length} in use`);
}

const maxStatementsOf = ({ route, isList }: RouteCost): number => {
  if (route === 'POST /api/appointments') return maxBookingStatements;
  return isList ? maxListStatements : Number.POSITIVE_INFINITY;
};

/** An answer with more rows may have read more. */
function grows(large: RouteCost, small: RouteCost | undefined): boolean {
  if (!small || small.status >= 400) return false;
  const more = Math.max(1, large.rowsAnswered / small.rowsAnswered);
  return large.rowsRead > small.rowsRead * more * maxGrowth.ratio + maxGrowth.rows;
}
