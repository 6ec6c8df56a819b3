// The inbox of contact messages, through database functions that only admins can use.
import type { ContactSubject } from '@lafiya/domain/contact/contact-message';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export type InboxStatus = 'new' | 'assigned' | 'answered' | 'closed';
export type InboxRow = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  subject: ContactSubject;
  message: string;
  status: InboxStatus;
  received_at: Date;
  assigned_to: string | null;
  assignee: string | null;
  answers: { text: string; at: string; by: string }[];
};

export async function inboxPage(tx: Tx, status: InboxStatus | undefined, page: number, limit: number): Promise<InboxRow[]> {
  const found = await sql<InboxRow>`select * from contact_inbox(${status ?? null}, ${(page - 1) * limit}, ${limit})`.execute(tx);
  return found.rows;
}

export async function inboxCounts(tx: Tx): Promise<Record<InboxStatus, number>> {
  const found = await sql<{ status: InboxStatus; n: number }>`select * from contact_inbox_counts()`.execute(tx);
  return { new: 0, assigned: 0, answered: 0, closed: 0, ...Object.fromEntries(found.rows.map(({ status, n }) => [status, n])) };
}

export async function assignMessage(tx: Tx, id: string): Promise<boolean> {
  const done = await sql<{ done: boolean }>`select assign_contact_message(${id}) as done`.execute(tx);
  return done.rows[0]?.done ?? false;
}

export type AnsweredMessage = { name: string; email: string; subject: ContactSubject; message: string };

export async function answerMessage(tx: Tx, id: string, answerId: string, text: string, at: Date): Promise<AnsweredMessage | undefined> {
  const found = await sql<AnsweredMessage>`select * from answer_contact_message(${id}, ${answerId}, ${text}, ${at})`.execute(tx);
  return found.rows[0];
}

export async function closeMessage(tx: Tx, id: string, at: Date): Promise<boolean> {
  const done = await sql<{ done: boolean }>`select close_contact_message(${id}, ${at}) as done`.execute(tx);
  return done.rows[0]?.done ?? false;
}

export async function messageExists(tx: Tx, id: string): Promise<boolean> {
  const found = await sql<{ known: boolean }>`select has_contact_message(${id}) as known`.execute(tx);
  return found.rows[0]?.known ?? false;
}
