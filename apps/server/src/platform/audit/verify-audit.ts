// Reads the whole audit again and names every row that was changed, removed or slipped in, and a tail that was cut off.
import { createHash } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { Storage } from '../storage.ts';
import { type EventText, eventsBetween, eventsOutOfTime, type Seal, sealsAfter } from './audit.repository.ts';
import { headKey, keptWords } from './seal-audit.ts';

export type AuditFault =
  | { kind: 'changed' | 'removed' | 'inserted'; eventId: string }
  | { kind: 'seal_broken' | 'seal_missing'; seal: string };
export type AuditReport = { seals: number; events: number; faults: AuditFault[] };

const system = { kind: 'system', part: 'audit-verifier' } as const;

export async function verifyAudit(database: Database, storage: Storage): Promise<AuditReport> {
  const report: AuditReport = { seals: 0, events: 0, faults: [] };
  let head: Buffer = Buffer.alloc(0);
  let upTo = '0';
  let last = '0';
  for (;;) {
    const seals = await database.inFrame(system, (tx) => sealsAfter(tx, last, 20));
    if (seals.length === 0) break;
    for (const seal of seals) {
      const link = checkLink(seal, last, head, upTo);
      report.faults.push(...(link.length > 0 ? link : await checkKeptHead(storage, seal)));
      const events = await database.inFrame(system, (tx) => eventsBetween(tx, seal.from_tx, seal.to_tx));
      report.faults.push(...compare(seal, events));
      report.seals += 1;
      report.events += seal.event_ids.length;
      ({ number: last, head, to_tx: upTo } = seal);
    }
  }
  report.faults.push(...(await checkTail(storage, last)));
  const forged = await database.inFrame(system, eventsOutOfTime);
  report.faults.push(...forged.map((eventId) => ({ kind: 'inserted', eventId }) as const));
  return report;
}

const digest = (...parts: (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** A seal must follow the one before it without a gap, and its head must be what its own content gives. */
function checkLink(seal: Seal, lastNumber: string, lastHead: Buffer, lastTx: string): AuditFault[] {
  const expectedNumber = String(BigInt(lastNumber) + 1n);
  if (seal.number !== expectedNumber) return [{ kind: 'seal_missing', seal: expectedNumber }];
  const words = [seal.number, seal.from_tx, seal.to_tx, seal.event_ids.join(',')].join('\x1f');
  const head = digest(seal.previous_head, words, ...seal.event_digests);
  const sound = head.equals(seal.head) && seal.previous_head.equals(lastHead) && seal.from_tx === lastTx;
  return sound ? [] : [{ kind: 'seal_broken', seal: seal.number }];
}

function compare(seal: Seal, events: EventText[]): AuditFault[] {
  const present = new Map(events.map((event) => [event.id, event.words]));
  const faults: AuditFault[] = [];
  seal.event_ids.forEach((eventId, index) => {
    const words = present.get(eventId);
    if (words === undefined) faults.push({ kind: 'removed', eventId });
    else if (!digest(words).equals(seal.event_digests[index] ?? Buffer.alloc(0))) faults.push({ kind: 'changed', eventId });
    present.delete(eventId);
  });
  for (const eventId of present.keys()) faults.push({ kind: 'inserted', eventId });
  return faults;
}

/** A head that lies in the file store for a seal that is gone tells that the tail was cut off. */
async function checkTail(storage: Storage, lastNumber: string): Promise<AuditFault[]> {
  const [beyond] = await storage.list('audit-heads/', headKey(lastNumber));
  return beyond ? [{ kind: 'seal_missing', seal: String(BigInt(beyond.slice('audit-heads/'.length))) }] : [];
}

/** Every head that was kept is compared: a chain made anew is sound in itself, and ends in a new head. Not each seal has one. */
async function checkKeptHead(storage: Storage, { number, head }: Seal): Promise<AuditFault[]> {
  const kept = await storage.get(headKey(number));
  const fits = !kept || kept.equals(keptWords(number, head));
  return fits ? [] : [{ kind: 'seal_broken', seal: number }];
}
