// Starts the API with a deliberate defect in one route, which its rules do not see because it is introduced after they were checked.
import { subscribe } from 'node:diagnostics_channel';
import { startApi } from '@lafiya/server/api';
import { readApiEnvironment } from '@lafiya/server/platform/env';
import { defaultPolicy } from '@lafiya/server/platform/policy/policy';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { z } from 'zod';

type Schemas = { querystring: z.ZodObject; body: z.ZodObject };

const defects: Record<string, { route: string; introduce: (schema: Schemas) => void }> = {
  'year-zero': {
    route: 'GET /api/doctors',
    introduce: (schema) => (schema.querystring = schema.querystring.extend({ freeBefore: z.iso.datetime().optional() })),
  },
  nul: {
    route: 'POST /api/departments',
    introduce: (schema) => (schema.body = schema.body.extend({ name: z.string().max(120) })),
  },
};
const defect = defects[process.env['FUZZ_DEFECT'] ?? ''];

subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', (route: RouteOptions) => {
    // Schemas are compiled when all routes are known.
    if (defect?.route === `${String(route.method)} ${route.url}`)
      queueMicrotask(() => defect.introduce(route.schema as unknown as Schemas));
  });
});
await startApi(readApiEnvironment(), defaultPolicy);
