// Test databases: fresh clones of the template (about 100 ms each), and plain SQL on them as any role.
import { cloneTemplate as cloneInto } from '@lafiya/tools/database-template';
import { databaseUrl, createInstance } from '@lafiya/tools/services/instance';
import pg from 'pg';

export const instance = createInstance('test');
export const workerNumber = Number(process.env['VITEST_POOL_ID'] ?? 1);

export type Role = 'superuser' | 'owner' | 'api' | 'identity' | 'worker';
export type Rows<Row> = Promise<Row[]>;
export type Sql = {
  query: <Row extends object = Record<string, unknown>>(text: string, values?: unknown[]) => Rows<Row>;
  close: () => Promise<void>;
};

export const connectionUrl = (role: Role, database: string): string => databaseUrl(instance, role, database);

/** Creates a database from the template. An existing database with this name is dropped first. */
export async function cloneTemplate(name = `lafiya_test_${workerNumber}`): Promise<string> {
  await cloneInto(instance, name);
  return name;
}

/** Runs statements one after another on a single connection as the given role, so that `begin` and `set local` take effect. */
export function connectSql(role: Role, database: string): Sql {
  const client = new pg.Client({ connectionString: connectionUrl(role, database) });
  // The database may be dropped under an idle connection when the next test file starts.
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

/** Runs SQL with `app.now` set to the test clock, so that triggers use the same time as the test. */
export function withTestClock(clock: { now: () => Date }, sql: Sql): Sql['query'] {
  let lastNow = '';
  return async <Row extends object>(text: string, values?: unknown[]) => {
    const now = clock.now().toISOString();
    if (now !== lastNow) await sql.query(`set app.now = '${now}'`);
    lastNow = now;
    return sql.query<Row>(text, values);
  };
}
