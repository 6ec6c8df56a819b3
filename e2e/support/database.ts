// SQL on the database of the product under test, as its superuser: for fixtures, never for what a test asserts.
import { databaseUrl } from '@lafiya/tools/services/instance';
import pg from 'pg';
import { database, instance } from './environment.ts';

let pool: pg.Pool | undefined;

export async function sql<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  pool ??= new pg.Pool({ connectionString: databaseUrl(instance, 'superuser', database), max: 2, allowExitOnIdle: true });
  return (await pool.query<Row>(text, values)).rows;
}
