// Announces an upload: creates the file row and a presigned URL for exactly that size.
import { evaluateAccess } from '@lafiya/domain/access/permissions';
import {
  extensionMessage,
  type FilePurpose,
  filePurposes,
  hasExpectedExtension,
  uploadPermissionFor,
  isAcceptedType,
} from '@lafiya/domain/files/file-rules';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Upload } from '../../platform/storage.ts';
import { signedInActor } from '../identity/index.ts';
import { incomingKey } from './file-keys.ts';
import type { FileServices } from './file-services.ts';
import { addFile } from './files.repository.ts';

export type AnnouncedFile = { purpose: FilePurpose; name: string; contentType: string; sizeBytes: number };

export async function announceFile(
  services: FileServices,
  context: Context,
  announced: AnnouncedFile,
): Promise<{ id: string; upload: Upload }> {
  const { purpose, name, contentType } = announced;
  requireUploader(context, purpose);
  if (!isAcceptedType(purpose, contentType))
    throw new AppError('invalid_input', { fields: [{ field: 'contentType', message: filePurposes[purpose].typeMessage }] });
  if (!hasExpectedExtension(name, contentType))
    throw new AppError('invalid_input', { fields: [{ field: 'name', message: extensionMessage }] });
  const { userId } = signedInActor(context);
  const id = newId();
  const key = incomingKey(id);
  await services.database.withTransaction(context.actor, async (tx) => {
    await addFile(tx, { ...announced, id, ownerId: userId, key, at: context.clock.now() });
    await recordAudit(tx, context, { resource: { kind: 'file', id }, details: { purpose } });
  });
  return { id, upload: await services.storage.createUploadUrl(key, announced) };
}

/** The database checks the same again. */
function requireUploader({ actor }: Context, purpose: FilePurpose): void {
  const user = actor.kind === 'user' ? { role: actor.role ?? null, hasSecondFactor: actor.hasSecondFactor ?? false } : null;
  const caller = user && { ...user, missing: () => [], mayWork: false };
  const verdict = evaluateAccess(caller, { permission: uploadPermissionFor(purpose) });
  if (verdict !== 'yes') throw new AppError(verdict);
}
