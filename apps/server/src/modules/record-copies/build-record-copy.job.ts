// Makes one copy of a record in the worker, as the user who asked for it: read, render, store, notify. After a crash it starts again.
import { brand } from '@lafiya/brand';
import { exportRetentionMs } from '@lafiya/domain/privacy/account-closure';
import { recordDocument } from '@lafiya/domain/record-copies/record-document';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { notifyInApp } from '../notifications/index.ts';
import { accountOf, type Account } from '../privacy/index.ts';
import { failRecordCopy } from './fail-record-copy.ts';
import { readRecordFacts } from './read-record-facts.ts';
import { claimCopy, copyById, type CopyRow, isOfFamily, markReady, saveProgress } from './record-copies.repository.ts';
import type { RecordCopyJobServices } from './record-copies-services.ts';
import { recordCopyKey } from './record-copy-key.ts';
import { recordCopyMail } from './record-copy-mails.ts';
import { recordCopiesPath } from './record-copies-path.ts';
import { RenderLimitError, type RenderedRecord, renderRecord } from './render-record.ts';

const system = { kind: 'system', part: 'record-copies' } as const;
const provider = {
  name: brand.name,
  legalName: brand.legalName,
  contact: brand.emails.general,
  phone: brand.phones[0].number,
  locale: brand.locale,
};

/** True if it was made here; false if there is nothing to do, it cannot be made, or another process is making it. */
export async function buildRecordCopy(work: RecordCopyJobServices, id: string): Promise<boolean> {
  const { database } = work;
  const requested = await database.withTransaction(system, (tx) => copyById(tx, id));
  if (!requested) return false;
  return database.withTransaction({ kind: 'user', userId: requested.userId }, async (tx) => {
    if (!(await claimCopy(tx, id))) return false;
    const row = await copyById(tx, id);
    if (row?.status !== 'waiting' && row?.status !== 'running') return false;
    const isMade = await makeCopy(work, tx, row);
    if (!isMade) await failRecordCopy(work, tx, row);
    return isMade;
  });
}

/** False if the account is not of the family any more, or if the record cannot be rendered within the limits. */
async function makeCopy(work: RecordCopyJobServices, tx: Tx, row: CopyRow): Promise<boolean> {
  const { database, storage, clock } = work;
  // In its own transaction, so that progress is visible before this one commits.
  const reportProgress = (progress: number) => database.withTransaction(system, (other) => saveProgress(other, row.id, progress));
  const account = await accountOf(tx, row.userId);
  if (!account || !(await isOfFamily(tx, row.patientId))) return false;
  await reportProgress(10);
  const facts = await readRecordFacts(tx, { patientId: row.patientId, account, madeAt: clock.now() });
  if (!facts) return false;
  await reportProgress(40);
  const rendered = await (work.render ?? renderRecord)(recordDocument(facts, provider)).catch((error: unknown) => {
    if (error instanceof RenderLimitError) return null;
    throw error;
  });
  // Rendering takes seconds: the family may have changed.
  if (!rendered || !(await isOfFamily(tx, row.patientId))) return false;
  await reportProgress(90);
  await storage.put(recordCopyKey(row.id), rendered.pdf, 'application/pdf');
  await notifyReady(work, tx, { row, account, rendered });
  return true;
}

async function notifyReady(
  { outbox, clock }: RecordCopyJobServices,
  tx: Tx,
  { row, account, rendered }: { row: CopyRow; account: Account; rendered: RenderedRecord },
): Promise<void> {
  const context: Context = { actor: system, requestId: newId(), clock, auditKind: 'record_copy.made' };
  const at = clock.now();
  const expiresAt = new Date(at.getTime() + exportRetentionMs);
  const path = recordCopiesPath(row.patientId);
  await markReady(tx, row.id, { sizeBytes: rendered.pdf.length, pages: rendered.pages, at, expiresAt });
  await notifyInApp(tx, context, {
    userId: row.userId,
    kind: 'record.copy_ready',
    title: 'Your record is ready',
    body: 'You can download the PDF for seven days.',
    path,
  });
  if (account.status === 'active')
    await outbox.mail(
      tx,
      context,
      recordCopyMail.message(account.email, { firstName: account.firstName, path, expiresAt: expiresAt.toISOString() }),
    );
  await recordAudit(tx, context, { patientId: row.patientId, resource: { kind: 'record_copy', id: row.id } });
}
