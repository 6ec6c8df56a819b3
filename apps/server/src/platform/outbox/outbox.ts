// Adds messages to the outbox in the caller's transaction, so that nothing is sent before the commit.
import type { Context } from '../context.ts';
import { runBeforeCommit, type Tx } from '../database/database.ts';
import { newId } from '../ids.ts';
import type { Jobs } from '../jobs.ts';
import type { MessageSubject } from './message-subject.ts';
import { addRow } from './outbox.repository.ts';

export type MailMessage = { template: string; to: string; props: object };
/** The link is built from our origin and the path when the message is sent; without a path there is none. */
export type SmsMessage = { to: string; text: string; path: string };

/** For one device. Short, and without medical content: it is shown on a locked screen. */
export type PushMessage = {
  userId: string;
  deviceId: string;
  title: string;
  text: string;
  path: string;
  /** A newer message on the same topic replaces the older one. */
  topic: string;
  /** The message is useless after this time. */
  until: string;
};

type AddMessage<Message> = (tx: Tx, context: Context, message: Message, subject?: MessageSubject) => Promise<void>;
export type Outbox = { mail: AddMessage<MailMessage>; sms: AddMessage<SmsMessage>; push: AddMessage<PushMessage> };

const waking = new WeakMap<Tx, string[]>();

/** One job for all messages of a transaction. It only wakes the worker immediately; its repeating task would find the rows without it. */
async function wakeWorker(jobs: Jobs, tx: Tx, id: string): Promise<void> {
  const known = waking.get(tx);
  if (known) {
    known.push(id);
    return;
  }
  const outboxIds = [id];
  waking.set(tx, outboxIds);
  await runBeforeCommit(tx, async () => {
    waking.delete(tx);
    await jobs.send(tx, 'deliver-outbox', { outboxIds });
  });
}

export function createOutbox(jobs: Jobs): Outbox {
  const addMessage =
    (topic: 'mail' | 'sms' | 'push'): AddMessage<object> =>
    async (tx, context, message, subject) => {
      const id = newId();
      await addRow(tx, { id, topic, payload: message, dueAt: context.clock.now(), subject: subject ?? null });
      await wakeWorker(jobs, tx, id);
    };
  return { mail: addMessage('mail'), sms: addMessage('sms'), push: addMessage('push') };
}
