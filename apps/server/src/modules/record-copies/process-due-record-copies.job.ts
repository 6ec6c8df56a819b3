// Processes pending copies: makes those left by a crash, fails those older than an hour, and deletes expired ones.
import { buildRecordCopy } from './build-record-copy.job.ts';
import { failRecordCopy } from './fail-record-copy.ts';
import { claimCopy, copyById, type CopyRow, expiredCopies, pendingCopies, setCopyStatus } from './record-copies.repository.ts';
import type { RecordCopyJobServices } from './record-copies-services.ts';
import { recordCopyKey } from './record-copy-key.ts';

const system = { kind: 'system', part: 'record-copies' } as const;
const giveUpAfterMs = 3_600_000;

/** Returns the number made. A failure does not stop the others. */
export async function processDueRecordCopies(work: RecordCopyJobServices): Promise<number> {
  let made = 0;
  const failures: unknown[] = [];
  for (const row of await work.database.withTransaction(system, pendingCopies)) {
    if (work.clock.now().getTime() - row.requestedAt.getTime() > giveUpAfterMs) await giveUp(work, row);
    else
      await buildRecordCopy(work, row.id).then(
        (done) => (made += Number(done)),
        (error: unknown) => failures.push(error),
      );
  }
  if (failures.length > 0) throw new Error(`${failures.length} record copies could not be made`, { cause: failures[0] });
  return made;
}

/** Not while another process is still making it. */
async function giveUp(work: RecordCopyJobServices, { id }: CopyRow): Promise<void> {
  await work.database.withTransaction(system, async (tx) => {
    if (!(await claimCopy(tx, id))) return;
    const row = await copyById(tx, id);
    if (row?.status === 'waiting' || row?.status === 'running') await failRecordCopy(work, tx, row);
  });
}

export async function cleanUpRecordCopies({ database, storage, clock }: RecordCopyJobServices): Promise<number> {
  const expired = await database.withTransaction(system, (tx) => expiredCopies(tx, clock.now()));
  for (const id of expired) {
    await storage.remove(recordCopyKey(id));
    await database.withTransaction(system, (tx) => setCopyStatus(tx, id, 'expired'));
  }
  return expired.length;
}
