// GET /api/live: a stream that says, as long as the page is open, what it should read again.
import type { OutgoingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { AppError } from '../errors.ts';
import { problems } from '../http/problem-answers.ts';
import type { Api } from '../http/server.ts';
import { momentOfId, newIdAt } from '../ids.ts';
import { endOfToken } from '../session/access-token.ts';
import type { LiveEvent } from './live-events.repository.ts';
import type { LiveHub } from './live-hub.ts';
import { type LiveStream, openStream } from './live-stream.ts';

type Services = { live: LiveHub; clock: Clock; isDraining: () => boolean };

const keptMs = 86_400_000;

export function addLiveRoutes(app: Api, { live, clock, isDraining }: Services): void {
  app.route({
    method: 'GET',
    url: '/api/live',
    exposeHeadRoute: false,
    // Wide, because a carrier's customers share an address and all come back when a process is replaced.
    config: { permission: 'signed_in', rateLimit: { points: 600, seconds: 60 }, audit: 'none' },
    schema: {
      operationId: 'listenLive',
      summary: 'What to read again, told as it happens: events "hello" (everything) and "changed" (a topic)',
      description:
        'Server-sent events without end. Each "changed" carries {"topic": "notifications" | "appointments"} and nothing personal. A reader that comes back names the last id it saw in Last-Event-ID and hears what it missed. The stream ends with its access token or its session.',
      tags: ['live'],
      headers: z.object({ 'last-event-id': z.string().max(100).optional() }),
      response: {
        200: { description: 'A stream of events', content: { 'text/event-stream': { schema: z.any() } } },
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
      const stream = openStream(reply.raw, reply.getHeaders() as OutgoingHttpHeaders);
      const teller = tellOnce(stream);
      const leave = live.join({
        userId,
        sessionId,
        role,
        isAdmin,
        endsAt: endOfToken(request.headers.authorization ?? ''),
        hear: teller.tell,
        beat: stream.beat,
        close: stream.end,
      });
      reply.raw.on('close', leave);
      const lastId = request.headers['last-event-id'];
      const since = lastId ? momentOfId(lastId) : null;
      const isKept = since !== null && clock.now().getTime() - since.getTime() < keptMs;
      const missed = isKept ? await live.missed({ userId, isAdmin }, since).catch(() => null) : null;
      if (!missed) stream.hello(newIdAt(clock.now()));
      teller.catchUp(missed ?? [], lastId);
    },
  });
}

/** What was missed is read while the stream already hears: it may come from both sides, and is told once. */
function tellOnce(stream: LiveStream): { tell: (event: LiveEvent) => void; catchUp: (missed: LiveEvent[], lastId?: string) => void } {
  const told = new Set<string>();
  let isCatchingUp = true;
  const tell = (event: LiveEvent): void => {
    if (told.has(event.id)) return;
    if (isCatchingUp) told.add(event.id);
    stream.event(event);
  };
  return {
    tell,
    catchUp: (missed, lastId) => {
      if (lastId) told.add(lastId);
      for (const event of missed) tell(event);
      isCatchingUp = false;
    },
  };
}
