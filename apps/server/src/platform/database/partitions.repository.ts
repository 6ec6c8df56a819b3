// Creates monthly partitions ahead of time.
import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** Creates the missing partitions; returns their names. */
export async function createMissingPartitions(tx: Tx, at: Date): Promise<string[]> {
  const created = await sql<{ name: string }>`select create_partitions(${at}) as name`.execute(tx);
  return created.rows.map((row) => row.name);
}
