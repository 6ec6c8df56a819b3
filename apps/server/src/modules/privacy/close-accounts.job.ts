// Nightly job: closes accounts whose waiting period is over, sends a last email, and deletes their picture and exports.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { fileKey } from '../files/index.ts';
import { closeAccount, deleteDrafts, dueClosures, pictureOf } from './closure.repository.ts';
import { accountOf } from './export-contents.repository.ts';
import { exportKey } from './export-key.ts';
import { exportsOf, setExportStatus } from './exports.repository.ts';
import { accountClosedMail } from './privacy-mails.ts';
import type { PrivacyJobServices } from './privacy-services.ts';

const system = { kind: 'system', part: 'close-accounts' } as const;

/** One transaction per account, so that a failure does not affect the others. */
export async function closeAccounts(work: PrivacyJobServices): Promise<number> {
  const due = await work.database.withTransaction(system, (tx) => dueClosures(tx, work.clock.now()));
  let closed = 0;
  for (const userId of due) closed += Number(await closeOne(work, userId));
  return closed;
}

async function closeOne({ database, storage, outbox, clock }: PrivacyJobServices, userId: string): Promise<boolean> {
  const context: Context = { actor: system, requestId: newId(), clock, auditKind: 'account.closed' };
  const storageKeys = await database.withTransaction({ kind: 'user', userId }, async (tx) => {
    const account = await accountOf(tx, userId);
    const picture = await pictureOf(tx, userId);
    if (!account || !(await closeAccount(tx, userId, clock.now()))) return null;
    await deleteDrafts(tx, userId);
    await outbox.mail(tx, context, accountClosedMail.message(account.email, { firstName: account.firstName }));
    await recordAudit(tx, context, { resource: { kind: 'user', id: userId } });
    const ready = (await exportsOf(tx, userId)).filter(({ status }) => status === 'ready');
    for (const { id } of ready) await setExportStatus(tx, id, 'expired');
    return [...ready.map(({ id }) => exportKey(id)), ...(picture ? [fileKey(picture)] : [])];
  });
  for (const key of storageKeys ?? []) await storage.remove(key);
  return storageKeys !== null;
}
