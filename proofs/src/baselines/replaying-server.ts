// Baseline server for requests whose statements were recorded: Fastify that sends the same statements, transactions included, and answers with their rows.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';

/** A value is the same in every request, or a text with ids and times that are made for each. */
export type ReplayedValue = { same: unknown } | { pieces: ReplayedPiece[] };
export type ReplayedPiece = string | { fresh: 'id' | 'time' };
export type ReplayedStatement = { role: string; text: string; values: ReplayedValue[] };
export type ReplayedRequest = { path: string; statements: ReplayedStatement[] };

const { STATEMENTS_FILE = '', ROLE_URLS = '{}' } = process.env;
const requests = JSON.parse(readFileSync(STATEMENTS_FILE, 'utf8')) as ReplayedRequest[];
const pools = new Map(
  Object.entries(JSON.parse(ROLE_URLS) as Record<string, string>).map(([role, url]) => [
    role,
    new pg.Pool({ connectionString: url, max: 20 }),
  ]),
);
const app = Fastify();

const names = new Map<string, string>();
function nameOf(text: string): string {
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  return name;
}

const makePiece = (piece: ReplayedPiece): string => {
  if (typeof piece === 'string') return piece;
  return piece.fresh === 'id' ? randomUUID() : new Date().toISOString();
};
const makeValue = (value: ReplayedValue): unknown => ('same' in value ? value.same : value.pieces.map(makePiece).join(''));
const queryOf = ({ text, values }: ReplayedStatement) =>
  values.length === 0 ? { text } : { name: nameOf(text), text, values: values.map(makeValue) };

/** The statements of a transaction use one connection; others any. */
async function replay(statements: ReplayedStatement[]): Promise<unknown[]> {
  const rows: unknown[] = [];
  let client: pg.PoolClient | undefined;
  try {
    for (const statement of statements) {
      const pool = pools.get(statement.role);
      if (!pool) throw new Error(`There is no address for ${statement.role}.`);
      if (/^begin/i.test(statement.text)) client = await pool.connect();
      const result = await (client ?? pool).query<Record<string, unknown>>(queryOf(statement));
      if (result.rows?.length) rows.push(result.rows);
      if (!/^commit/i.test(statement.text)) continue;
      client?.release();
      client = undefined;
    }
  } finally {
    client?.release(true);
  }
  return rows;
}

for (const { path, statements } of requests) app.get(path, async () => ({ rows: await replay(statements) }));
app.get('/healthz', async () => ({ status: 'ok' }));

await app.listen({ host: '127.0.0.1', port: Number(process.env['BARE_PORT']) });
