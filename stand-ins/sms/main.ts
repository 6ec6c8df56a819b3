// Entry point of the stand-in for Termii, which carries text messages: the same call and answers, and a list of what came instead of phones.
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { openMessages, type Sent } from './messages.ts';

const { values } = parseArgs({ options: { port: { type: 'string' }, key: { type: 'string' }, sender: { type: 'string' } } });
const { port, key, sender } = values;
if (!port || !key || !sender) throw new Error('usage: main.ts --port N --key KEY --sender NAME');

const messages = openMessages(key, sender);
const longest = 64_000;

async function answerTo(method: string, path: string, body: string, id: string | undefined): Promise<{ status: number; body: object }> {
  if (method === 'POST' && path === '/api/sms/send') return messages.take(parsed(body), id ?? null);
  if (path !== '/messages') return { status: path === '/' ? 200 : 404, body: {} };
  if (method === 'DELETE') messages.clear();
  return { status: 200, body: messages.all() };
}

function parsed(body: string): Partial<Sent> {
  try {
    return JSON.parse(body) as Partial<Sent>;
  } catch {
    return {};
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
    const id = request.headers['idempotency-key'];
    void answerTo(request.method ?? '', request.url ?? '', Buffer.concat(parts).toString('utf8'), String(id ?? '') || undefined).then(
      (answer) => response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body)),
    );
  });
});
server.listen(Number(port), '127.0.0.1');
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => server.close(() => process.exit(0)).closeAllConnections());
