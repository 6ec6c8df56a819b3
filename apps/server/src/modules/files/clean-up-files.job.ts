// Hourly job: deletes unfinished uploads, uploads repeated after evaluation, and files that nothing references.
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { isUuid } from '../../platform/ids.ts';
import type { Storage } from '../../platform/storage.ts';
import { cardKey, fileKey, incomingKey } from './file-keys.ts';
import { deleteFileRow, staleFiles, unusedFiles, filterWaiting } from './files.repository.ts';

export type FileCleanUpServices = { database: Database; storage: Storage; clock: Clock };

const hour = 3_600_000;
const system = { kind: 'system', part: 'clean-up-files' } as const;

export async function cleanUpFiles(services: FileCleanUpServices): Promise<{ unfinished: number; unused: number; strays: number }> {
  const { database, clock } = services;
  const before = (hours: number): Date => new Date(clock.now().getTime() - hours * hour);
  const unfinished = await database.withTransaction(system, (tx) => staleFiles(tx, before(1)));
  for (const id of unfinished) await deleteFile(services, id);
  const unused = await database.withTransaction(system, (tx) => unusedFiles(tx, before(24)));
  for (const id of unused) await deleteFile(services, id);
  return { unfinished: unfinished.length, unused: unused.length, strays: await removeStrayUploads(services) };
}

/** Bytes first, then the row: after an interruption the next run finds the row again. */
async function deleteFile({ database, storage }: FileCleanUpServices, id: string): Promise<void> {
  for (const key of [incomingKey(id), fileKey(id), cardKey(id)]) await storage.remove(key);
  await database.withTransaction(system, (tx) => deleteFileRow(tx, id));
}

/** A presigned URL stays valid for some minutes after the file was evaluated; bytes uploaded then are never read. */
async function removeStrayUploads({ database, storage }: FileCleanUpServices): Promise<number> {
  let removed = 0;
  for (let after: string | undefined; ; ) {
    const keys = await storage.list(incomingKey(''), after);
    after = keys.at(-1);
    if (!after) return removed;
    const ids = keys.map((key) => key.slice(incomingKey('').length)).filter(isUuid);
    const waiting = new Set(ids.length > 0 ? await database.withTransaction(system, (tx) => filterWaiting(tx, ids)) : []);
    for (const key of keys.filter((candidate) => !waiting.has(candidate.slice(incomingKey('').length)))) {
      await storage.remove(key);
      removed += 1;
    }
  }
}
