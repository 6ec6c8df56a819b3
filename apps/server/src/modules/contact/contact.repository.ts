// Stores contact messages.
import type { ContactSubject } from '@lafiya/domain/contact/contact-message';
import type { Tx } from '../../platform/database/database.ts';

export type NewContactMessage = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  subject: ContactSubject;
  message: string;
  receivedAt: Date;
};

export async function storeContactMessage(tx: Tx, message: NewContactMessage): Promise<void> {
  const { receivedAt, ...fields } = message;
  await tx
    .insertInto('contact_messages')
    .values({ ...fields, received_at: receivedAt })
    .execute();
}
