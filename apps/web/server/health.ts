// Answers whether the web is alive and whether it should get traffic. It stays ready without the API, and says how the API is.
import type { FastifyInstance } from 'fastify';
import type { Drain } from './drain.ts';

const patienceMs = 1_000;

type PartHealth = { status: 'ok' | 'degraded' | 'down'; latencyMs: number };

export function addHealth(app: FastifyInstance, apiOrigin: string, drain: Drain): void {
  // The load balancer asks this one many times a second, so it asks nobody else.
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => {
    return drain.isDraining() ? reply.code(503).send({ status: 'draining' }) : { status: 'ok' };
  });
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    if (drain.isDraining()) return reply.code(503).send({ status: 'draining' });
    return { status: 'ready', parts: { api: await askApi(apiOrigin) } };
  });
}

async function askApi(apiOrigin: string): Promise<PartHealth> {
  const started = performance.now();
  const latencyMs = () => Math.round(performance.now() - started);
  try {
    const answer = await fetch(`${apiOrigin}/readyz`, { signal: AbortSignal.timeout(patienceMs) });
    await answer.body?.cancel();
    return { status: answer.ok ? 'ok' : 'degraded', latencyMs: latencyMs() };
  } catch {
    return { status: 'down', latencyMs: latencyMs() };
  }
}
