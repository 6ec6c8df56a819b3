// Runs raw SQL of a library (the job queue) on our connection or in our transaction.
import type { DB } from '@lafiya/database/types';
import { CompiledQuery, type Kysely } from 'kysely';

export async function runSql(db: Kysely<DB>, text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
  const done = await db.executeQuery(CompiledQuery.raw(text, values));
  return { rows: done.rows };
}
