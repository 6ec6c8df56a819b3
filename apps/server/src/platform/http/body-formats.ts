// In which formats a request's body is understood: JSON, the two in which browsers and mail programs send forms, and the media server's.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

export function readBodies(app: FastifyInstance): void {
  // Fastify would take it, and no route of ours does.
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  // As the media server sends it: its signature is over these very characters.
  app.addContentTypeParser('application/webhook+json', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body);
  });
  // RFC 8058 has mail programs unsubscribe in this format first.
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    const form = new Response(new Uint8Array(body), { headers: { 'content-type': request.headers['content-type'] ?? '' } }).formData();
    return Object.fromEntries(await form.catch((cause: unknown) => Promise.reject(new AppError('malformed_request', { cause }))));
  });
}
