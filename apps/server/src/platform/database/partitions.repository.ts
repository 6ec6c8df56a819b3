// Creates monthly partitions ahead of time.
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from './database.ts';
import { selectRows } from './select-rows.ts';

/** Creates the missing partitions; returns their names. */
export async function createMissingPartitions(tx: Tx, at: Date): Promise<string[]> {
  const created = await selectRows(tx, z.strictObject({ name: z.string() }), sql`select create_partitions(${at}) as name`);
  return created.map((row) => row.name);
}
