// Text messages through Termii, which reaches the Nigerian networks: one HTTP call a message.
import { RefusedForGood } from '../outbox/deliver-outbox.ts';
import type { TextProvider } from './text-office.ts';

export type TermiiAccount = { url: string; key: string; sender: string };

/** Below the database's patience with an open transaction: the outbox row is locked meanwhile. */
const patienceMs = 8_000;

export function openTermii({ url, key, sender }: TermiiAccount): TextProvider {
  const address = new URL('/api/sms/send', url);
  return {
    send: async (to, text, id) => {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': id },
        // 'dnd' also reaches numbers that take no advertising: what we send was asked for.
        body: JSON.stringify({ api_key: key, to: to.slice(1), from: sender, sms: text, type: 'plain', channel: 'dnd' }),
        signal: AbortSignal.timeout(patienceMs),
      });
      const said = (await answer.json().catch(() => ({}))) as { message_id?: unknown };
      // Only an answer about this very message is final. Keys, credit and senders are our own trouble, and are tried again.
      if (answer.status === 400 || answer.status === 422)
        throw new RefusedForGood(`the provider of text messages refused it for good (${answer.status})`);
      if (!answer.ok || !said.message_id) throw new Error(`the provider of text messages answered ${answer.status}`);
    },
    ping: async () => {
      await fetch(new URL('/', url), { signal: AbortSignal.timeout(patienceMs) });
    },
  };
}
