// A proxy in front of the site that can replace or remove the service worker, to introduce a defect.
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type MutatedFront = { address: string; close: () => Promise<void> };

/** Returns the front itself when there is nothing to change. A worker of `null` is not served. */
export async function createMutatedFront(front: string, mutate: ((worker: string) => string | null) | undefined): Promise<MutatedFront> {
  if (!mutate) return { address: front, close: async () => undefined };
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === '/service-worker.js') void sendWorker(front, mutate, outgoing);
    else forward(front, incoming, outgoing);
  });
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function sendWorker(front: string, mutate: (worker: string) => string | null, outgoing: ServerResponse): Promise<void> {
  const mutated = mutate(await (await fetch(`${front}/service-worker.js`)).text());
  if (mutated === null) outgoing.writeHead(404).end();
  else outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(mutated);
}

function forward(front: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url, headers } = incoming;
  // The site accepts sign-ins only from its own origin, so host and origin are rewritten.
  const own = { ...headers, host: new URL(front).host, ...(headers.origin ? { origin: front } : {}) };
  const onward = ask(`${front}${url ?? '/'}`, { method, headers: own }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}
