// The messages that the stand-in received. Rejects what Termii rejects: a wrong key, an unknown sender, an invalid number.
import { randomInt } from 'node:crypto';

export type Sent = { api_key: string; to: string; from: string; sms: string; type: string; channel: string };
export type Message = {
  messageId: string /** The sender's idempotency key; a repeated message has the same. */;
  id: string | null;
  to: string;
  from: string;
  text: string;
  channel: string;
  at: string;
};
export type SmsResponse = { status: number; body: object };

export type Messages = { receive: (sent: Partial<Sent>, id: string | null) => SmsResponse; all: () => Message[]; clear: () => void };

export function createMessages(key: string, sender: string): Messages {
  let received: Message[] = [];
  return {
    receive: (sent, id) => {
      const refused = refusal(sent, key, sender);
      if (refused) return refused;
      const { to = '', from = '', sms = '', channel = '' } = sent;
      const messageId = Array.from({ length: 19 }, (_, place) => (place === 0 ? randomInt(1, 10) : randomInt(10))).join('');
      received.push({ messageId, id, to, from, text: sms, channel, at: new Date().toISOString() });
      return {
        status: 200,
        body: { code: 'ok', message_id: messageId, message: 'Successfully Sent', balance: 1_000, user: 'Development' },
      };
    },
    all: () => received,
    clear: () => {
      received = [];
    },
  };
}

function refusal({ api_key, to, from, sms, type, channel }: Partial<Sent>, key: string, sender: string): SmsResponse | null {
  if (api_key !== key) return { status: 401, body: { code: 401, message: 'Unauthorized: the API key is not valid', status: 'error' } };
  if (from !== sender)
    return { status: 404, body: { code: 404, message: `ApplicationSenderId not found for senderName: ${from}`, status: 'error' } };
  if (!/^[1-9]\d{6,14}$/.test(to ?? '')) return { status: 400, body: { code: 400, message: 'Invalid phone number', status: 'error' } };
  if (!sms || type !== 'plain' || !['dnd', 'generic'].includes(channel ?? ''))
    return { status: 400, body: { code: 400, message: 'The request is not complete', status: 'error' } };
  return null;
}
