// POST /api/video/signals: the media server's webhook. Checks the signature, removes intruders and stores the event for the worker.
import { z } from 'zod';
import { problems } from '../../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../../platform/http/server.ts';
import { exactText } from '../../../platform/http/text-schemas.ts';
import { AppError } from '../../../platform/errors.ts';
import { isUuid } from '../../../platform/ids.ts';
import type { CallServices } from './calls-services.ts';
import { isIntruder, storeMediaEvent } from './media-webhooks.repository.ts';

export function addMediaWebhookRoute(app: Api, { database, media, clock }: CallServices): void {
  app.route({
    method: 'POST',
    url: '/api/video/signals',
    config: { permission: 'anyone', accepts: 'webhook', rateLimit: { points: 6_000, seconds: 60 }, audit: 'none' },
    schema: {
      operationId: 'receiveMediaWebhook',
      summary: 'Receive a signed webhook from the media server',
      description: 'Only for the media server. Requests without a valid signature are rejected.',
      tags: ['consultations'],
      consumes: ['application/webhook+json'],
      body: exactText(100_000).min(1),
      response: { 204: z.null(), ...problems('not_signed_in') },
    },
    handler: async (request, reply) => {
      const mediaEvent = await media.readWebhook(request.body, request.headers.authorization);
      if (!mediaEvent) throw new AppError('not_signed_in');
      const personId = mediaEvent.personId && isUuid(mediaEvent.personId) ? mediaEvent.personId : null;
      const mustLeave = await database.withTransaction(contextOf(request, clock).actor, async (tx) => {
        await storeMediaEvent(tx, { ...mediaEvent, personId });
        return mediaEvent.event === 'participant_joined' && isIntruder(tx, mediaEvent.room, personId);
      });
      // The media server cannot revoke a token. If it does not answer, reconcileCalls removes them later.
      if (mustLeave && mediaEvent.personId) await media.removeParticipant(mediaEvent.room, mediaEvent.personId).catch(() => {});
      return reply.code(204).send(null);
    },
  });
}
