// A door before the site's own, behind which the service worker can be another one or none: how a proof plants a defect in it.
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type SpoiledFront = { address: string; close: () => Promise<void> };

/** Without anything to spoil it is the front itself. `null` as a worker: it is not served. */
export async function spoiledFront(front: string, spoil: ((worker: string) => string | null) | undefined): Promise<SpoiledFront> {
  if (!spoil) return { address: front, close: async () => undefined };
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === '/service-worker.js') void answerWorker(front, spoil, outgoing);
    else passOn(front, incoming, outgoing);
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

async function answerWorker(front: string, spoil: (worker: string) => string | null, outgoing: ServerResponse): Promise<void> {
  const spoiled = spoil(await (await fetch(`${front}/service-worker.js`)).text());
  if (spoiled === null) outgoing.writeHead(404).end();
  else outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(spoiled);
}

function passOn(front: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url, headers } = incoming;
  // Behind this door nobody shall notice that there is one: a sign-in is only taken from our own pages.
  const own = { ...headers, host: new URL(front).host, ...(headers.origin ? { origin: front } : {}) };
  const onward = ask(`${front}${url ?? '/'}`, { method, headers: own }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}
