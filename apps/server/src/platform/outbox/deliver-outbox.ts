// Delivers what is due, one row a transaction; a failure moves the row's due time, a crash frees it at once.
import type { Json } from '@lafiya/database/types';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../database/database.ts';
import type { About } from './about.ts';
import { claimRow, dueRows, markDelivered, markFailed, markGivenUp, markOvertaken } from './outbox.repository.ts';

export type Deliver = (message: { id: string; payload: Json }) => Promise<void>;
export type Delivery = {
  database: Database;
  clock: Clock;
  topics: Record<string, Deliver>;
  /** Whether what a message tells of has changed since it was written; asked right before it leaves, in the same transaction. */
  isOvertaken: (tx: Tx, about: About, now: Date) => Promise<boolean>;
  onFailure: (id: string, error: Error) => void;
};

/** Thrown by whoever delivers when trying again cannot help: the address does not exist, the letter is refused. */
export class RefusedForGood extends Error {}

/** Thrown when whoever carries it says by themself when to come again. */
export class NotBefore extends Error {
  readonly waitMs: number;

  constructor(message: string, waitMs: number) {
    super(message);
    this.waitMs = Math.min(waitMs, longestAskedMs);
  }
}

const mostAttempts = 1_000;
/** Nobody else decides that a message stays for longer. */
const longestAskedMs = 3_600_000;
const system = { kind: 'system', part: 'outbox' } as const;

export async function deliverOne(delivery: Delivery, id: string): Promise<boolean> {
  const { database, clock } = delivery;
  return database.inFrame(system, async (tx) => {
    const row = await claimRow(tx, id, clock.now());
    if (!row) return false;
    if (row.about && (await delivery.isOvertaken(tx, row.about, clock.now()))) {
      await markOvertaken(tx, row.id, clock.now());
      return false;
    }
    try {
      const deliver = delivery.topics[row.topic];
      if (!deliver) throw new Error(`Nobody delivers the topic '${row.topic}'.`);
      await deliver({ id: row.id, payload: row.payload });
      await markDelivered(tx, row.id, clock.now());
      return true;
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      const hopeless = failure instanceof RefusedForGood || row.attempts >= mostAttempts;
      if (hopeless) await markGivenUp(tx, row.id, failure.message, clock.now());
      else await markFailed(tx, row.id, failure.message, new Date(clock.now().getTime() + waitAfter(failure, row.attempts)));
      delivery.onFailure(row.id, failure);
      return false;
    }
  });
}

const atOnce = 5;

/** Delivers everything due now; returns how many left the house. */
export async function deliverDue(delivery: Delivery): Promise<number> {
  const due = await delivery.database.inFrame(system, (tx) => dueRows(tx, delivery.clock.now(), 100));
  let delivered = 0;
  for (let start = 0; start < due.length; start += atOnce) {
    const done = await Promise.all(due.slice(start, start + atOnce).map((id) => deliverOne(delivery, id)));
    delivered += done.filter(Boolean).length;
  }
  return delivered;
}

const waitAfter = (failure: Error, attempts: number): number =>
  Math.max(failure instanceof NotBefore ? failure.waitMs : 0, waitBeforeNextTry(attempts));

/** 2 s, 4 s, 8 s, then every 15 s for the first minutes of an outage, later every 5 minutes: a mail server that comes back is used soon. */
export function waitBeforeNextTry(attempts: number): number {
  if (attempts >= 40) return 300_000;
  return Math.min(2_000 * 2 ** attempts, 15_000);
}
