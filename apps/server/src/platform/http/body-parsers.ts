// Body parsers besides JSON: form-urlencoded, multipart forms, and the media server's webhooks.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

export function addBodyParsers(app: FastifyInstance): void {
  // Fastify accepts text/plain by default; no route uses it.
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  // Kept as raw text: the webhook's signature covers these exact characters.
  app.addContentTypeParser('application/webhook+json', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body);
  });
  // Mail clients prefer this format for one-click unsubscribe (RFC 8058).
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    const form = new Response(new Uint8Array(body), { headers: { 'content-type': request.headers['content-type'] ?? '' } }).formData();
    return Object.fromEntries(await form.catch((cause: unknown) => Promise.reject(new AppError('malformed_request', { cause }))));
  });
}
