// Downloads a finished copy of a record, for whoever asked for it, only while they are of the family, and within a week.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { signedInActor } from '../identity/index.ts';
import { patientRelationsOf } from '../patients/index.ts';
import { copyById } from './record-copies.repository.ts';
import type { RecordCopyServices } from './record-copies-services.ts';
import { recordCopyKey } from './record-copy-key.ts';

export async function downloadRecordCopy(
  services: RecordCopyServices,
  context: Context,
  { patientId, copyId }: { patientId: string; copyId: string },
): Promise<{ name: string; content: Buffer }> {
  const readyAt = await services.database.withTransaction(signedInActor(context), async (tx) => {
    services.policy.requireAccess(await patientRelationsOf(tx, patientId), 'copy_record');
    const row = await copyById(tx, copyId);
    const isThere = row?.patientId === patientId && row.status === 'ready' && row.expiresAt && row.expiresAt > context.clock.now();
    if (!isThere || !row.readyAt) throw new AppError('not_found');
    await recordAudit(tx, context, { patientId, resource: { kind: 'record_copy', id: copyId } });
    return row.readyAt;
  });
  const content = await services.storage.get(recordCopyKey(copyId));
  if (!content) throw new AppError('not_found');
  return { name: `lafiya-record-${readyAt.toISOString().slice(0, 10)}.pdf`, content };
}
