// Tests the health endpoints: ready without the API, 503 while draining.
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

async function startApi(status: number): Promise<string> {
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

it('is ready and reports the API as ok', async () => {
  const response = await web(await startApi(200)).inject('/readyz');
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({ status: 'ready', parts: { api: { status: 'ok' } } });
});

it('is ready and reports the API as degraded or down', async () => {
  const degraded = await web(await startApi(503)).inject('/readyz');
  expect(degraded.json()).toMatchObject({ status: 'ready', parts: { api: { status: 'degraded' } } });
  const down = await web('http://127.0.0.1:1').inject('/readyz');
  expect(down.statusCode).toBe(200);
  expect(down.json()).toMatchObject({ status: 'ready', parts: { api: { status: 'down' } } });
});

it('returns 503 from both endpoints while draining', async () => {
  const app = web('http://127.0.0.1:1', true);
  for (const path of ['/healthz', '/readyz']) {
    const response = await app.inject(path);
    expect([response.statusCode, response.json()]).toEqual([503, { status: 'draining' }]);
  }
});

it('answers readiness only inside, not through the public proxy', async () => {
  const app = web(await startApi(200));
  expect((await app.inject({ url: '/readyz', headers: { 'x-forwarded-for': '203.0.113.1' } })).statusCode).toBe(404);
});
