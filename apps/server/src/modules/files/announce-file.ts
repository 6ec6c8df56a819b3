// Somebody wants to give us a file: a row, and an address to which exactly that many bytes may be put.
import { judgeCall } from '@lafiya/domain/access/permissions';
import { type FilePurpose, filePurposes, giverOf, isTaken } from '@lafiya/domain/files/file-rules';
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
  const { purpose, contentType } = announced;
  demandGiver(context, purpose);
  if (!isTaken(purpose, contentType))
    throw new AppError('invalid_input', { fields: [{ field: 'contentType', message: filePurposes[purpose].words }] });
  const { userId } = signedInActor(context);
  const id = newId();
  const key = incomingKey(id);
  await services.database.inFrame(context.actor, async (tx) => {
    await addFile(tx, { ...announced, id, ownerId: userId, key, at: context.clock.now() });
    await recordAudit(tx, context, { thing: { kind: 'file', id }, details: { purpose } });
  });
  return { id, upload: await services.storage.offer(key, announced) };
}

/** The database asks the same once more. */
function demandGiver({ actor }: Context, purpose: FilePurpose): void {
  const asked = actor.kind === 'user' ? { role: actor.role ?? null, hasSecondFactor: actor.hasSecondFactor ?? false } : null;
  const caller = asked && { ...asked, isSecondFactorFresh: false, mayWork: false };
  const verdict = judgeCall(caller, { permission: giverOf(purpose) });
  if (verdict !== 'yes') throw new AppError(verdict);
}
