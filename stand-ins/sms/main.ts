// Entry point of the stand-in for Termii's SMS API: the same requests and responses, and a list of received messages.
import { parseArgs } from 'node:util';
import { serveRequests, parseJson } from '../serve-requests.ts';
import { createMessages, type Sent } from './messages.ts';

const { values } = parseArgs({ options: { port: { type: 'string' }, key: { type: 'string' }, sender: { type: 'string' } } });
const { port, key, sender } = values;
if (!port || !key || !sender) throw new Error('usage: main.ts --port N --key KEY --sender NAME');

const messages = createMessages(key, sender);

serveRequests(Number(port), ({ method, path, headers, body }) => {
  const id = headers['idempotency-key'];
  if (method === 'POST' && path === '/api/sms/send')
    return messages.receive(parseJson<Sent>(body), typeof id === 'string' && id ? id : null);
  if (path !== '/messages') return { status: path === '/' ? 200 : 404, body: {} };
  if (method === 'DELETE') messages.clear();
  return { status: 200, body: messages.all() };
});
