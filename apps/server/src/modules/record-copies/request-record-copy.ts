// Requests a copy of a patient's record, which the worker makes; one at a time for each user and patient.
import { recordAudit, recordReadOnce, skipAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { signedInActor } from '../identity/index.ts';
import { patientRelationsOf } from '../patients/index.ts';
import { addCopy, copiesOf, type CopyRow } from './record-copies.repository.ts';
import type { PresentedCopy } from './record-copies-schemas.ts';
import type { RecordCopyServices } from './record-copies-services.ts';

export async function requestRecordCopy(services: RecordCopyServices, context: Context, patientId: string): Promise<PresentedCopy> {
  const actor = signedInActor(context);
  const { userId } = actor;
  return services.database.withTransaction(actor, async (tx) => {
    services.policy.requireAccess(await patientRelationsOf(tx, patientId), 'copy_record');
    const id = newId();
    if (await addCopy(tx, { id, userId, patientId, at: context.clock.now() })) {
      await recordAudit(tx, context, { patientId, resource: { kind: 'record_copy', id } });
      // The job only wakes the worker immediately; its repeating task would find the row without it.
      await services.jobs.send(tx, 'make-record-copy', { copyId: id });
    } else skipAudit(context);
    const copies = await copiesOf(tx, { userId, patientId });
    const newest = copies.find(({ status }) => status === 'waiting' || status === 'running');
    if (!newest) throw new AppError('unavailable', { retryAfterSeconds: 5 });
    return presentCopy(newest);
  });
}

export async function listRecordCopies(
  { database, policy }: RecordCopyServices,
  context: Context,
  patientId: string,
): Promise<{ copies: PresentedCopy[] }> {
  const actor = signedInActor(context);
  return database.withTransaction(actor, async (tx) => {
    policy.requireAccess(await patientRelationsOf(tx, patientId), 'copy_record');
    const copies = await copiesOf(tx, { userId: actor.userId, patientId });
    // A page that waits for a copy asks every two seconds.
    await recordReadOnce(tx, context, [patientId], { resource: { kind: 'patient', id: patientId } });
    return { copies: copies.map(presentCopy) };
  });
}

const presentCopy = ({ id, status, progress, sizeBytes, pages, requestedAt, readyAt, expiresAt }: CopyRow): PresentedCopy => ({
  id,
  status,
  progress,
  sizeBytes: sizeBytes === null ? null : Number(sizeBytes),
  pages,
  requestedAt: requestedAt.toISOString(),
  readyAt: readyAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
});
