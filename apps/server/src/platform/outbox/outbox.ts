// Puts a message into the outbox within the caller's transaction. Nothing leaves the house before the commit.
import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { newId } from '../ids.ts';
import type { Jobs } from '../jobs.ts';
import { addRow } from './outbox.repository.ts';

export type MailMessage = { template: string; to: string; props: object };

export type Outbox = { mail: (tx: Tx, context: Context, message: MailMessage) => Promise<void> };

export function openOutbox(jobs: Jobs): Outbox {
  return {
    mail: async (tx, context, message) => {
      const id = newId();
      await addRow(tx, { id, topic: 'mail', payload: message, dueAt: context.clock.now() });
      // The job only wakes the worker at once; the sweep would find the row without it.
      await jobs.send(tx, 'deliver-outbox', { outboxId: id });
    },
  };
}
