// Entry point of the stand-in for Google sign-in: OpenID Connect with our own account page.
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { handleChooser } from './chooser.ts';
import { createPeople } from './people.ts';
import { createProvider } from './provider.ts';

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

const people = createPeople();
const provider = createProvider(`http://127.0.0.1:${port}`, { clientId, clientSecret, redirectUri }, people);
const protocol = provider.callback();
const server = createServer((request, response) => {
  const isChooser = request.url?.startsWith('/who/');
  const handled = isChooser ? handleChooser(provider, people, request, response) : protocol(request, response);
  Promise.resolve(handled).catch((error: unknown) => {
    console.error(error);
    response.writeHead(400, { 'content-type': 'text/plain' }).end('This sign-in has expired. Please start again.');
  });
});
server.listen(Number(port), '127.0.0.1');
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => server.close(() => process.exit(0)).closeAllConnections());
