// Reads the executed plan of a query and reports where it scanned a large table.
import pg from 'pg';
import type { Sql } from '../../support/databases.ts';

/** With `isGeneric`, explains the generic plan, which PostgreSQL caches for a prepared statement after several executions. */
export type Query = { text: string; values?: readonly unknown[]; isGeneric?: boolean };

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

/** One message for each node that read far more rows than needed; empty for a good plan. */
export async function findScans(sql: Sql, query: Query): Promise<string[]> {
  const sizes = await sql.query<{ relname: string; rows: number }>(
    'select relname, reltuples::int as rows from pg_class where reltuples > $1',
    [large],
  );
  const big = new Map(sizes.map(({ relname, rows }) => [relname, rows]));
  return (await nodesOf(sql, query)).flatMap(({ node, parent }) => {
    const table = node['Relation Name'] ?? '';
    const removed = (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops'];
    // Without a filter and directly below a limit, only the needed rows are read.
    const bounded = parent?.['Node Type'] === 'Limit' && !node.Filter;
    if (node['Node Type'] === 'Seq Scan' && big.has(table) && !bounded) return [`scans ${table} (${big.get(table)} rows)`];
    return removed > large ? [`reads ${removed} rows of ${table} that are filtered out`] : [];
  });
}

export async function indexesUsed(sql: Sql, query: Query): Promise<string[]> {
  return (await nodesOf(sql, query)).flatMap(({ node }) => node['Index Name'] ?? []);
}

type Explained = { 'QUERY PLAN': [{ Plan: Node }] };
type PlacedNode = { node: Node; parent: Node | undefined };

async function nodesOf(sql: Sql, query: Query): Promise<PlacedNode[]> {
  const [explained] = await (query.isGeneric
    ? explainGeneric(sql, query)
    : sql.query<Explained>(`explain (analyze, format json) ${query.text}`, [...(query.values ?? [])]));
  const flat = (node: Node, parent?: Node): PlacedNode[] => [{ node, parent }, ...(node.Plans ?? []).flatMap((child) => flat(child, node))];
  return flat((explained as Explained)['QUERY PLAN'][0].Plan);
}

async function explainGeneric(sql: Sql, { text, values = [] }: Query): Promise<Explained[]> {
  const literals = values.map((value) => (typeof value === 'number' ? value : pg.escapeLiteral(String(value)))).join(', ');
  await sql.query(`prepare kept as ${text}`);
  try {
    await sql.query('set local plan_cache_mode = force_generic_plan');
    return await sql.query<Explained>(`explain (analyze, format json) execute kept${literals && `(${literals})`}`);
  } finally {
    await sql.query('deallocate kept');
  }
}
