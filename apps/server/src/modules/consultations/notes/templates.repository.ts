// Queries for note templates. Row security shows doctors their own and the clinic's, and lets admins edit the clinic's.
import type { NoteField } from '@lafiya/domain/consultations/notes/note-fields';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import { selectRow, selectRows } from '../../../platform/database/select-rows.ts';
import { AppError } from '../../../platform/errors.ts';
import { texts } from './content-schemas.ts';

const templateRow = z.strictObject({
  id: z.uuid(),
  isClinics: z.boolean(),
  name: z.string(),
  texts,
  version: z.int(),
  changedAt: z.date(),
});
export type TemplateRow = z.infer<typeof templateRow>;

const columns = sql`id, doctor_id is null as "isClinics", name, texts, version, changed_at as "changedAt"`;

/** The clinic's first, then by name. */
export async function templatesOfViewer(tx: Tx): Promise<TemplateRow[]> {
  return selectRows(tx, templateRow, sql`select ${columns} from note_templates order by doctor_id is not null, lower(name) limit 200`);
}

export async function templateById(tx: Tx, id: string): Promise<TemplateRow | undefined> {
  return selectRow(tx, templateRow, sql`select ${columns} from note_templates where id = ${id}`);
}

export type TemplateText = { name: string; texts: Record<NoteField, string> };
type NewTemplate = TemplateText & { id: string; doctorId: string | null; by: string; at: Date };

export async function addTemplate(tx: Tx, { id, doctorId, name, texts: content, by, at }: NewTemplate): Promise<void> {
  await refuseTakenName(
    tx
      .insertInto('note_templates')
      .values({ id, doctor_id: doctorId, name, texts: JSON.stringify(content), changed_by: by, changed_at: at })
      .execute(),
  );
}

type ChangedTemplate = TemplateText & { id: string; version: number; by: string; at: Date };

/** False if it has changed since it was read, or is not the viewer's to change. */
export async function saveTemplate(tx: Tx, { id, version, name, texts: content, by, at }: ChangedTemplate): Promise<boolean> {
  const saved = await refuseTakenName(
    tx
      .updateTable('note_templates')
      .set({ name, texts: JSON.stringify(content), version: version + 1, changed_by: by, changed_at: at })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst(),
  );
  return Number(saved.numUpdatedRows) > 0;
}

export async function deleteTemplate(tx: Tx, id: string): Promise<boolean> {
  const deleted = await tx.deleteFrom('note_templates').where('id', '=', id).executeTakeFirst();
  return Number(deleted.numDeletedRows) > 0;
}

async function refuseTakenName<Result>(saving: Promise<Result>): Promise<Result> {
  try {
    return await saving;
  } catch (error) {
    if ((error as { constraint?: unknown }).constraint !== 'note_templates_by_owner') throw error;
    const message = 'You already have a template with this name.';
    throw new AppError('invalid_input', { fields: [{ field: 'name', message }], cause: error });
  }
}
