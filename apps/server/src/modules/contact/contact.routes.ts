// POST /api/contact-messages
import { contactBounds, contactSubjects } from '@lafiya/domain/contact/contact-message';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { formFields } from '../../platform/forms.ts';
import { problems } from '../../platform/http/problem-answers.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { type ContactServices, sendContactMessage } from './send-contact-message.ts';

const subjects = contactSubjects.map((subject) => subject.value);
const words = (what: string, most: number) =>
  z
    .string(`Please tell us ${what}.`)
    .trim()
    .min(1, `Please tell us ${what}.`)
    .max(most, `Please keep this under ${most} characters.`)
    .refine(canBeStored, 'Please remove the unreadable character.');

const contactForm = z
  .strictObject({
    name: words('your name', contactBounds.name),
    email: z.email('Please give an e-mail address, like name@example.com.').max(contactBounds.email),
    phone: z
      .string()
      .trim()
      .max(contactBounds.phone)
      .regex(/^[0-9+() .-]*$/, 'Please use digits, spaces and + only.')
      .optional(),
    subject: z.enum(subjects, 'Please choose a subject.'),
    message: words('what you need', contactBounds.message),
    ...formFields,
  })
  .meta({ id: 'ContactForm' });

const stored = z.strictObject({ id: z.uuid(), message: z.string() }).meta({ id: 'ContactMessageStored' });

export function addContactRoutes(app: Api, services: ContactServices & { clock: Clock }): void {
  app.route({
    method: 'POST',
    url: '/api/contact-messages',
    config: { permission: 'anyone', rateLimit: { points: 20, seconds: 600 }, audit: 'contact.message_sent' },
    schema: {
      operationId: 'sendContactMessage',
      summary: 'Write to the provider',
      tags: ['contact'],
      headers: z.object({ 'idempotency-key': z.uuid().optional() }),
      body: contactForm,
      response: { 201: stored, ...problems('too_fast', 'idempotency_key_reused') },
    },
    handler: async (request, reply) =>
      reply
        .code(201)
        .send(await sendContactMessage(services, contextOf(request, services.clock), request.body, request.headers['idempotency-key'])),
  });
}

/** PostgreSQL stores neither the character zero nor half of one, and no person types them. */
function canBeStored(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
