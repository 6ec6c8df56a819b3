// Serves the API reference, where every route can be tried. Development only.
import scalar from '@scalar/fastify-api-reference';
import Fastify from 'fastify';

const app = Fastify();
// The API gives its document only to requests from inside, so it is fetched here and not by the browser.
app.get('/api-reference/document', async (_request, reply) =>
  reply.type('application/json').send(await (await fetch(`${process.env['API_ORIGIN']}/api/openapi.json`)).text()),
);
await app.register(scalar, {
  routePrefix: '/api-reference',
  // Loads nothing from, and links to nothing on, other hosts.
  configuration: {
    title: 'Lafiya API',
    url: '/api-reference/document',
    withDefaultFonts: false,
    telemetry: false,
    showDeveloperTools: 'never',
    agent: { disabled: true },
    mcp: { disabled: true },
    hideClientButton: true,
  },
});
await app.listen({ host: '127.0.0.1', port: Number(process.env['API_REFERENCE_PORT']) });
