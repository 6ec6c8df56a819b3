// A file that was found clean: for its owner, for an admin who checks a licence, and for both sides of a call in which it was given.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { fileKey } from './file-keys.ts';
import type { FileServices } from './file-services.ts';
import { fileById, type FileRow, patientOfFile } from './files.repository.ts';

export async function readFile(services: FileServices, context: Context, id: string): Promise<{ file: FileRow; content: Buffer }> {
  const file = await services.database.inFrame(context.actor, async (tx) => {
    const found = await fileById(tx, id);
    if (found?.status !== 'clean') throw new AppError('not_found');
    // What was given in a call belongs to a patient's record, whose reading is shown to the patient.
    const patientId = await patientOfFile(tx, id);
    await recordAudit(tx, context, { ...(patientId ? { patientId } : {}), thing: { kind: 'file', id } });
    return found;
  });
  const content = await services.storage.get(fileKey(id));
  if (!content) throw new AppError('not_found');
  return { file, content };
}
