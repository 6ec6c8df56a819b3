// A file that was found clean, for its owner, or for an admin who checks a licence.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { fileKey } from './file-keys.ts';
import type { FileServices } from './file-services.ts';
import { fileById, type FileRow } from './files.repository.ts';

export async function readFile(services: FileServices, context: Context, id: string): Promise<{ file: FileRow; content: Buffer }> {
  const file = await services.database.inFrame(context.actor, async (tx) => {
    const found = await fileById(tx, id);
    if (found?.status !== 'clean') throw new AppError('not_found');
    await recordAudit(tx, context, { thing: { kind: 'file', id } });
    return found;
  });
  const content = await services.storage.get(fileKey(id));
  if (!content) throw new AppError('not_found');
  return { file, content };
}
