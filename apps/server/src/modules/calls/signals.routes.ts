// POST /api/video/signals: what the media server tells by itself. Signed by it, kept as it came, and taken up by the worker.
import { z } from 'zod';
import { problems } from '../../platform/http/problem-answers.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { AppError } from '../../platform/errors.ts';
import type { CallServices } from './calls-services.ts';
import { keepSignal } from './signals.repository.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export function addSignalRoute(app: Api, { database, media, clock }: CallServices): void {
  app.route({
    method: 'POST',
    url: '/api/video/signals',
    config: { permission: 'anyone', rateLimit: { points: 6_000, seconds: 60 }, audit: 'none' },
    schema: {
      operationId: 'receiveCallSignal',
      summary: 'For the media server alone: who came and left. Refused unless signed by it',
      tags: ['calls'],
      consumes: ['application/webhook+json'],
      body: z.string().min(1).max(100_000),
      response: { 204: z.null(), ...problems('not_signed_in') },
    },
    handler: async (request, reply) => {
      const signal = await media.readSignal(request.body, request.headers.authorization);
      if (!signal) throw new AppError('not_signed_in');
      const personId = signal.personId && uuid.test(signal.personId) ? signal.personId : null;
      await database.inFrame(contextOf(request, clock).actor, (tx) => keepSignal(tx, { ...signal, personId }));
      return reply.code(204).send(null);
    },
  });
}
