// The load balancer's questions: the web stays ready without the API, and says no the moment it leaves.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { addHealth } from './health.ts';

let api: Server | undefined;

afterEach(() => {
  api?.closeAllConnections();
  api?.close();
});

async function apiThatAnswers(status: number): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(status).end('{}'));
  api = server;
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function web(apiOrigin: string, isDraining = false) {
  const app = Fastify();
  addHealth(app, apiOrigin, { isDraining: () => isDraining });
  return app;
}

it('given an API that is well, the web is ready and says so', async () => {
  const answer = await web(await apiThatAnswers(200)).inject('/readyz');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ status: 'ready', parts: { api: { status: 'ok' } } });
});

it('given an API that is unwell or gone, the web is ready all the same and names it', async () => {
  const unwell = await web(await apiThatAnswers(503)).inject('/readyz');
  expect(unwell.json()).toMatchObject({ status: 'ready', parts: { api: { status: 'degraded' } } });
  const gone = await web('http://127.0.0.1:1').inject('/readyz');
  expect(gone.statusCode).toBe(200);
  expect(gone.json()).toMatchObject({ status: 'ready', parts: { api: { status: 'down' } } });
});

it('given a web that is leaving, both answers say 503 at once', async () => {
  const app = web('http://127.0.0.1:1', true);
  for (const path of ['/healthz', '/readyz']) {
    const answer = await app.inject(path);
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'draining' }]);
  }
});
