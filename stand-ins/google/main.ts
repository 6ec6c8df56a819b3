// Entry point of the stand-in for Google's sign-in: the real protocol (OpenID Connect), a page of ours to say who one is.
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { answerChooser } from './chooser.ts';
import { openPeople } from './people.ts';
import { openProvider } from './provider.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    'client-id': { type: 'string' },
    'client-secret': { type: 'string' },
    'redirect-uri': { type: 'string' },
  },
});
const { port, 'client-id': clientId, 'client-secret': clientSecret, 'redirect-uri': redirectUri } = values;
if (!port || !clientId || !clientSecret || !redirectUri)
  throw new Error('usage: main.ts --port N --client-id ID --client-secret SECRET --redirect-uri URL');

const people = openPeople();
const provider = openProvider(`http://127.0.0.1:${port}`, { clientId, clientSecret, redirectUri }, people);
const protocol = provider.callback();
const server = createServer((request, response) => {
  const isChooser = request.url?.startsWith('/who/');
  const answered = isChooser ? answerChooser(provider, people, request, response) : protocol(request, response);
  Promise.resolve(answered).catch((error: unknown) => {
    console.error(error);
    response.writeHead(400, { 'content-type': 'text/plain' }).end('This sign-in is over. Please start again.');
  });
});
server.listen(Number(port), '127.0.0.1');
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => server.close(() => process.exit(0)).closeAllConnections());
