// Looks after exports: makes those that a crash left behind, gives up those that cannot be made, and removes those whose week is over.
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { notify } from '../notifications/index.ts';
import { buildExport } from './build-export.job.ts';
import { exportKey } from './export-key.ts';
import { type ExportRow, exportsPast, openExports, setExportStatus } from './exports.repository.ts';
import type { PrivacyWork } from './privacy-services.ts';

const system = { kind: 'system', part: 'export-data' } as const;
const giveUpAfterMs = 3_600_000;

/** Returns how many were made. One that fails must not keep the others from being made. */
export async function sweepExports(work: PrivacyWork): Promise<number> {
  let made = 0;
  const failures: unknown[] = [];
  for (const row of await work.database.inFrame(system, openExports)) {
    if (work.clock.now().getTime() - row.requestedAt.getTime() > giveUpAfterMs) await giveUp(work, row);
    else
      await buildExport(work, row.id).then(
        (done) => (made += Number(done)),
        (error: unknown) => failures.push(error),
      );
  }
  if (failures.length > 0) throw new Error(`${failures.length} exports could not be made`, { cause: failures[0] });
  return made;
}

async function giveUp({ database, clock }: PrivacyWork, { id, userId }: ExportRow): Promise<void> {
  const context: Context = { actor: system, requestId: newId(), clock, auditKind: 'privacy.export_failed' };
  await database.inFrame(system, async (tx) => {
    await setExportStatus(tx, id, 'failed');
    await notify(tx, context, {
      userId,
      kind: 'privacy.export_failed',
      title: 'Your data could not be put together',
      body: 'We are sorry. Please ask for it again.',
      path: '/dashboard/settings?tab=privacy',
    });
  });
}

export async function tidyExports({ database, storage, clock }: PrivacyWork): Promise<number> {
  const past = await database.inFrame(system, (tx) => exportsPast(tx, clock.now()));
  for (const id of past) {
    await storage.remove(exportKey(id));
    await database.inFrame(system, (tx) => setExportStatus(tx, id, 'expired'));
  }
  return past.length;
}
