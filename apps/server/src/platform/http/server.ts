// The HTTP server every module's routes stand on: limits, headers, request ids, telemetry, problem answers, the route rules.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import helmet from '@fastify/helmet';
import type { Span } from '@opentelemetry/api';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Clock } from '../clock.ts';
import type { Actor, Context } from '../context.ts';
import { AppError } from '../errors.ts';
import type { RateLimits } from '../rate-limit.ts';
import type { Authentication } from '../session/authentication.ts';
import { loggingOptions, withoutSecrets } from '../telemetry/logging.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { startRequestSpan, type Tracing } from '../telemetry/tracing.ts';
import { readBodies } from './body-formats.ts';
import { answerProblems, answerUnroutable } from './problem-answers.ts';
import { enforceRouteRules } from './route-rules.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | null;
    actor: Actor;
  }
}

export type Api = FastifyInstance<Server, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>;

export type ServerOptions = {
  logLevel: string;
  trustedProxies: string[];
  https: boolean;
  metrics: Metrics;
  tracing: Tracing;
  rateLimits: RateLimits;
  /** Finds out who is asking; without it nobody is signed in. */
  authentication?: Authentication;
  isDraining: () => boolean;
};

const requestIdShape = /^[A-Za-z0-9-]{8,64}$/;

export async function openServer(options: ServerOptions): Promise<Api> {
  const app = Fastify({
    logger: loggingOptions(options.logLevel),
    // One line a request, written by us when it is answered.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustedProxies,
    bodyLimit: 256 * 1_024,
    requestTimeout: 15_000,
    handlerTimeout: 15_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerUnroutable,
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && requestIdShape.test(given) ? given : randomUUID();
    },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  readBodies(app);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], 'base-uri': ["'none'"] },
    },
    strictTransportSecurity: options.https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    frameguard: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
  });
  enforceRouteRules(app);
  answerProblems(app);
  observe(app, options);
  limit(app, options.rateLimits);
  identify(app, options.authentication);
  return app as unknown as Api;
}

/** What an action is told about the request it serves. */
export function contextOf(request: FastifyRequest, clock: Clock): Context {
  return { actor: request.actor, requestId: request.id, clock, auditKind: request.routeOptions.config.audit ?? 'none' };
}

function observe(app: FastifyInstance, options: ServerOptions): void {
  app.decorateRequest('span', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
    request.span = startRequestSpan(options.tracing.tracer, request.method, request.routeOptions.url ?? 'unknown', request.headers);
  });
  app.addHook('onSend', async (_request, reply) => {
    // A connection that stays open would bring the next request to a process that is about to end.
    if (options.isDraining()) reply.header('Connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    request.span?.setAttribute('http.response.status_code', reply.statusCode).end();
    options.metrics.requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    if (route === '/healthz') return;
    request.log.info(
      { method: request.method, url: withoutSecrets(request.url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
}

function limit(app: FastifyInstance, rateLimits: RateLimits): void {
  app.addHook('onRequest', async (request) => {
    const { url, config } = request.routeOptions;
    if (!url || !config.rateLimit || config.audit === undefined || url.startsWith('/healthz')) return;
    await rateLimits.consume(`${request.method} ${url}`, config.rateLimit, request.ip);
  });
}

/** Only where a route asks for it: what everybody may see is the same for everybody. */
function identify(app: FastifyInstance, authentication: Authentication | undefined): void {
  app.decorateRequest('actor', null as never);
  app.addHook('onRequest', async (request) => {
    const { permission = 'anyone', fresh = false } = request.routeOptions.config;
    if (authentication) request.actor = await authentication.admit(request, { permission, fresh });
    else if (permission === 'anyone') request.actor = { kind: 'visitor' };
    else throw new AppError('not_signed_in');
  });
}
