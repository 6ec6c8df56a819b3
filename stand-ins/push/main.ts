// Entry point of the stand-in for push services: creates subscriptions, receives messages (RFC 8030) and decrypts them as a browser would.
import { parseArgs } from 'node:util';
import { serveRequests, parseJson } from '../serve-requests.ts';
import { createSubscriptions, type ResponseOverride } from './subscriptions.ts';

const { values } = parseArgs({ options: { port: { type: 'string' } } });
const { port } = values;
if (!port) throw new Error('usage: main.ts --port N');

const subscriptions = createSubscriptions(`http://127.0.0.1:${port}`);

serveRequests(Number(port), ({ method, path, headers, body }) => {
  const [, folder, id = '', what] = path.split('/');
  if (method === 'POST' && folder === 'push') return subscriptions.receive(id, headers, body);
  if (method === 'POST' && folder === 'subscriptions')
    return { status: 201, body: subscriptions.create(parseJson<{ key?: string }>(body).key ?? '') };
  if (method === 'PUT' && folder === 'subscriptions' && what === 'answers')
    return { status: subscriptions.override(id, { status: 201, ...parseJson<ResponseOverride>(body) }) ? 200 : 404 };
  if (folder !== 'pushes') return { status: path === '/' ? 200 : 404 };
  if (method === 'DELETE') subscriptions.clear();
  return { status: 200, body: subscriptions.all() };
});
