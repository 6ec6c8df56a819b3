// Generates the OpenAPI 3.1 document from the route schemas.
import swagger from '@fastify/swagger';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { brand } from '@lafiya/brand';
import { z } from 'zod';
import { requireInside } from './require-inside.ts';
import type { Api } from './server.ts';

export async function describeApi(app: Api): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brand.name} API`,
        version: '1',
        description: 'The API of the public site and the dashboard.',
      },
      servers: [{ url: '/' }],
    },
    transform: (described) => {
      const { schema, url } = jsonSchemaTransform(described);
      const { permission, fresh, subject: about } = described.route.config ?? {};
      return { schema: { ...schema, 'x-access': { permission, ...(fresh ? { fresh } : {}), ...(about ? { about } : {}) } }, url };
    },
    transformObject: (document) => withoutUnused(jsonSchemaTransformObject(document)),
  });
}

/** Inside only: it names every route with its permission. Programs are generated from the committed copy. */
export function addOpenApiRoute(app: Api): void {
  app.route({
    method: 'GET',
    url: '/api/openapi.json',
    config: { permission: 'anyone', rateLimit: { points: 60, seconds: 60 }, audit: 'none' },
    schema: { hide: true, response: { 200: z.unknown() } },
    handler: async (request, reply) => {
      requireInside(request);
      return reply.type('application/json').send(app.swagger());
    },
  });
}

/** Removes schemas that no route references: each is generated twice, for input and for output. */
function withoutUnused<Document extends object>(document: Document): Document {
  const schemas = (document as { components?: { schemas?: Record<string, unknown> } }).components?.schemas ?? {};
  for (;;) {
    const text = JSON.stringify(document);
    const unused = Object.keys(schemas).filter((name) => !text.includes(`"#/components/schemas/${name}"`));
    if (unused.length === 0) return document;
    for (const name of unused) delete schemas[name];
  }
}
