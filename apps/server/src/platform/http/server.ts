// The HTTP server for all routes: rate limits, security headers, request ids, telemetry, problem responses and route rules.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Span } from '@opentelemetry/api';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Clock } from '../clock.ts';
import type { Actor, AuditTrail, Context } from '../context.ts';
import { AppError, type ErrorCode } from '../errors.ts';
import { networkOf, type RateLimits } from '../rate-limit.ts';
import type { Authentication } from '../session/authentication.ts';
import { loggableRequest } from '../telemetry/loggable-request.ts';
import { loggingOptions } from '../telemetry/logging.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { startRequestSpan, type Tracing } from '../telemetry/tracing.ts';
import { addBodyParsers } from './body-parsers.ts';
import { addOriginCheck } from './origin-check.ts';
import { addProblemHandlers, type RefusalRecorder, sendFrameworkProblem } from './problem-responses.ts';
import { enforceRouteRules } from './route-rules.ts';
import { createSecurityHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | null;
    actor: Actor;
    auditTrail: AuditTrail;
    /** The code of the problem that is answered with. */
    problemCode: ErrorCode | null;
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
  /** Authenticates requests; without it every caller is anonymous. */
  authentication?: Authentication;
  /** Writes refusals into the audit log; only the API has one. */
  recordRefusal?: RefusalRecorder;
  isDraining: () => boolean;
  /** The origin of our own pages; only they may change something. Without it there is nothing to change. */
  ownOrigin?: string;
};

/** As the load balancer writes it. Anything else could hold a caller's words, and the id is in every log line. */
const requestIdPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function createHttpServer(options: ServerOptions): Promise<Api> {
  const setSecurityHeaders = createSecurityHeaders(options.https);
  const app = Fastify({
    logger: loggingOptions(options.logLevel),
    // We log one line per request ourselves, in the onResponse hook.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustedProxies,
    bodyLimit: 256 * 1_024,
    requestTimeout: 15_000,
    handlerTimeout: 15_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request.raw, reply.raw);
      sendFrameworkProblem(error, request, reply);
    },
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && requestIdPattern.test(given) ? given : randomUUID();
    },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  addBodyParsers(app);
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request.raw, reply.raw));
  enforceRouteRules(app);
  addProblemHandlers(app, options.recordRefusal);
  addTelemetry(app, options);
  addRateLimiting(app, options.rateLimits);
  addOriginCheck(app, options.ownOrigin);
  requireAuditRow(app);
  addAuthentication(app, options.authentication);
  addRateLimitingPerUser(app, options.rateLimits);
  forbidStoring(app);
  return app as unknown as Api;
}

/** The context that an action gets for a request. */
export function contextOf(request: FastifyRequest, clock: Clock): Context {
  const { actor, id: requestId, auditTrail } = request;
  return { actor, requestId, clock, auditKind: request.routeOptions.config.audit ?? 'none', origin: originOf(request), auditTrail };
}

const originOf = ({ ip, headers }: FastifyRequest): { address: string; device: string } => ({
  address: ip,
  device: (headers['user-agent'] ?? 'An unknown device').slice(0, 200),
});

/**
 * A route that declares an audit kind cannot forget its row: without one the answer is an error. Routes open to anyone answer the same to
 * everybody, whether they had something to record or not.
 */
function requireAuditRow(app: FastifyInstance): void {
  app.decorateRequest('auditTrail', null as never);
  app.addHook('onRequest', async (request) => {
    request.auditTrail = { kind: request.routeOptions.config.audit ?? 'none', isComplete: false, patientIds: new Set() };
  });
  app.addHook('onSend', async (request, reply) => {
    const { audit = 'none', permission } = request.routeOptions.config;
    const isDue = audit !== 'none' && permission !== 'anyone' && reply.statusCode < 300;
    if (isDue && !request.auditTrail.isComplete)
      throw new AppError('internal', { cause: new Error(`no audit row of ${audit} was written`) });
  });
}

/** No browser and no proxy stores an answer, unless the route is open to anyone and says itself for how long. */
function forbidStoring(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const isPublic = request.routeOptions.config.permission === 'anyone';
    if (!isPublic || !reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
  });
}

/** Attempts to get around a protection: warnings in the log, listed in docs/operations.md under 'Security events'. */
const securityCodes: ReadonlySet<ErrorCode> = new Set([
  'cross_site',
  'too_many_requests',
  'too_fast',
  'invalid_credentials',
  'account_suspended',
  'code_invalid',
  'link_invalid',
  'passkey_invalid',
  'forbidden',
  'unsupported_media_type',
  'idempotency_key_reused',
]);

function addTelemetry(app: FastifyInstance, options: ServerOptions): void {
  app.decorateRequest('span', null);
  app.decorateRequest('problemCode', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
    request.span = startRequestSpan(options.tracing.tracer, request.method, request.routeOptions.url ?? 'unknown', request.headers);
  });
  app.addHook('onSend', async (_request, reply) => {
    // A keep-alive connection would send the next request to a process that is shutting down.
    if (options.isDraining()) reply.header('Connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    request.span?.setAttribute('http.response.status_code', reply.statusCode).end();
    options.metrics.requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    if (route === '/healthz') return;
    const { problemCode: code, auditTrail } = request;
    const suspicion = auditTrail?.suspicion;
    const level = suspicion || (code && securityCodes.has(code)) ? 'warn' : 'info';
    const problem = { ...(code ? { code } : {}), ...(suspicion ? { suspicion } : {}) };
    request.log[level](
      { ...loggableRequest(request), status: reply.statusCode, ...problem, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
}

function addRateLimiting(app: FastifyInstance, rateLimits: RateLimits): void {
  app.addHook('onRequest', async (request) => {
    const { url, config } = request.routeOptions;
    if (!url || !config.rateLimit || config.audit === undefined || url.startsWith('/healthz')) return;
    const { points, seconds } = config.rateLimit;
    // Many people share the address of a hospital or a mobile network: behind a sign-in each of them has the limit, and the address a multiple.
    const limit = { points: config.permission === 'anyone' ? points : points * usersPerAddress, seconds };
    await rateLimits.consume(`${request.method} ${url}`, limit, networkOf(request.ip));
  });
}

const usersPerAddress = 20;

/** After authentication; whoever changes the address keeps the count. */
function addRateLimitingPerUser(app: FastifyInstance, rateLimits: RateLimits): void {
  app.addHook('onRequest', async ({ method, routeOptions: { url, config }, actor }) => {
    if (!url || !config.rateLimit || actor.kind !== 'user') return;
    await rateLimits.consume(`user ${method} ${url}`, config.rateLimit, actor.userId);
  });
}

/** Routes open to anyone skip authentication: they respond the same to every caller. */
function addAuthentication(app: FastifyInstance, authentication: Authentication | undefined): void {
  app.decorateRequest('actor', null as never);
  app.addHook('onRequest', async (request) => {
    const { permission = 'anyone', fresh = false } = request.routeOptions.config;
    if (authentication) request.actor = await authentication.authenticate(request, { permission, fresh });
    else if (permission === 'anyone') request.actor = { kind: 'visitor' };
    else throw new AppError('not_signed_in');
  });
}
