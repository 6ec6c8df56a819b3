// Puts a message into the outbox within the caller's transaction. Nothing leaves the house before the commit.
import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { newId } from '../ids.ts';
import type { Jobs } from '../jobs.ts';
import type { About } from './about.ts';
import { addRow } from './outbox.repository.ts';

export type MailMessage = { template: string; to: string; props: object };
/** The link is made from our address and the path when it is sent. */
export type TextMessage = { to: string; text: string; path: string };

/** For one device of somebody's; kept small, and never what a visit is about: it lies on a locked screen. */
export type PushMessage = {
  userId: string;
  deviceId: string;
  title: string;
  words: string;
  path: string;
  /** What it is about: a newer one of the same takes the place of an older one. */
  topic: string;
  /** After which it is of no use. */
  until: string;
};

type Put<Message> = (tx: Tx, context: Context, message: Message, about?: About) => Promise<void>;
export type Outbox = { mail: Put<MailMessage>; sms: Put<TextMessage>; push: Put<PushMessage> };

export function openOutbox(jobs: Jobs): Outbox {
  const put =
    (topic: 'mail' | 'sms' | 'push'): Put<object> =>
    async (tx, context, message, about) => {
      const id = newId();
      await addRow(tx, { id, topic, payload: message, dueAt: context.clock.now(), about: about ?? null });
      // The job only wakes the worker at once; the sweep would find the row without it.
      await jobs.send(tx, 'deliver-outbox', { outboxId: id });
    };
  return { mail: put('mail'), sms: put('sms'), push: put('push') };
}
