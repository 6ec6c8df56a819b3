// Entry point of the stand-in for browsers' push services: it gives out subscriptions, takes what RFC 8030 takes, and reads it as the browser would.
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { type Answer, type Headers, openSubscriptions, type Order } from './subscriptions.ts';

const { values } = parseArgs({ options: { port: { type: 'string' } } });
const { port } = values;
if (!port) throw new Error('usage: main.ts --port N');

const subscriptions = openSubscriptions(`http://127.0.0.1:${port}`);
const longest = 64_000;

function answerTo(method: string, path: string, headers: Headers, body: Buffer): Answer {
  const [, folder, id = '', what] = path.split('/');
  if (method === 'POST' && folder === 'push') return subscriptions.take(id, headers, body);
  if (method === 'POST' && folder === 'subscriptions')
    return { status: 201, body: subscriptions.give(parsed<{ key?: string }>(body).key ?? '') };
  if (method === 'PUT' && folder === 'subscriptions' && what === 'answers')
    return { status: subscriptions.order(id, parsed<Order>(body)) ? 200 : 404 };
  if (folder !== 'pushes') return { status: path === '/' ? 200 : 404 };
  if (method === 'DELETE') subscriptions.clear();
  return { status: 200, body: subscriptions.all() };
}

function parsed<Shape>(body: Buffer): Shape {
  try {
    return JSON.parse(body.toString('utf8')) as Shape;
  } catch {
    return {} as Shape;
  }
}

const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  let size = 0;
  request.on('data', (part: Buffer) => {
    size += part.length;
    if (size > longest) request.destroy();
    else parts.push(part);
  });
  request.on('end', () => {
    const { status, headers, body } = answerTo(request.method ?? '', request.url ?? '', request.headers, Buffer.concat(parts));
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body ?? {}));
  });
});
server.listen(Number(port), '127.0.0.1');
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => server.close(() => process.exit(0)).closeAllConnections());
