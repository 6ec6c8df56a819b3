// The admins' inbox: lists contact messages, assigns them, answers them by email and closes them.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { paginationOf } from '../../platform/pagination.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { contactAnswer } from './contact-answer.ts';
import {
  answerMessage,
  closeMessage,
  inboxCounts,
  inboxPage,
  type InboxRow,
  type InboxStatus,
  messageExists,
  assignMessage,
} from './inbox.repository.ts';

type Services = { database: Database; outbox: Outbox };
type Query = { status?: InboxStatus | undefined; page: number; limit: number };

export async function listInbox({ database }: Services, context: Context, query: Query) {
  return database.withTransaction(context.actor, async (tx) => {
    const rows = await inboxPage(tx, query.status, query.page, query.limit);
    const counts = await inboxCounts(tx);
    await recordAudit(tx, context, { resources: { kind: 'contact_message', ids: rows.map(({ id }) => id) } });
    const counted = query.status ? counts[query.status] : counts.new + counts.assigned + counts.answered;
    return { messages: rows.map(present), counts, ...paginationOf(counted, query) };
  });
}

export async function assignContactMessage({ database }: Services, context: Context, id: string): Promise<{ message: string }> {
  return database.withTransaction(context.actor, async (tx) => {
    if (!(await assignMessage(tx, id))) throw await refusalFor(tx, id);
    await recordAudit(tx, context, { resource: { kind: 'contact_message', id } });
    return { message: 'The message is assigned to you.' };
  });
}

export async function answerContactMessage(services: Services, context: Context, id: string, text: string): Promise<{ message: string }> {
  const { database, outbox } = services;
  return database.withTransaction(context.actor, async (tx) => {
    const written = await answerMessage(tx, id, newId(), text, context.clock.now());
    if (!written) throw await refusalFor(tx, id);
    const { email, name, subject } = written;
    await outbox.mail(tx, context, contactAnswer.message(email, { name, subject, answer: text }));
    await recordAudit(tx, context, { resource: { kind: 'contact_message', id } });
    return { message: 'Your reply is on its way.' };
  });
}

export async function closeContactMessage({ database }: Services, context: Context, id: string): Promise<{ message: string }> {
  return database.withTransaction(context.actor, async (tx) => {
    if (!(await closeMessage(tx, id, context.clock.now()))) throw await refusalFor(tx, id);
    await recordAudit(tx, context, { resource: { kind: 'contact_message', id } });
    return { message: 'The message is closed.' };
  });
}

export type BulkAction = 'assign' | 'close';

/** Assigns or closes several messages in one transaction. One that another admin has already dealt with is left out, and counted as skipped. */
export async function changeContactMessages(
  { database }: Services,
  context: Context,
  { ids, action }: { ids: string[]; action: BulkAction },
): Promise<{ changed: number; skipped: number }> {
  return database.withTransaction(context.actor, async (tx) => {
    const changed: string[] = [];
    // In one order, so that two admins who choose the same messages do not wait for each other.
    for (const id of ids.toSorted()) {
      const isDone = action === 'assign' ? await assignMessage(tx, id) : await closeMessage(tx, id, context.clock.now());
      if (isDone) changed.push(id);
    }
    const skipped = ids.length - changed.length;
    for (const id of changed) await recordAudit(tx, context, { resource: { kind: 'contact_message', id }, details: { action } });
    if (changed.length === 0) await recordAudit(tx, context, { details: { action, skipped } });
    return { changed: changed.length, skipped };
  });
}

async function refusalFor(tx: Tx, id: string): Promise<AppError> {
  return new AppError((await messageExists(tx, id)) ? 'already_done' : 'not_found');
}

function present({ received_at, assigned_to, assignee, answers, ...row }: InboxRow) {
  return {
    ...row,
    receivedAt: received_at.toISOString(),
    assignee: assigned_to && assignee ? { id: assigned_to, name: assignee } : null,
    answers: answers.map(({ at, ...answer }) => ({ ...answer, at: new Date(at).toISOString() })),
  };
}
