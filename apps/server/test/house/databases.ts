// Databases for tests: a fresh clone of the template in about 100 ms, and plain SQL on it as any role.
import { cloneTemplate as cloneInto } from '@lafiya/tools/database-template';
import { databaseUrl, openInstance } from '@lafiya/tools/services/instance';
import pg from 'pg';

export const instance = openInstance('test');
export const workerNumber = Number(process.env['VITEST_POOL_ID'] ?? 1);

export type Role = 'superuser' | 'owner' | 'api' | 'identity' | 'worker';
export type Rows<Row> = Promise<Row[]>;
export type Sql = {
  query: <Row extends object = Record<string, unknown>>(text: string, values?: unknown[]) => Rows<Row>;
  close: () => Promise<void>;
};

export const addressOf = (role: Role, database: string): string => databaseUrl(instance, role, database);

/** A new database with everything the template holds; one that bears the name already is dropped. */
export async function cloneTemplate(name = `lafiya_test_${workerNumber}`): Promise<string> {
  await cloneInto(instance, name);
  return name;
}

/** One statement after another on one connection, as the role, so that 'begin' and 'set local' mean what they say. */
export function openSql(role: Role, database: string): Sql {
  const client = new pg.Client({ connectionString: addressOf(role, database) });
  // The database may be dropped under an idle connection when the next file begins.
  client.on('error', () => {});
  let connected: Promise<unknown> | undefined;
  return {
    query: async <Row extends object>(text: string, values: unknown[] = []) => {
      connected ??= client.connect();
      await connected;
      return (await client.query<Row>(text, values)).rows;
    },
    close: () => client.end(),
  };
}

/** The statements of a story: whatever the tables themselves do about them happens when the story plays, not today. */
export function atTheTimeOf(clock: { now: () => Date }, sql: Sql): Sql['query'] {
  let told = '';
  return async <Row extends object>(text: string, values?: unknown[]) => {
    const now = clock.now().toISOString();
    if (now !== told) await sql.query(`set app.now = '${now}'`);
    told = now;
    return sql.query<Row>(text, values);
  };
}
