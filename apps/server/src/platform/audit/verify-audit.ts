// Verifies the whole audit log: reports every row that was changed, removed or inserted, and a truncated end.
import { createHash } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { Storage } from '../storage.ts';
import { type EventText, eventsBetween, forgedEvents, type Seal, listSealsAfter } from './audit.repository.ts';
import { headKey, headContent } from './seal-audit.ts';

export type AuditProblem =
  | { kind: 'changed' | 'removed' | 'inserted'; eventId: string }
  | { kind: 'seal_broken' | 'seal_missing'; seal: string };
export type AuditReport = { seals: number; events: number; violations: AuditProblem[] };

const system = { kind: 'system', part: 'audit-verifier' } as const;

export async function verifyAudit(database: Database, storage: Storage): Promise<AuditReport> {
  const report: AuditReport = { seals: 0, events: 0, violations: [] };
  let head: Buffer = Buffer.alloc(0);
  let upTo = '0';
  let last = '0';
  for (;;) {
    const seals = await database.withTransaction(system, (tx) => listSealsAfter(tx, last, 20));
    if (seals.length === 0) break;
    for (const seal of seals) {
      const link = checkLink(seal, last, head, upTo);
      report.violations.push(...(link.length > 0 ? link : await checkStoredHead(storage, seal)));
      const events = await database.withTransaction(system, (tx) => eventsBetween(tx, seal.from_tx, seal.to_tx));
      report.violations.push(...compare(seal, events));
      report.seals += 1;
      report.events += seal.event_ids.length;
      ({ number: last, head, to_tx: upTo } = seal);
    }
  }
  report.violations.push(...(await checkTail(storage, last)));
  const forged = await database.withTransaction(system, forgedEvents);
  report.violations.push(...forged.map((eventId) => ({ kind: 'inserted', eventId }) as const));
  return report;
}

const digest = (...parts: (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** A seal must follow the previous one without a gap, and its head must match its content. */
function checkLink(seal: Seal, lastNumber: string, lastHead: Buffer, lastTx: string): AuditProblem[] {
  const expectedNumber = String(BigInt(lastNumber) + 1n);
  if (seal.number !== expectedNumber) return [{ kind: 'seal_missing', seal: expectedNumber }];
  const text = [seal.number, seal.from_tx, seal.to_tx, seal.event_ids.join(',')].join('\x1f');
  const head = digest(seal.previous_head, text, ...seal.event_digests);
  const isValid = head.equals(seal.head) && seal.previous_head.equals(lastHead) && seal.from_tx === lastTx;
  return isValid ? [] : [{ kind: 'seal_broken', seal: seal.number }];
}

function compare(seal: Seal, events: EventText[]): AuditProblem[] {
  const present = new Map(events.map((event) => [event.id, event.text]));
  const violations: AuditProblem[] = [];
  seal.event_ids.forEach((eventId, index) => {
    const text = present.get(eventId);
    if (text === undefined) violations.push({ kind: 'removed', eventId });
    else if (!digest(text).equals(seal.event_digests[index] ?? Buffer.alloc(0))) violations.push({ kind: 'changed', eventId });
    present.delete(eventId);
  });
  for (const eventId of present.keys()) violations.push({ kind: 'inserted', eventId });
  return violations;
}

/** A stored head without its seal means that the end of the log was cut off. */
async function checkTail(storage: Storage, lastNumber: string): Promise<AuditProblem[]> {
  const [beyond] = await storage.list('audit-heads/', headKey(lastNumber));
  return beyond ? [{ kind: 'seal_missing', seal: String(BigInt(beyond.slice('audit-heads/'.length))) }] : [];
}

/** Compares every stored head: a rewritten chain is consistent in itself but has other heads. Not every seal has a stored head. */
async function checkStoredHead(storage: Storage, { number, head }: Seal): Promise<AuditProblem[]> {
  const stored = await storage.get(headKey(number));
  const matches = !stored || stored.equals(headContent(number, head));
  return matches ? [] : [{ kind: 'seal_broken', seal: number }];
}
