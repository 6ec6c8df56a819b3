// Keeps month partitions ahead of the calendar.
import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** Makes the partitions that are missing; returns their names. */
export async function keepPartitions(tx: Tx, at: Date): Promise<string[]> {
  const made = await sql<{ name: string }>`select keep_partitions(${at}) as name`.execute(tx);
  return made.rows.map((row) => row.name);
}
