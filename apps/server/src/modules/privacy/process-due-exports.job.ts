// Processes pending exports: builds those left by a crash, fails those older than an hour, and deletes expired ones.
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { notifyInApp } from '../notifications/index.ts';
import { buildExport } from './build-export.job.ts';
import { exportKey } from './export-key.ts';
import { type ExportRow, expiredExports, pendingExports, setExportStatus } from './exports.repository.ts';
import type { PrivacyJobServices } from './privacy-services.ts';

const system = { kind: 'system', part: 'export-data' } as const;
const giveUpAfterMs = 3_600_000;

/** Returns the number built. A failure does not stop the others. */
export async function processDueExports(work: PrivacyJobServices): Promise<number> {
  let built = 0;
  const failures: unknown[] = [];
  for (const row of await work.database.withTransaction(system, pendingExports)) {
    if (work.clock.now().getTime() - row.requestedAt.getTime() > giveUpAfterMs) await markFailed(work, row);
    else
      await buildExport(work, row.id).then(
        (done) => (built += Number(done)),
        (error: unknown) => failures.push(error),
      );
  }
  if (failures.length > 0) throw new Error(`${failures.length} exports could not be built`, { cause: failures[0] });
  return built;
}

async function markFailed({ database, clock }: PrivacyJobServices, { id, userId }: ExportRow): Promise<void> {
  const context: Context = { actor: system, requestId: newId(), clock, auditKind: 'privacy.export_failed' };
  await database.withTransaction(system, async (tx) => {
    await setExportStatus(tx, id, 'failed');
    await notifyInApp(tx, context, {
      userId,
      kind: 'privacy.export_failed',
      title: 'We could not prepare your data',
      body: 'We are sorry. Please ask for it again.',
      path: '/dashboard/settings?tab=privacy',
    });
  });
}

export async function cleanUpExports({ database, storage, clock }: PrivacyJobServices): Promise<number> {
  const expired = await database.withTransaction(system, (tx) => expiredExports(tx, clock.now()));
  for (const id of expired) {
    await storage.remove(exportKey(id));
    await database.withTransaction(system, (tx) => setExportStatus(tx, id, 'expired'));
  }
  return expired.length;
}
