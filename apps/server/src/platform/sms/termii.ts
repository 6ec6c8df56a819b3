// Sends SMS through Termii, which reaches the Nigerian networks: one HTTP request per message.
import { PermanentDeliveryError } from '../outbox/deliver-outbox.ts';
import type { SmsProvider } from './sms-sender.ts';

export type TermiiAccount = { url: string; key: string; sender: string };

/** Below the database's idle-in-transaction timeout: the outbox row stays locked while we send. */
const timeoutMs = 8_000;

export function createTermiiClient({ url, key, sender }: TermiiAccount): SmsProvider {
  const address = new URL('/api/sms/send', url);
  return {
    send: async (to, text, id) => {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': id },
        // 'dnd' also reaches numbers that block advertising; our messages are transactional.
        body: JSON.stringify({ api_key: key, to: to.slice(1), from: sender, sms: text, type: 'plain', channel: 'dnd' }),
        signal: AbortSignal.timeout(timeoutMs),
        // A redirect would send the key and the message to another server.
        redirect: 'error',
      });
      const result = (await response.json().catch(() => ({}))) as { message_id?: unknown };
      // Only a response about this message is final. Problems with the key, credit or sender are ours, so the message is retried.
      if (response.status === 400 || response.status === 422)
        throw new PermanentDeliveryError(`the SMS provider refused the message permanently (${response.status})`);
      if (!response.ok || !result.message_id) throw new Error(`the SMS provider responded with ${response.status}`);
    },
    ping: async () => {
      await fetch(new URL('/', url), { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' });
    },
  };
}
