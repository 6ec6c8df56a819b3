// POST /api/contact-messages
import { contactBounds, contactSubjects } from '@lafiya/domain/contact/contact-message';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { idempotencyHeader } from '../../platform/idempotency.ts';
import { formFields } from '../../platform/forms.ts';
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { emailAddress, phoneNumber, requiredText } from '../../platform/http/text-schemas.ts';
import { type ContactServices, sendContactMessage } from './send-contact-message.ts';

const subjects = contactSubjects.map((subject) => subject.value);

const contactForm = z
  .strictObject({
    name: requiredText(contactBounds.name, 'Please enter your name.'),
    email: emailAddress,
    phone: phoneNumber.optional(),
    subject: z.enum(subjects, 'Please choose a subject.'),
    message: requiredText(contactBounds.message, 'Please tell us what you need.'),
    ...formFields,
  })
  .meta({ id: 'ContactForm' });

const stored = z.strictObject({ id: z.uuid(), message: z.string() }).meta({ id: 'ContactMessageSaved' });

export function addContactRoutes(app: Api, services: ContactServices & { clock: Clock }): void {
  app.route({
    method: 'POST',
    url: '/api/contact-messages',
    config: { permission: 'anyone', rateLimit: { points: 20, seconds: 600 }, audit: 'contact.message_sent' },
    schema: {
      operationId: 'sendContactMessage',
      summary: 'Send a contact message',
      tags: ['contact'],
      headers: idempotencyHeader,
      body: contactForm,
      response: { 201: stored, ...problems('too_fast', 'idempotency_key_reused') },
    },
    handler: async (request, reply) =>
      reply
        .code(201)
        .send(await sendContactMessage(services, contextOf(request, services.clock), request.body, request.headers['idempotency-key'])),
  });
}
