// Note templates: a doctor edits their own, an admin the clinic's. They are texts without anything about a patient.
import { recordAudit, skipAudit } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { appointmentViewer } from '../../appointments/index.ts';
import type { NoteServices } from './notes-services.ts';
import {
  addTemplate,
  deleteTemplate,
  saveTemplate,
  type TemplateRow,
  templateById,
  templatesOfViewer,
  type TemplateText,
} from './templates.repository.ts';

export async function listTemplates({ database }: NoteServices, context: Context) {
  return database.withTransaction(context.actor, async (tx) => {
    const { isAdmin } = await appointmentViewer(tx);
    skipAudit(context);
    return { templates: (await templatesOfViewer(tx)).map((row) => presentTemplate(row, isAdmin)) };
  });
}

const presentTemplate = ({ changedAt, ...row }: TemplateRow, isAdmin: boolean) => ({
  ...row,
  isEditable: row.isClinics === isAdmin,
  changedAt: changedAt.toISOString(),
});

export async function createTemplate({ database }: NoteServices, context: Context, form: TemplateText) {
  return database.withTransaction(context.actor, async (tx) => {
    const { userId, doctorId, isAdmin } = await appointmentViewer(tx);
    const id = newId();
    await addTemplate(tx, { id, doctorId: isAdmin ? null : doctorId, ...form, by: userId, at: context.clock.now() });
    await recordAudit(tx, context, { resource: { kind: 'note_template', id } });
    const added = await templateById(tx, id);
    if (!added) throw new AppError('not_found');
    return presentTemplate(added, isAdmin);
  });
}

export async function changeTemplate({ database }: NoteServices, context: Context, id: string, form: TemplateText & { version: number }) {
  return database.withTransaction(context.actor, async (tx) => {
    const { userId, isAdmin } = await appointmentViewer(tx);
    const before = await templateById(tx, id);
    if (!before || before.isClinics !== isAdmin) throw new AppError('not_found');
    if (!(await saveTemplate(tx, { ...form, id, by: userId, at: context.clock.now() }))) throw new AppError('changed_meanwhile');
    await recordAudit(tx, context, { resource: { kind: 'note_template', id } });
    const after = await templateById(tx, id);
    return presentTemplate(after ?? before, isAdmin);
  });
}

export async function removeTemplate({ database }: NoteServices, context: Context, id: string): Promise<{ message: string }> {
  return database.withTransaction(context.actor, async (tx) => {
    if (!(await deleteTemplate(tx, id))) throw new AppError('not_found');
    await recordAudit(tx, context, { resource: { kind: 'note_template', id } });
    return { message: 'Template deleted.' };
  });
}
