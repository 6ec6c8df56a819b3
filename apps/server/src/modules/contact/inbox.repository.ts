// The inbox of contact messages, through database functions that only admins can use.
import { contactSubjects } from '@lafiya/domain/contact/contact-message';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { selectRow, selectRows } from '../../platform/database/select-rows.ts';

const inboxStatus = z.enum(['new', 'assigned', 'answered', 'closed']);
const subject = z.enum(contactSubjects.map(({ value }) => value));
const inboxRow = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  subject,
  message: z.string(),
  status: inboxStatus,
  received_at: z.date(),
  assigned_to: z.uuid().nullable(),
  assignee: z.string().nullable(),
  answers: z.array(z.strictObject({ text: z.string(), at: z.string(), by: z.string() })),
});
const countRow = z.strictObject({ status: inboxStatus, n: z.int() });
const answeredMessage = z.strictObject({ name: z.string(), email: z.string(), subject, message: z.string() });
const isDone = z.strictObject({ done: z.boolean() });
const isKnown = z.strictObject({ known: z.boolean() });

export type InboxStatus = z.infer<typeof inboxStatus>;
export type InboxRow = z.infer<typeof inboxRow>;
export type AnsweredMessage = z.infer<typeof answeredMessage>;

export async function inboxPage(tx: Tx, status: InboxStatus | undefined, page: number, limit: number): Promise<InboxRow[]> {
  return selectRows(tx, inboxRow, sql`select * from contact_inbox(${status ?? null}, ${(page - 1) * limit}, ${limit})`);
}

export async function inboxCounts(tx: Tx): Promise<Record<InboxStatus, number>> {
  const counts = await selectRows(tx, countRow, sql`select * from contact_inbox_counts()`);
  return { new: 0, assigned: 0, answered: 0, closed: 0, ...Object.fromEntries(counts.map(({ status, n }) => [status, n])) };
}

export async function assignMessage(tx: Tx, id: string): Promise<boolean> {
  return (await selectRow(tx, isDone, sql`select assign_contact_message(${id}) as done`))?.done ?? false;
}

export async function answerMessage(tx: Tx, id: string, answerId: string, text: string, at: Date): Promise<AnsweredMessage | undefined> {
  return selectRow(tx, answeredMessage, sql`select * from answer_contact_message(${id}, ${answerId}, ${text}, ${at})`);
}

export async function closeMessage(tx: Tx, id: string, at: Date): Promise<boolean> {
  return (await selectRow(tx, isDone, sql`select close_contact_message(${id}, ${at}) as done`))?.done ?? false;
}

export async function messageExists(tx: Tx, id: string): Promise<boolean> {
  return (await selectRow(tx, isKnown, sql`select has_contact_message(${id}) as known`))?.known ?? false;
}
