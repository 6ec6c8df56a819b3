// Builds one data export in the worker, as its owner: collect, zip, store, notify. After an interruption it starts again.
import { strToU8, type Zippable, zipSync } from 'fflate';
import { exportRetentionMs } from '@lafiya/domain/privacy/account-closure';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { notifyInApp } from '../notifications/index.ts';
import { type Collected, collectExport } from './collect-export.ts';
import { accountOf } from './export-contents.repository.ts';
import { exportKey } from './export-key.ts';
import { exportPage } from './export-page.ts';
import { claimExport, exportById, markReady, saveProgress } from './exports.repository.ts';
import { exportReadyMail } from './privacy-mails.ts';
import type { PrivacyJobServices } from './privacy-services.ts';

const system = { kind: 'system', part: 'export-data' } as const;

/** True if it was built here; false if there is nothing to do or another process is building it. */
export async function buildExport(work: PrivacyJobServices, id: string): Promise<boolean> {
  const { database, storage, clock } = work;
  const requested = await database.withTransaction(system, (tx) => exportById(tx, id));
  if (!requested) return false;
  // In its own transaction, so that progress is visible before this one commits.
  const reportProgress = (progress: number) => database.withTransaction(system, (tx) => saveProgress(tx, id, progress));
  return database.withTransaction({ kind: 'user', userId: requested.userId }, async (tx) => {
    if (!(await claimExport(tx, id))) return false;
    const row = await exportById(tx, id);
    if (row?.status !== 'waiting' && row?.status !== 'running') return false;
    const zip = pack(await collectExport(tx, storage, row.userId, reportProgress), clock.now());
    await storage.put(exportKey(id), zip, 'application/zip');
    await reportProgress(95);
    await notifyReady(work, tx, { id, userId: row.userId, sizeBytes: zip.length });
    return true;
  });
}

function pack({ parts, attachments }: Collected, createdAt: Date): Buffer {
  const files: Zippable = { 'index.html': strToU8(exportPage(parts, attachments, createdAt)) };
  for (const { name, content } of parts) files[`${name}.json`] = strToU8(`${JSON.stringify(content, null, 2)}\n`);
  // Images and PDFs are already compressed.
  for (const { name, content } of attachments) files[name] = [content, { level: 0 }];
  return Buffer.from(zipSync(files, { level: 6, mtime: createdAt }));
}

async function notifyReady(
  { outbox, clock }: PrivacyJobServices,
  tx: Tx,
  built: { id: string; userId: string; sizeBytes: number },
): Promise<void> {
  const context: Context = { actor: system, requestId: newId(), clock, auditKind: 'privacy.export_made' };
  const at = clock.now();
  const expiresAt = new Date(at.getTime() + exportRetentionMs);
  await markReady(tx, built.id, { key: exportKey(built.id), sizeBytes: built.sizeBytes, at, expiresAt });
  await notifyInApp(tx, context, {
    userId: built.userId,
    kind: 'privacy.export_ready',
    title: 'Your data is ready',
    body: 'You can download it for seven days.',
    path: '/dashboard/settings?tab=privacy',
  });
  const account = await accountOf(tx, built.userId);
  if (account?.status === 'active')
    await outbox.mail(
      tx,
      context,
      exportReadyMail.message(account.email, { firstName: account.firstName, expiresAt: expiresAt.toISOString() }),
    );
  await recordAudit(tx, context, { resource: { kind: 'export', id: built.id } });
}
