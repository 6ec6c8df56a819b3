// Entry point of the stand-in for Termii, which carries text messages: the same call and answers, and a list of what came instead of phones.
import { parseArgs } from 'node:util';
import { answerRequests, parsed } from '../answer-requests.ts';
import { openMessages, type Sent } from './messages.ts';

const { values } = parseArgs({ options: { port: { type: 'string' }, key: { type: 'string' }, sender: { type: 'string' } } });
const { port, key, sender } = values;
if (!port || !key || !sender) throw new Error('usage: main.ts --port N --key KEY --sender NAME');

const messages = openMessages(key, sender);

answerRequests(Number(port), ({ method, path, headers, body }) => {
  const id = headers['idempotency-key'];
  if (method === 'POST' && path === '/api/sms/send') return messages.take(parsed<Sent>(body), typeof id === 'string' && id ? id : null);
  if (path !== '/messages') return { status: path === '/' ? 200 : 404, body: {} };
  if (method === 'DELETE') messages.clear();
  return { status: 200, body: messages.all() };
});
