// Limits of SMS, which cost money: countries, messages a day to one number, and a budget for the day that warns before it is spent.
import { isSmsCountryAllowed } from '@lafiya/domain/notifications/phone-number';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../database/database.ts';
import { countUse, returnUse } from '../database/usage-limits.repository.ts';
import { PermanentDeliveryError } from '../outbox/deliver-outbox.ts';

const periodMs = 24 * 3_600_000;
/** A doctor with a full day gets two for each appointment. */
const perNumber = 60;
const warningShare = 0.8;

export type SmsAllowance = {
  /** Counts a message that is about to be sent; throws if it may not be sent. The result takes the count back after a failure. */
  take: (to: string) => Promise<() => Promise<void>>;
};

export type SmsBudgetAlert = (tx: Tx, budget: { used: number; most: number }) => Promise<void>;

type AllowanceOptions = { database: Database; clock: Clock; countries: string[]; perDay: number; alert: SmsBudgetAlert };

const system = { kind: 'system', part: 'outbox' } as const;

export function createSmsAllowance({ database, clock, countries, perDay, alert }: AllowanceOptions): SmsAllowance {
  return {
    take: async (to) => {
      if (!isSmsCountryAllowed(to, countries)) throw new PermanentDeliveryError('no SMS are sent to this country');
      // A transaction of its own: the counter of the day must not stay locked while a message is being sent.
      const refusal = await database.withTransaction(system, async (tx) => {
        const now = clock.now();
        if ((await countUse(tx, 'sms_to_number', to, { most: perNumber, periodMs }, now)) === null)
          return `a number gets ${perNumber} SMS a day at most`;
        const used = await countUse(tx, 'sms_of_day', 'all', { most: perDay, periodMs }, now);
        if (used === null) return 'the day’s budget for SMS is spent';
        if (used === perDay || used === Math.ceil(perDay * warningShare)) await alert(tx, { used, most: perDay });
        return null;
      });
      if (refusal) throw new PermanentDeliveryError(refusal);
      return () =>
        database.withTransaction(system, async (tx) => {
          await returnUse(tx, 'sms_to_number', to);
          await returnUse(tx, 'sms_of_day', 'all');
        });
    },
  };
}
