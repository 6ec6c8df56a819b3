// Liveness and readiness endpoints. The web stays ready without the API and reports the API's status.
import type { FastifyInstance } from 'fastify';
import type { Drain } from './drain.ts';

const apiTimeoutMs = 1_000;

type PartHealth = { status: 'ok' | 'degraded' | 'down'; latencyMs: number };

export function addHealth(app: FastifyInstance, apiOrigin: string, drain: Drain): void {
  // Called often by the load balancer, so it makes no request of its own.
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => {
    return drain.isDraining() ? reply.code(503).send({ status: 'draining' }) : { status: 'ok' };
  });
  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    // For operators inside: what came through the public proxy names the address that it came from.
    if (request.headers['x-forwarded-for'] !== undefined) return reply.callNotFound();
    if (drain.isDraining()) return reply.code(503).send({ status: 'draining' });
    return { status: 'ready', parts: { api: await checkApi(apiOrigin) } };
  });
}

async function checkApi(apiOrigin: string): Promise<PartHealth> {
  const started = performance.now();
  const latencyMs = () => Math.round(performance.now() - started);
  try {
    const response = await fetch(`${apiOrigin}/readyz`, { signal: AbortSignal.timeout(apiTimeoutMs), redirect: 'error' });
    await response.body?.cancel();
    return { status: response.ok ? 'ok' : 'degraded', latencyMs: latencyMs() };
  } catch {
    return { status: 'down', latencyMs: latencyMs() };
  }
}
