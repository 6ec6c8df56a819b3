// GET /api/live: a stream of server-sent events that tells an open page what to reload.
import type { OutgoingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { AppError } from '../errors.ts';
import { problems } from '../http/problem-responses.ts';
import type { Api } from '../http/server.ts';
import { exactText } from '../http/text-schemas.ts';
import { timeOfId, newIdAt } from '../ids.ts';
import { tokenExpiresAt } from '../session/access-token.ts';
import type { LiveEvent } from './live-events.repository.ts';
import type { LiveHub } from './live-hub.ts';
import { type LiveStream, createLiveStream } from './live-stream.ts';

type Services = { live: LiveHub; clock: Clock; isDraining: () => boolean };

const retentionMs = 86_400_000;

export function addLiveRoutes(app: Api, { live, clock, isDraining }: Services): void {
  app.route({
    method: 'GET',
    url: '/api/live',
    exposeHeadRoute: false,
    // A high limit, because a mobile carrier's customers share an IP address and all reconnect when a process is replaced.
    config: { permission: 'signed_in', rateLimit: { points: 600, seconds: 60 }, audit: 'none' },
    schema: {
      operationId: 'streamLiveEvents',
      summary: 'Stream live change events',
      description:
        'Server-sent events. "hello" is sent first: refetch everything. "changed" carries {"topic": "notifications" | "appointments"} and no personal data: refetch that topic. After a reconnect, Last-Event-ID resumes the stream. The stream ends when the access token or the session ends.',
      tags: ['live'],
      headers: z.object({ 'last-event-id': exactText(100).optional() }),
      response: {
        200: { description: 'The event stream.', content: { 'text/event-stream': { schema: z.any() } } },
        ...problems('not_signed_in', 'unavailable'),
      },
    },
    handler: async (request, reply) => {
      const { actor } = request;
      if (actor.kind !== 'user' || !actor.sessionId) throw new AppError('not_signed_in');
      if (isDraining()) throw new AppError('unavailable', { retryAfterSeconds: 1 });
      const { userId, sessionId, role = null } = actor;
      const isAdmin = role === 'ADMIN' && actor.hasSecondFactor === true;
      reply.hijack();
      const stream = createLiveStream(reply.raw, reply.getHeaders() as OutgoingHttpHeaders);
      const delivery = deliverOnce(stream);
      const removeListener = live.join({
        userId,
        sessionId,
        role,
        isAdmin,
        endsAt: tokenExpiresAt(request.headers.authorization ?? ''),
        receive: delivery.deliver,
        heartbeat: stream.heartbeat,
        close: stream.end,
      });
      reply.raw.on('close', removeListener);
      const lastId = request.headers['last-event-id'];
      const since = lastId ? timeOfId(lastId) : null;
      const isRetained = since !== null && clock.now().getTime() - since.getTime() < retentionMs;
      const missed = isRetained ? await live.eventsSince({ userId, isAdmin }, since).catch(() => null) : null;
      if (!missed) stream.hello(newIdAt(clock.now()));
      delivery.catchUp(missed ?? [], lastId);
    },
  });
}

/** Missed events are read while the stream already receives new ones: an event from both sources is sent once. */
function deliverOnce(stream: LiveStream): { deliver: (event: LiveEvent) => void; catchUp: (missed: LiveEvent[], lastId?: string) => void } {
  const delivered = new Set<string>();
  let isCatchingUp = true;
  const deliver = (event: LiveEvent): void => {
    if (delivered.has(event.id)) return;
    if (isCatchingUp) delivered.add(event.id);
    stream.event(event);
  };
  return {
    deliver,
    catchUp: (missed, lastId) => {
      if (lastId) delivered.add(lastId);
      for (const event of missed) deliver(event);
      isCatchingUp = false;
    },
  };
}
