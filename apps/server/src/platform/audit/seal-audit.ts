// The sealer: chains what was committed, in batches, and keeps each head where the database's owner cannot reach it.
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Storage } from '../storage.ts';
import { headsToKeep, markHeadsKept, type SealHead, sealBatch } from './audit.repository.ts';

const batchSize = 1_000;
const system = { kind: 'system', part: 'audit-sealer' } as const;

export async function sealAudit(database: Database, storage: Storage, clock: Clock): Promise<number> {
  let sealed = 0;
  for (;;) {
    // Each batch is a transaction of its own, so that the sealer never holds anything for long.
    const batch = await database.inFrame(system, (tx) => sealBatch(tx, clock.now(), batchSize));
    sealed += batch;
    if (batch < batchSize) break;
  }
  await keepHeads(database, storage, clock);
  return sealed;
}

/** What lies in the file store for a seal. */
export const keptWords = (number: string, head: Buffer): Buffer => Buffer.from(JSON.stringify({ number, head: head.toString('hex') }));

export const headKey = (number: string | bigint): string => `audit-heads/${String(number).padStart(19, '0')}`;

/** The newest head vouches for all before it, so one file a run is enough. */
async function keepHeads(database: Database, storage: Storage, clock: Clock): Promise<void> {
  const heads = await database.inFrame(system, headsToKeep);
  const newest = heads.at(-1);
  if (!newest) return;
  await keepHead(storage, newest);
  await database.inFrame(system, (tx) => markHeadsKept(tx, newest.number, clock.now()));
}

/** A head that was kept is never replaced: another one for the same seal means that the chain was rewritten. */
async function keepHead(storage: Storage, { number, head }: SealHead): Promise<void> {
  const content = keptWords(number, head);
  const kept = await storage.get(headKey(number));
  if (kept && !kept.equals(content)) throw new Error(`Seal ${number} was kept with another head: the audit was rewritten.`);
  if (!kept) await storage.put(headKey(number), content, 'application/json');
}
