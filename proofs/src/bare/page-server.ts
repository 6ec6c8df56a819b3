// The bare engine for public pages: Fastify that sends the bytes and headers that our web process was heard to send, and nothing else.
import http from 'node:http';
import Fastify from 'fastify';

type Heard = { headers: [name: string, value: string][]; body: Buffer };

const { PAGES_FROM: from = '', PAGES: paths = '' } = process.env;
/** What belongs to the connection is each engine's own. */
const own = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length', 'x-request-id']);
const app = Fastify();

for (const path of paths.split(' ')) {
  const { headers, body } = await hear(`${from}${path}`);
  app.get(path, (_request, reply) => {
    for (const [name, value] of headers) reply.header(name, value);
    return reply.send(body);
  });
}
app.get('/healthz', async () => ({ status: 'ok' }));
await app.listen({ host: '127.0.0.1', port: Number(process.env['BARE_PORT']) });

async function hear(url: string): Promise<Heard> {
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get(url, { headers: { 'accept-encoding': 'br' } }, resolve).on('error', reject);
  });
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}.`);
  const body = Buffer.concat(await answer.toArray());
  const headers = Object.entries(answer.headers).filter(([name]) => !own.has(name));
  return { headers: headers.map(([name, value]) => [name, String(value)]), body };
}
