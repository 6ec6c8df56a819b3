// Sends the outbox's SMS messages within the day's limits: the text, followed by the link if there is one.
import type { Json } from '@lafiya/database/types';
import { PermanentDeliveryError } from '../outbox/deliver-outbox.ts';
import type { SmsMessage } from '../outbox/outbox.ts';
import type { SmsAllowance } from './sms-allowance.ts';

/** An SMS provider. The number is in E.164 format; the id is the outbox row's, used as idempotency key. */
export type SmsProvider = { send: (to: string, text: string, id: string) => Promise<void>; ping: () => Promise<void> };

export type SmsSender = { send: (message: { id: string; payload: Json }) => Promise<void> };

export function createSmsSender(provider: SmsProvider | null, origin: string, allowance: SmsAllowance): SmsSender {
  return {
    send: async ({ id, payload }) => {
      if (!provider) throw new PermanentDeliveryError('no SMS provider is configured');
      const { to, text, path } = payload as unknown as SmsMessage;
      const giveBack = await allowance.take(to);
      try {
        await provider.send(to, path ? `${text} ${origin}${path}` : text, id);
      } catch (error) {
        await giveBack();
        throw error;
      }
    },
  };
}
