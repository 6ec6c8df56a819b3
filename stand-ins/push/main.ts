// Entry point of the stand-in for browsers' push services: it gives out subscriptions, takes what RFC 8030 takes, and reads it as the browser would.
import { parseArgs } from 'node:util';
import { answerRequests, parsed } from '../answer-requests.ts';
import { openSubscriptions, type Order } from './subscriptions.ts';

const { values } = parseArgs({ options: { port: { type: 'string' } } });
const { port } = values;
if (!port) throw new Error('usage: main.ts --port N');

const subscriptions = openSubscriptions(`http://127.0.0.1:${port}`);

answerRequests(Number(port), ({ method, path, headers, body }) => {
  const [, folder, id = '', what] = path.split('/');
  if (method === 'POST' && folder === 'push') return subscriptions.take(id, headers, body);
  if (method === 'POST' && folder === 'subscriptions')
    return { status: 201, body: subscriptions.give(parsed<{ key?: string }>(body).key ?? '') };
  if (method === 'PUT' && folder === 'subscriptions' && what === 'answers')
    return { status: subscriptions.order(id, { status: 201, ...parsed<Order>(body) }) ? 200 : 404 };
  if (folder !== 'pushes') return { status: path === '/' ? 200 : 404 };
  if (method === 'DELETE') subscriptions.clear();
  return { status: 200, body: subscriptions.all() };
});
