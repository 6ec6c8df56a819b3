// Leaves without dropping a request: says 'draining' at once, serves on until the load balancer has turned away, then closes.
import type { FastifyInstance } from 'fastify';

const longestRequestMs = 15_000;

export type Drain = { isDraining(): boolean };

export function addDrain(app: FastifyInstance, drainMs: number): Drain {
  let draining = false;
  app.addHook('onRequest', async (_request, reply) => {
    if (draining) reply.raw.setHeader('connection', 'close');
  });

  const leave = async (signal: NodeJS.Signals) => {
    if (draining) return;
    draining = true;
    app.log.info({ signal, drainMs }, 'draining');
    await new Promise((done) => setTimeout(done, drainMs));
    // Whoever has not finished by then never will.
    setTimeout(() => app.server.closeAllConnections(), longestRequestMs).unref();
    await app.close();
    app.log.info('closed');
    process.exit(0);
  };
  process.on('SIGTERM', (signal) => void leave(signal));
  process.on('SIGINT', (signal) => void leave(signal));
  return { isDraining: () => draining };
}
