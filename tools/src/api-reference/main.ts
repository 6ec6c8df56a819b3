// Serves the API reference, where every route can be tried. Development only.
import scalar from '@scalar/fastify-api-reference';
import Fastify from 'fastify';

const app = Fastify();
await app.register(scalar, {
  routePrefix: '/api-reference',
  // Loads nothing from, and links to nothing on, other hosts.
  configuration: {
    title: 'Lafiya API',
    url: '/api/openapi.json',
    withDefaultFonts: false,
    telemetry: false,
    showDeveloperTools: 'never',
    agent: { disabled: true },
    mcp: { disabled: true },
    hideClientButton: true,
  },
});
await app.listen({ host: '127.0.0.1', port: Number(process.env['API_REFERENCE_PORT']) });
