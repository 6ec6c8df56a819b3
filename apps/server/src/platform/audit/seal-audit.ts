// Seals committed audit rows into a hash chain, in batches, and stores the chain's heads where the database's owner cannot change them.
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Storage } from '../storage.ts';
import { unstoredHeads, markHeadsStored, type SealHead, sealBatch } from './audit.repository.ts';

const batchSize = 1_000;
const system = { kind: 'system', part: 'audit-sealer' } as const;

export async function sealAudit(database: Database, storage: Storage, clock: Clock): Promise<number> {
  let sealed = 0;
  for (;;) {
    // One transaction per batch, so that locks are held briefly.
    const batch = await database.withTransaction(system, (tx) => sealBatch(tx, clock.now(), batchSize));
    sealed += batch;
    if (batch < batchSize) break;
  }
  await storeHeads(database, storage, clock);
  return sealed;
}

/** The content stored for a seal in object storage. */
export const headContent = (number: string, head: Buffer): Buffer => Buffer.from(JSON.stringify({ number, head: head.toString('hex') }));

export const headKey = (number: string | bigint): string => `audit-heads/${String(number).padStart(19, '0')}`;

/** The newest head covers all earlier ones, so one object per run is enough. */
async function storeHeads(database: Database, storage: Storage, clock: Clock): Promise<void> {
  const heads = await database.withTransaction(system, unstoredHeads);
  const newest = heads.at(-1);
  if (!newest) return;
  await storeHead(storage, newest);
  await database.withTransaction(system, (tx) => markHeadsStored(tx, newest.number, clock.now()));
}

/** A stored head is never replaced: a different one for the same seal means that the chain was rewritten. */
async function storeHead(storage: Storage, { number, head }: SealHead): Promise<void> {
  const content = headContent(number, head);
  const stored = await storage.get(headKey(number));
  if (stored && !stored.equals(content)) throw new Error(`Seal ${number} was stored with another head: the audit log was rewritten.`);
  if (!stored) await storage.put(headKey(number), content, 'application/json');
}
