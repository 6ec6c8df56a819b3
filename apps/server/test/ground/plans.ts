// Reads a query's plan as PostgreSQL really carried it out, and names where it walked through a large table.
import pg from 'pg';
import type { Sql } from '../house/databases.ts';

/** A kept plan is the one PostgreSQL makes once for all values, after it has seen a prepared statement a few times. */
export type Query = { text: string; values?: readonly unknown[]; kept?: boolean };

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Filter?: string;
  Plans?: Node[];
};

const large = 10_000;

/** One sentence for each place where far more rows were read than were wanted; none for a good plan. */
export async function walks(sql: Sql, query: Query): Promise<string[]> {
  const sizes = await sql.query<{ relname: string; rows: number }>(
    'select relname, reltuples::int as rows from pg_class where reltuples > $1',
    [large],
  );
  const big = new Map(sizes.map(({ relname, rows }) => [relname, rows]));
  return (await nodesOf(sql, query)).flatMap(({ node, parent }) => {
    const table = node['Relation Name'] ?? '';
    const removed = (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops'];
    // Without a filter and right below a limit, as many rows are read as are wanted.
    const bounded = parent?.['Node Type'] === 'Limit' && !node.Filter;
    if (node['Node Type'] === 'Seq Scan' && big.has(table) && !bounded) return [`walks through ${table} (${big.get(table)} rows)`];
    return removed > large ? [`reads ${removed} rows of ${table} for nothing`] : [];
  });
}

export async function indexesUsed(sql: Sql, query: Query): Promise<string[]> {
  return (await nodesOf(sql, query)).flatMap(({ node }) => node['Index Name'] ?? []);
}

type Explained = { 'QUERY PLAN': [{ Plan: Node }] };
type Placed = { node: Node; parent: Node | undefined };

async function nodesOf(sql: Sql, query: Query): Promise<Placed[]> {
  const [explained] = await (query.kept
    ? explainKept(sql, query)
    : sql.query<Explained>(`explain (analyze, format json) ${query.text}`, [...(query.values ?? [])]));
  const flat = (node: Node, parent?: Node): Placed[] => [{ node, parent }, ...(node.Plans ?? []).flatMap((child) => flat(child, node))];
  return flat((explained as Explained)['QUERY PLAN'][0].Plan);
}

async function explainKept(sql: Sql, { text, values = [] }: Query): Promise<Explained[]> {
  const literals = values.map((value) => (typeof value === 'number' ? value : pg.escapeLiteral(String(value)))).join(', ');
  await sql.query(`prepare kept as ${text}`);
  try {
    await sql.query('set local plan_cache_mode = force_generic_plan');
    return await sql.query<Explained>(`explain (analyze, format json) execute kept${literals && `(${literals})`}`);
  } finally {
    await sql.query('deallocate kept');
  }
}
