// /api/contact-messages for admins: the inbox
import { contactBounds, contactSubjects } from '@lafiya/domain/contact/contact-message';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { requiredText } from '../../platform/http/text-schemas.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { answerContactMessage, assignContactMessage, changeContactMessages, closeContactMessage, listInbox } from './manage-inbox.ts';

type Services = { database: Database; outbox: Outbox; clock: Clock };

const statuses = ['new', 'assigned', 'answered', 'closed'] as const;
const query = z.strictObject({
  status: z.enum(statuses).optional().describe('Defaults to all messages that are not closed.'),
  page: z.coerce.number().int().min(1).max(1_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
const message = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    subject: z.enum(contactSubjects.map(({ value }) => value)),
    message: z.string(),
    status: z.enum(statuses),
    receivedAt: z.iso.datetime(),
    assignee: z.strictObject({ id: z.uuid(), name: z.string() }).nullable(),
    answers: z.array(z.strictObject({ text: z.string(), at: z.iso.datetime(), by: z.string() })),
  })
  .meta({ id: 'InboxMessage' });
const inbox = z
  .strictObject({
    messages: z.array(message),
    counts: z.strictObject({ new: z.int(), assigned: z.int(), answered: z.int(), closed: z.int() }).meta({ id: 'InboxCounts' }),
    total: z.int(),
    totalIsLowerBound: z.boolean(),
    page: z.int(),
    limit: z.int(),
    totalPages: z.int(),
  })
  .meta({ id: 'Inbox' });
const answer = z
  .strictObject({
    text: requiredText(contactBounds.message, 'Please write a reply.'),
  })
  .meta({ id: 'InboxReply' });
const done = z.strictObject({ message: z.string() }).meta({ id: 'InboxResponse' });
const selection = z
  .strictObject({
    ids: z.array(z.uuid()).min(1, 'Please choose a message.').max(100, 'Please choose at most 100 messages.'),
    action: z.enum(['assign', 'close']),
  })
  .meta({ id: 'InboxSelection' });
const selectionDone = z
  .strictObject({ changed: z.int(), skipped: z.int().describe('Messages that are closed already, or that do not exist.') })
  .meta({ id: 'InboxSelectionResponse' });
const byId = z.strictObject({ id: z.uuid() });
const emptyBody = z.strictObject({}).nullish();

const permission = 'admin';
const rateLimit = { points: 60, seconds: 60 };
const tags = ['contact'];
const refusals = ['not_signed_in', 'forbidden', 'mfa_required'] as const;
const response = { 200: done, ...problems(...refusals, 'not_found', 'already_done') };

export function addInboxRoutes(app: Api, services: Services): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/contact-messages',
    config: { permission, rateLimit: { points: 240, seconds: 60 }, audit: 'contact.inbox_seen' },
    schema: {
      operationId: 'listContactMessages',
      summary: 'List contact messages, unanswered first',
      tags,
      querystring: query,
      response: { 200: inbox, ...problems(...refusals) },
    },
    handler: async (request) => listInbox(services, contextOf(request, clock), request.query),
  });
  app.route({
    method: 'POST',
    url: '/api/contact-messages/:id/assign',
    config: { permission, rateLimit, audit: 'contact.message_assigned' },
    schema: {
      operationId: 'assignContactMessage',
      summary: 'Assign a contact message to the signed-in admin',
      tags,
      params: byId,
      body: emptyBody,
      response,
    },
    handler: async (request) => assignContactMessage(services, contextOf(request, clock), request.params.id),
  });
  app.route({
    method: 'POST',
    url: '/api/contact-messages/:id/answer',
    config: { permission, rateLimit, audit: 'contact.message_answered' },
    schema: {
      operationId: 'answerContactMessage',
      summary: 'Answer a contact message by email',
      tags,
      params: byId,
      body: answer,
      response,
    },
    handler: async (request) => answerContactMessage(services, contextOf(request, clock), request.params.id, request.body.text),
  });
  app.route({
    method: 'POST',
    url: '/api/contact-messages/:id/close',
    config: { permission, rateLimit, audit: 'contact.message_closed' },
    schema: { operationId: 'closeContactMessage', summary: 'Close a contact message', tags, params: byId, body: emptyBody, response },
    handler: async (request) => closeContactMessage(services, contextOf(request, clock), request.params.id),
  });
  addSelectionRoute(app, services);
}

function addSelectionRoute(app: Api, services: Services): void {
  app.route({
    method: 'POST',
    url: '/api/contact-messages/selection',
    config: { permission, rateLimit, audit: 'contact.messages_changed' },
    schema: {
      operationId: 'changeContactMessages',
      summary: 'Assign or close several contact messages',
      description: 'Assigns them to the signed-in admin, or closes them, in one transaction.',
      tags,
      body: selection,
      response: { 200: selectionDone, ...problems(...refusals) },
    },
    handler: async (request) =>
      changeContactMessages(services, contextOf(request, services.clock), {
        ...request.body,
        ids: [...new Set(request.body.ids)],
      }),
  });
}
