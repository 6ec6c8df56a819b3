// Deletes drafts of forms that are too old. The worker cannot read them, so a database function deletes.
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from './database.ts';
import { selectRow } from './select-rows.ts';

export async function deleteDraftsBefore(tx: Tx, before: Date): Promise<number> {
  const deleted = await selectRow(tx, z.strictObject({ n: z.int() }), sql`select delete_form_drafts(${before}) as n`);
  return deleted?.n ?? 0;
}
