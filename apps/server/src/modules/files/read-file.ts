// Reads a clean file: for its owner, for admins who check a licence, and for both participants of the call it was shared in.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { fileKey } from './file-keys.ts';
import type { FileServices } from './file-services.ts';
import { fileById, type FileRow, patientOfFile } from './files.repository.ts';

export async function readFile(services: FileServices, context: Context, id: string): Promise<{ file: FileRow; content: Buffer }> {
  const file = await services.database.withTransaction(context.actor, async (tx) => {
    const found = await fileById(tx, id);
    if (found?.status !== 'clean') throw new AppError('not_found');
    // A file shared in a call belongs to the patient's record, so the patient sees who read it.
    const patientId = await patientOfFile(tx, id);
    await recordAudit(tx, context, { ...(patientId ? { patientId } : {}), resource: { kind: 'file', id } });
    return found;
  });
  const content = await services.storage.get(fileKey(id));
  if (!content) throw new AppError('not_found');
  return { file, content };
}
