// Sends the outbox's SMS messages: the text, followed by the link.
import type { Json } from '@lafiya/database/types';
import { PermanentDeliveryError } from '../outbox/deliver-outbox.ts';
import type { SmsMessage } from '../outbox/outbox.ts';

/** An SMS provider. The number is in E.164 format; the id is the outbox row's, used as idempotency key. */
export type SmsProvider = { send: (to: string, text: string, id: string) => Promise<void>; ping: () => Promise<void> };

export type SmsSender = { send: (message: { id: string; payload: Json }) => Promise<void> };

export function createSmsSender(provider: SmsProvider | null, origin: string): SmsSender {
  return {
    send: async ({ id, payload }) => {
      if (!provider) throw new PermanentDeliveryError('no SMS provider is configured');
      const { to, text, path } = payload as unknown as SmsMessage;
      await provider.send(to, `${text} ${origin}${path}`, id);
    },
  };
}
