// Graceful shutdown: reports 'draining' at once, keeps serving until the load balancer has stopped sending requests, then closes.
import type { FastifyInstance } from 'fastify';

const maxRequestMs = 15_000;

export type Drain = { isDraining(): boolean };

export function addDrain(app: FastifyInstance, drainMs: number): Drain {
  let draining = false;
  app.addHook('onRequest', async (_request, reply) => {
    if (draining) reply.raw.setHeader('connection', 'close');
  });

  const shutDown = async (signal: NodeJS.Signals) => {
    if (draining) return;
    draining = true;
    app.log.info({ signal, drainMs }, 'draining');
    await new Promise((done) => setTimeout(done, drainMs));
    // Requests still open after the maximum duration are cut off.
    setTimeout(() => app.server.closeAllConnections(), maxRequestMs).unref();
    await app.close();
    app.log.info('closed');
    process.exit(0);
  };
  process.on('SIGTERM', (signal) => void shutDown(signal));
  process.on('SIGINT', (signal) => void shutDown(signal));
  return { isDraining: () => draining };
}
