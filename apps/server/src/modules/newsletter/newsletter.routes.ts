// POST /api/newsletter/subscriptions, /confirmations, /unsubscriptions
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { formFields } from '../../platform/forms.ts';
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { emailAddress, exactText } from '../../platform/http/text-schemas.ts';
import { confirmNewsletter } from './confirm-subscription.ts';
import { unsubscribe } from './end-subscription.ts';
import type { NewsletterServices } from './newsletter-services.ts';
import { requestNewsletter } from './request-subscription.ts';

const token = exactText(200).min(1);
const form = z.strictObject({ email: emailAddress, ...formFields }).meta({ id: 'NewsletterForm' });
const done = z.strictObject({ message: z.string() }).meta({ id: 'NewsletterResponse' });
/** A mail client's one-click request has the token in the URL and a fixed body; our own page sends the token in the body. */
const unsubscription = z
  .strictObject({ token: token.optional(), 'List-Unsubscribe': z.literal('One-Click').optional() })
  .meta({ id: 'Unsubscription' });

const limits = { permission: 'anyone', rateLimit: { points: 20, seconds: 600 } } as const;

export function addNewsletterRoutes(app: Api, services: NewsletterServices & { clock: Clock }): void {
  app.route({
    method: 'POST',
    url: '/api/newsletter/subscriptions',
    config: { ...limits, audit: 'newsletter.requested' },
    schema: {
      operationId: 'subscribeToNewsletter',
      summary: 'Subscribe to the newsletter',
      tags: ['newsletter'],
      body: form,
      response: { 202: done, ...problems('too_fast') },
    },
    handler: async (request, reply) =>
      reply.code(202).send(await requestNewsletter(services, contextOf(request, services.clock), request.body)),
  });
  app.route({
    method: 'POST',
    url: '/api/newsletter/confirmations',
    config: { ...limits, audit: 'newsletter.confirmed' },
    schema: {
      operationId: 'confirmNewsletter',
      summary: 'Confirm a newsletter subscription',
      tags: ['newsletter'],
      body: z.strictObject({ token }).meta({ id: 'NewsletterConfirmation' }),
      response: { 200: done, ...problems('link_invalid') },
    },
    handler: async (request) => confirmNewsletter(services, contextOf(request, services.clock), request.body.token),
  });
  app.route({
    method: 'POST',
    url: '/api/newsletter/unsubscriptions',
    config: { ...limits, accepts: 'forms', audit: 'newsletter.unsubscribed' },
    schema: {
      operationId: 'unsubscribeFromNewsletter',
      summary: 'Unsubscribe from the newsletter, also with one click (RFC 8058)',
      tags: ['newsletter'],
      querystring: z.strictObject({ token: token.optional() }),
      body: unsubscription,
      response: { 200: done, ...problems('link_invalid') },
    },
    handler: async (request) => {
      const given = request.body.token ?? request.query.token;
      if (!given) throw new AppError('link_invalid');
      return unsubscribe(services, contextOf(request, services.clock), given);
    },
  });
}
