// Makes one export in the worker, on behalf of its owner: gathers, packs, stores, tells. Interrupted, it is made anew from the start.
import { strToU8, type Zippable, zipSync } from 'fflate';
import { exportKeptMs } from '@lafiya/domain/privacy/account-closure';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { notify } from '../notifications/index.ts';
import { type Collected, collectExport } from './collect-export.ts';
import { accountOf } from './export-contents.repository.ts';
import { exportKey } from './export-key.ts';
import { exportPage } from './export-page.ts';
import { claimExport, exportById, markReady, noteProgress } from './exports.repository.ts';
import { exportReadyMail } from './privacy-mails.ts';
import type { PrivacyWork } from './privacy-services.ts';

const system = { kind: 'system', part: 'export-data' } as const;

/** True when it was made here; false when there is nothing to do or somebody else is at it. */
export async function buildExport(work: PrivacyWork, id: string): Promise<boolean> {
  const { database, storage, clock } = work;
  const asked = await database.inFrame(system, (tx) => exportById(tx, id));
  if (!asked) return false;
  // Seen from outside while this transaction still reads.
  const tell = (progress: number) => database.inFrame(system, (tx) => noteProgress(tx, id, progress));
  return database.inFrame({ kind: 'user', userId: asked.userId }, async (tx) => {
    if (!(await claimExport(tx, id))) return false;
    const row = await exportById(tx, id);
    if (row?.status !== 'waiting' && row?.status !== 'running') return false;
    const zip = pack(await collectExport(tx, storage, row.userId, tell), clock.now());
    await storage.put(exportKey(id), zip, 'application/zip');
    await tell(95);
    await announce(work, tx, { id, userId: row.userId, sizeBytes: zip.length });
    return true;
  });
}

function pack({ parts, attachments }: Collected, madeAt: Date): Buffer {
  const files: Zippable = { 'index.html': strToU8(exportPage(parts, attachments, madeAt)) };
  for (const { name, content } of parts) files[`${name}.json`] = strToU8(`${JSON.stringify(content, null, 2)}\n`);
  // Pictures and PDFs are packed already.
  for (const { name, content } of attachments) files[name] = [content, { level: 0 }];
  return Buffer.from(zipSync(files, { level: 6, mtime: madeAt }));
}

async function announce({ outbox, clock }: PrivacyWork, tx: Tx, made: { id: string; userId: string; sizeBytes: number }): Promise<void> {
  const context: Context = { actor: system, requestId: newId(), clock, auditKind: 'privacy.export_made' };
  const at = clock.now();
  const expiresAt = new Date(at.getTime() + exportKeptMs);
  await markReady(tx, made.id, { key: exportKey(made.id), sizeBytes: made.sizeBytes, at, expiresAt });
  await notify(tx, context, {
    userId: made.userId,
    kind: 'privacy.export_ready',
    title: 'Your data is ready',
    body: 'You can download it for seven days.',
    path: '/dashboard/settings?tab=privacy',
  });
  const account = await accountOf(tx, made.userId);
  if (account?.['status'] === 'active')
    await outbox.mail(
      tx,
      context,
      exportReadyMail.message(String(account['email']), { firstName: String(account['firstName']), expiresAt: expiresAt.toISOString() }),
    );
  await recordAudit(tx, context, { thing: { kind: 'export', id: made.id } });
}
