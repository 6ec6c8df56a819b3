// Delivers due outbox rows, one transaction per row. A failure postpones the row; a crash releases its lock.
import type { Json } from '@lafiya/database/types';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../database/database.ts';
import type { MessageSubject } from './message-subject.ts';
import { claimRow, dueRows, markDelivered, markFailed, markGivenUp, markStale } from './outbox.repository.ts';

export type Deliver = (message: { id: string; payload: Json }) => Promise<void>;
export type Delivery = {
  database: Database;
  clock: Clock;
  topics: Record<string, Deliver>;
  /** Whether the appointment has changed since the message was written; checked right before sending, in the same transaction. */
  isStale: (tx: Tx, subject: MessageSubject, now: Date) => Promise<boolean>;
  onFailure: (id: string, error: Error) => void;
};

/** Thrown when a retry cannot help: the address does not exist or the message is refused. */
export class PermanentDeliveryError extends Error {}

/** Thrown when the provider says when to retry (Retry-After). */
export class RetryLaterError extends Error {
  readonly waitMs: number;

  constructor(message: string, waitMs: number) {
    super(message);
    this.waitMs = Math.min(waitMs, maxRetryAfterMs);
  }
}

const maxAttempts = 1_000;
/** Upper bound for a provider's Retry-After. */
const maxRetryAfterMs = 3_600_000;
const system = { kind: 'system', part: 'outbox' } as const;

export async function deliverOne(delivery: Delivery, id: string): Promise<boolean> {
  const { database, clock } = delivery;
  return database.withTransaction(system, async (tx) => {
    const row = await claimRow(tx, id, clock.now());
    if (!row) return false;
    if (row.subject && (await delivery.isStale(tx, row.subject, clock.now()))) {
      await markStale(tx, row.id, clock.now());
      return false;
    }
    try {
      const deliver = delivery.topics[row.topic];
      if (!deliver) throw new Error(`No delivery handler for topic '${row.topic}'.`);
      await deliver({ id: row.id, payload: row.payload });
      await markDelivered(tx, row.id, clock.now());
      return true;
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      const isPermanent = failure instanceof PermanentDeliveryError || row.attempts >= maxAttempts;
      if (isPermanent) await markGivenUp(tx, row.id, failure.message, clock.now());
      else await markFailed(tx, row.id, failure.message, new Date(clock.now().getTime() + retryDelayMs(failure, row.attempts)));
      delivery.onFailure(row.id, failure);
      return false;
    }
  });
}

const batchSize = 5;

/** Delivers everything due now; returns the number delivered. */
export async function deliverDue(delivery: Delivery): Promise<number> {
  const due = await delivery.database.withTransaction(system, (tx) => dueRows(tx, delivery.clock.now(), 100));
  let delivered = 0;
  for (let start = 0; start < due.length; start += batchSize) {
    const done = await Promise.all(due.slice(start, start + batchSize).map((id) => deliverOne(delivery, id)));
    delivered += done.filter(Boolean).length;
  }
  return delivered;
}

const retryDelayMs = (failure: Error, attempts: number): number =>
  Math.max(failure instanceof RetryLaterError ? failure.waitMs : 0, backoffMs(attempts));

/** 2 s, 4 s, 8 s, then every 15 s for the first minutes of an outage, later every 5 minutes. */
export function backoffMs(attempts: number): number {
  if (attempts >= 40) return 300_000;
  return Math.min(2_000 * 2 ** attempts, 15_000);
}
