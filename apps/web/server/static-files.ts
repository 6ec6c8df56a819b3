// Serves the built files: content-hashed files are cached for a year, others for an hour. Compressed copies come from the build.
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { workerPolicy } from './security-headers.ts';

export async function addStaticFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**'],
    logLevel: 'warn',
    setHeaders(reply, path) {
      const isNamedByContent = path.startsWith(join(folder, 'assets'));
      reply.header('cache-control', isNamedByContent ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      if (path.startsWith(join(folder, 'service-worker.js'))) setWorkerHeaders(reply);
    },
  });
  // A file of another release gets a plain 404, so that a browser does not parse an HTML page as a script.
  app.get('/assets/*', { logLevel: 'warn' }, async (_request, reply) => reply.code(404).type('text/plain').send('No such file.'));
}

/** Its URL is stable, so browsers must revalidate it each time. */
function setWorkerHeaders(reply: { header: (name: string, value: string) => unknown }): void {
  reply.header('cache-control', 'no-cache');
  reply.header('content-security-policy', workerPolicy);
}
