// Baseline server for public pages: Fastify that only sends the headers and bytes recorded from our web process.
import http from 'node:http';
import Fastify from 'fastify';

type RecordedPage = { headers: [name: string, value: string][]; body: Buffer };

const { PAGES_FROM: from = '', PAGES: paths = '' } = process.env;
/** Connection-level headers are set by each server itself. */
const connectionHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length', 'x-request-id']);
const app = Fastify();

for (const path of paths.split(' ')) {
  const { headers, body } = await recordPage(`${from}${path}`);
  app.get(path, (_request, reply) => {
    for (const [name, value] of headers) reply.header(name, value);
    return reply.send(body);
  });
}
app.get('/healthz', async () => ({ status: 'ok' }));
await app.listen({ host: '127.0.0.1', port: Number(process.env['BARE_PORT']) });

async function recordPage(url: string): Promise<RecordedPage> {
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get(url, { headers: { 'accept-encoding': 'br' } }, resolve).on('error', reject);
  });
  if (response.statusCode !== 200) throw new Error(`${url} returned ${response.statusCode}.`);
  const body = Buffer.concat(await response.toArray());
  const headers = Object.entries(response.headers).filter(([name]) => !connectionHeaders.has(name));
  return { headers: headers.map(([name, value]) => [name, String(value)]), body };
}
