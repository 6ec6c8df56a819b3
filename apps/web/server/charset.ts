// Names the character set of texts that Fastify sends without one: refusals, and pictures that are text (SVG). Pages name theirs themselves.
import type { FastifyInstance } from 'fastify';

const textWithoutCharset = /^(?:text\/[^;]+|[^;]+[/+]xml)$/i;

/** On sending, because @fastify/static sets the type of a compressed file after all hooks of its own. */
export function addCharset(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    const type = String(reply.getHeader('content-type'));
    if (textWithoutCharset.test(type)) reply.header('content-type', `${type}; charset=utf-8`);
  });
}
