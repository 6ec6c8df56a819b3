// GET /healthz, /readyz and /metrics, for load balancers and operators.
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { checkReadiness, type Probe } from '../health.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { requireInside } from './require-inside.ts';

export type HealthOptions = { probes: Record<string, Probe>; metrics: Metrics; isDraining: () => boolean };

const routeConfig = { permission: 'anyone', rateLimit: { points: 100_000, seconds: 60 }, audit: 'none' } as const;
/** Each call asks every dependency. */
const insideConfig = { ...routeConfig, rateLimit: { points: 600, seconds: 60 } } as const;
const part = z.strictObject({ status: z.enum(['ok', 'down']), latencyMs: z.number(), needed: z.boolean() });
const readiness = z.strictObject({ status: z.enum(['ready', 'degraded', 'unavailable', 'draining']), parts: z.record(z.string(), part) });
const liveness = z.strictObject({ status: z.enum(['ok', 'draining']) });

export function addHealthRoutes(app: FastifyInstance, options: HealthOptions): void {
  app.route({
    method: 'GET',
    url: '/healthz',
    config: routeConfig,
    schema: { hide: true, response: { 200: liveness, 503: liveness } },
    handler: async (_request, reply) =>
      options.isDraining() ? reply.code(503).send({ status: 'draining' }) : reply.send({ status: 'ok' }),
  });
  app.route({
    method: 'GET',
    url: '/readyz',
    config: insideConfig,
    schema: { hide: true, response: { 200: readiness, 503: readiness } },
    handler: async (request, reply) => {
      requireInside(request);
      if (options.isDraining()) return reply.code(503).send({ status: 'draining', parts: {} });
      const found = await checkReadiness(options.probes);
      if (found.status === 'unavailable') reply.code(503).header('Retry-After', 5);
      return reply.send(found);
    },
  });
  app.route({
    method: 'GET',
    url: '/metrics',
    config: insideConfig,
    schema: { hide: true, response: { 200: z.string() } },
    handler: async (request, reply) => {
      requireInside(request);
      return reply
        .type(options.metrics.registry.contentType)
        .serializer((text: unknown) => String(text))
        .send(await options.metrics.registry.metrics());
    },
  });
}
