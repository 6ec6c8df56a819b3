// How the database went about what the API asked it: every plan, those inside of functions too, as it was really used under row security.
import { readFileSync, statSync } from 'node:fs';
import { logFile } from '@lafiya/tools/services/processes';
import type { Stage } from '../frame/stage.ts';
import { asSuperuser } from './clinics.ts';

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Rows Removed by Filter'?: number;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  Plans?: Plan[];
};
export type Explained = { query: string; plan: Plan };

const settings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
};

/** For connections opened from now on. */
export async function explainFromNowOn(stage: Stage, database: string): Promise<void> {
  await asSuperuser(stage, database, async (client) => {
    for (const [name, value] of Object.entries(settings))
      await client.query(`alter role lafiya_api in database ${database} set ${name} = '${value}'`);
  });
}

export async function plansOf(stage: Stage, work: () => Promise<unknown>): Promise<Explained[]> {
  const file = logFile(stage.instance.folder, 'postgres');
  const from = statSync(file).size;
  await work();
  const written = readFileSync(file).subarray(from).toString('utf8');
  return [...written.matchAll(/LOG: {2}duration: [\d.]+ ms {2}plan:\n((?:\t.*\n)+)/g)].map(([, json = '']) => {
    const read = JSON.parse(json.replaceAll(/^\t/gm, '')) as { 'Query Text': string; Plan: Plan };
    return { query: read['Query Text'], plan: read.Plan };
  });
}

/** More than a page or a count up to 10,001 may ever look at; a walk that its limit ends before that is none. */
const mostLookedAt = 12_000;

/** What walks through a large table instead of finding its place in an index. */
export function walksIn(explained: Explained[], large: ReadonlySet<string>): string[] {
  const found = new Set<string>();
  const look = (plan: Plan, query: string): void => {
    const table = plan['Relation Name'] ?? '';
    const rows = ((plan['Rows Removed by Filter'] ?? 0) + (plan['Actual Rows'] ?? 0)) * (plan['Actual Loops'] ?? 1);
    if (large.has(table) && rows > mostLookedAt)
      found.add(`${plan['Node Type']} looks at ${rows} rows of ${table}: ${query.replaceAll(/\s+/g, ' ').slice(0, 160)}`);
    for (const part of plan.Plans ?? []) look(part, query);
  };
  for (const { query, plan } of explained) look(plan, query);
  return [...found];
}

export async function largeTables(stage: Stage, database: string): Promise<Set<string>> {
  return asSuperuser(stage, database, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= 20000`,
    );
    return new Set(rows.map(({ name }) => name));
  });
}
