// Collects the query plans of the API's statements, including those inside functions, under row security.
import { readFileSync, statSync } from 'node:fs';
import { logFile } from '@lafiya/tools/services/processes';
import type { ProofEnvironment } from '../support/proof-environment.ts';
import { asSuperuser } from './clinics.ts';

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Rows Removed by Filter'?: number;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  Plans?: Plan[];
};
export type QueryPlan = { query: string; plan: Plan };

const settings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
};

/** Applies to new connections. A statement that takes longer than `minMs` is recorded. */
export async function enableAutoExplain(environment: ProofEnvironment, database: string, minMs = 0): Promise<void> {
  await asSuperuser(environment, database, async (client) => {
    for (const [name, value] of Object.entries({ ...settings, 'auto_explain.log_min_duration': String(minMs) }))
      await client.query(`alter role lafiya_api in database ${database} set ${name} = '${value}'`);
  });
}

export async function collectPlans(environment: ProofEnvironment, work: () => Promise<unknown>): Promise<QueryPlan[]> {
  const file = logFile(environment.instance.folder, 'postgres');
  const from = statSync(file).size;
  await work();
  const written = readFileSync(file).subarray(from).toString('utf8');
  return [...written.matchAll(/LOG: {2}duration: [\d.]+ ms {2}plan:\n((?:\t.*\n)+)/g)].map(([, json = '']) => {
    const read = JSON.parse(json.replaceAll(/^\t/gm, '')) as { 'Query Text': string; Plan: Plan };
    return { query: read['Query Text'], plan: read.Plan };
  });
}

/** More rows than a page or a count up to 10,001 needs; a scan that stops earlier because of its limit is allowed. */
const maxRowsRead = 12_000;

/** Finds statements that scan a large table instead of using an index. */
export function findScans(plans: QueryPlan[], large: ReadonlySet<string>, maxRows = maxRowsRead): string[] {
  const found = new Set<string>();
  const checkPlan = (plan: Plan, query: string): void => {
    const table = plan['Relation Name'] ?? '';
    const rows = ((plan['Rows Removed by Filter'] ?? 0) + (plan['Actual Rows'] ?? 0)) * (plan['Actual Loops'] ?? 1);
    if (large.has(table) && rows > maxRows)
      found.add(`${plan['Node Type']} looks at ${rows} rows of ${table}: ${query.replaceAll(/\s+/g, ' ').slice(0, 160)}`);
    for (const part of plan.Plans ?? []) checkPlan(part, query);
  };
  for (const { query, plan } of plans) checkPlan(plan, query);
  return [...found];
}

export async function largeTables(environment: ProofEnvironment, database: string): Promise<Set<string>> {
  return asSuperuser(environment, database, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= 20000`,
    );
    return new Set(rows.map(({ name }) => name));
  });
}
