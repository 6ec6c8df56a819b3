// Lets a library that brings its own SQL (the job queue) run it on our connection or in our transaction.
import type { DB } from '@lafiya/database/types';
import { CompiledQuery, type Kysely } from 'kysely';

export async function runSql(on: Kysely<DB>, text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
  const done = await on.executeQuery(CompiledQuery.raw(text, values));
  return { rows: done.rows };
}
