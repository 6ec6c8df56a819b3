// Ends a copy that cannot be made, and tells whoever asked for it.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { notifyInApp } from '../notifications/index.ts';
import { type CopyRow, setCopyStatus } from './record-copies.repository.ts';
import type { RecordCopyJobServices } from './record-copies-services.ts';
import { recordCopyKey } from './record-copy-key.ts';
import { recordCopiesPath } from './record-copies-path.ts';

const system = { kind: 'system', part: 'record-copies' } as const;

export async function failRecordCopy({ storage, clock }: RecordCopyJobServices, tx: Tx, { id, userId, patientId }: CopyRow): Promise<void> {
  const context: Context = { actor: system, requestId: newId(), clock, auditKind: 'record_copy.failed' };
  // A crash between storing the PDF and the commit leaves it behind.
  await storage.remove(recordCopyKey(id));
  await setCopyStatus(tx, id, 'failed');
  await notifyInApp(tx, context, {
    userId,
    kind: 'record.copy_failed',
    title: 'We could not prepare your PDF',
    body: 'We are sorry. Please ask for it again.',
    path: recordCopiesPath(patientId),
  });
  await recordAudit(tx, context, { patientId, resource: { kind: 'record_copy', id }, outcome: 'failed' });
}
