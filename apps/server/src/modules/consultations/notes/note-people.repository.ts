// The people who hear of a note: the family of its patient, and its doctor, with their ways of being told.
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import { selectRow, selectRows } from '../../../platform/database/select-rows.ts';
import { recipientColumns, recipientRow } from '../../notifications/index.ts';

const person = recipientRow.extend({ side: z.enum(['patient', 'doctor']) });

/** For the doctor of the encounter and for the worker. */
export async function peopleOfEncounter(tx: Tx, encounterId: string): Promise<z.infer<typeof person>[]> {
  return selectRows(tx, person, sql`select side, ${recipientColumns} from people_of_encounter(${encounterId})`);
}

/** Locks and returns due reminders, so that two workers do not send the same one. */
export async function takeDueReminders(tx: Tx, at: Date, limit: number): Promise<string[]> {
  const rows = await selectRows(
    tx,
    z.strictObject({ id: z.uuid() }),
    sql`delete from note_reminders where encounter_id in (
        select encounter_id from note_reminders where due_at <= ${at} order by due_at limit ${limit} for update skip locked)
      returning encounter_id as id`,
  );
  return rows.map(({ id }) => id);
}

export async function isOverdue(tx: Tx, encounterId: string): Promise<boolean> {
  const row = await selectRow(tx, z.strictObject({ is: z.boolean() }), sql`select is_note_overdue(${encounterId}) as is`);
  return row?.is ?? false;
}
