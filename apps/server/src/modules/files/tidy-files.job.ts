// Every hour: removes what was announced and never finished, what was put again after it was judged, and what nothing points at any more.
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Storage } from '../../platform/storage.ts';
import { cardKey, fileKey, incomingKey } from './file-keys.ts';
import { forgetFile, staleFiles, unusedFiles, waitingAmong } from './files.repository.ts';

export type FileTidying = { database: Database; storage: Storage; clock: Clock };

const hour = 3_600_000;
const system = { kind: 'system', part: 'tidy-files' } as const;

export async function tidyFiles(tidying: FileTidying): Promise<{ unfinished: number; unused: number; strays: number }> {
  const { database, clock } = tidying;
  const before = (hours: number): Date => new Date(clock.now().getTime() - hours * hour);
  const unfinished = await database.inFrame(system, (tx) => staleFiles(tx, before(1)));
  for (const id of unfinished) await forget(tidying, id);
  const unused = await database.inFrame(system, (tx) => unusedFiles(tx, before(24)));
  for (const id of unused) await forget(tidying, id);
  return { unfinished: unfinished.length, unused: unused.length, strays: await removeStrays(tidying) };
}

/** First the bytes, then the row: whoever is interrupted finds the row again the next time. */
async function forget({ database, storage }: FileTidying, id: string): Promise<void> {
  for (const key of [incomingKey(id), fileKey(id), cardKey(id)]) await storage.remove(key);
  await database.inFrame(system, (tx) => forgetFile(tx, id));
}

/** An address for putting bytes works for some minutes, also after the file was judged; nobody ever reads what is put then. */
async function removeStrays({ database, storage }: FileTidying): Promise<number> {
  let removed = 0;
  for (let after: string | undefined; ; ) {
    const keys = await storage.list(incomingKey(''), after);
    after = keys.at(-1);
    if (!after) return removed;
    const ids = keys.map((key) => key.slice(incomingKey('').length)).filter((id) => uuidShape.test(id));
    const waiting = new Set(ids.length > 0 ? await database.inFrame(system, (tx) => waitingAmong(tx, ids)) : []);
    for (const key of keys.filter((candidate) => !waiting.has(candidate.slice(incomingKey('').length)))) {
      await storage.remove(key);
      removed += 1;
    }
  }
}

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
