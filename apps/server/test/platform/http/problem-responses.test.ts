// Error responses: they say what the client may know and nothing more.
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { connectDatabase } from '../../../src/platform/database/database.ts';
import { AppError } from '../../../src/platform/errors.ts';
import { type Api, createHttpServer } from '../../../src/platform/http/server.ts';
import { type TestClient, type TestApp, createTestApp, serverOptions } from '../../support/test-app.ts';

let app: TestApp;
let broken: TestClient;
let failingServer: Api;
const nowhere = connectDatabase({ url: 'postgres://nobody:secret-password@127.0.0.1:9/none', poolSize: 1 });
beforeAll(async () => {
  app = await createTestApp();
  broken = await app.createVariant({ database: nowhere, cacheResponses: false });
  failingServer = await createHttpServer(serverOptions());
  const config = { permission: 'anyone' as const, rateLimit: { points: 1, seconds: 1 }, audit: 'none' };
  const schema = { response: { 200: z.strictObject({ fits: z.boolean() }) } };
  const addRoute = (url: string, handler: () => Promise<{ fits: boolean }>, more = {}) =>
    failingServer.route({ method: 'GET', url, config, schema, handler, ...more });
  addRoute('/throws', async () => Promise.reject(new TypeError('the secret word')));
  addRoute('/known', async () => Promise.reject(new AppError('too_fast', { retryAfterSeconds: 7 })));
  addRoute('/not-an-error', async () => Promise.reject('a string'));
  addRoute('/other-shape', async () => ({ password: 'hunter2' }) as unknown as { fits: boolean });
  addRoute('/slow', () => new Promise((resolve) => setTimeout(() => resolve({ fits: true }), 400)), { handlerTimeout: 30 });
});
afterAll(async () => {
  await failingServer.close();
  await app.close();
  await nowhere.close();
});

const problemOf = (code: string, status: number) => ({
  type: 'about:blank',
  title: expect.any(String),
  status,
  code,
  message: expect.any(String),
  requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
});

test.each(['/', '/api', '/api/nothing', '/api/auth/', '/api/auth/login', '/admin'])('returns 404 for %s', async (url) => {
  const response = await app.get(url);
  expect(response.body).toEqual(problemOf('not_found', 404));
  expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.body['requestId']).toBe(response.headers['x-request-id']);
});

test.each(['/api/%zz', '/%', '/api/care-locations/%E0%A4%A'])('returns 400 for the malformed URL %s', async (url) => {
  const response = await app.get(url);
  expect(response.body).toEqual(problemOf('malformed_request', 400));
  expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(response.headers['x-content-type-options']).toBe('nosniff');
});

test.each(['/throws', '/not-an-error', '/other-shape'])('reveals no details of an internal error at %s', async (url) => {
  const response = await failingServer.inject({ url });
  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual(problemOf('internal', 500));
  expect(response.body).not.toMatch(/secret|hunter2|a string|\.ts|stack/);
});

test('returns code, message and retry-after of a known error', async () => {
  const response = await failingServer.inject({ url: '/known' });
  expect(response.json()).toEqual({ ...problemOf('too_fast', 429), message: 'Please take a moment and send it again.' });
  expect(response.headers['retry-after']).toBe('7');
});

test('returns 503 when a handler times out', async () => {
  const response = await failingServer.inject({ url: '/slow' });
  expect(response.json()).toEqual(problemOf('unavailable', 503));
  expect(response.headers['retry-after']).toBe('5');
});

test('returns 503 when the database is down, without its address', async () => {
  const response = await broken.get('/api/care-locations');
  expect(response.body).toEqual(problemOf('unavailable', 503));
  expect(response.headers['retry-after']).toBe('5');
  expect(response.text).not.toMatch(/127\.0\.0\.1|ECONNREFUSED|password/);
});

test('returns 404 for a method that a route does not support', async () => {
  for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS'] as const) {
    expect((await app.api.inject({ method, url: '/api/auth/login' })).statusCode).toBe(404);
  }
});

test('takes a client that hangs up in the middle of its request for a bad request, not for an unavailable database', async () => {
  const codes: string[] = [];
  const server = await createHttpServer(serverOptions({ recordRefusal: async (_request, { code }) => void codes.push(code) }));
  const config = { permission: 'anyone' as const, rateLimit: { points: 1, seconds: 1 }, audit: 'none' };
  server.route({
    method: 'POST',
    url: '/things',
    config,
    schema: { body: z.strictObject({}), response: { 200: z.null() } },
    handler: async () => null,
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect({ port: (server.server.address() as AddressInfo).port, host: '127.0.0.1' });
  await once(socket, 'connect');
  const arrived = once(server.server, 'request');
  socket.write('POST /things HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{');
  await arrived;
  socket.destroy();
  await expect.poll(() => codes, { timeout: 60_000 }).toEqual(['malformed_request']);
  await server.close();
});

test('refuses a request whose length another server could read differently', async () => {
  const server = await createHttpServer(serverOptions());
  server.route({
    method: 'POST',
    url: '/things',
    config: { permission: 'anyone' as const, rateLimit: { points: 1, seconds: 1 }, audit: 'none' },
    schema: { body: z.strictObject({}), response: { 200: z.strictObject({}) } },
    handler: async () => ({}),
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const chunk = '2\r\n{}\r\n0\r\n\r\n';
  const statusOf = async (lengths: string, body = chunk): Promise<string> => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.write(`POST /things HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${lengths}\r\n\r\n${body}`);
    const [answer] = await once(socket, 'data');
    socket.destroy();
    return String(answer).split(' ')[1] ?? '';
  };
  expect(await statusOf('transfer-encoding: chunked')).toBe('200');
  for (const lengths of [
    'content-length: 12\r\ntransfer-encoding: chunked',
    'transfer-encoding: chunked\r\ncontent-length: 12',
    'content-length: 12\r\ncontent-length: 5',
    'transfer-encoding:\r\n chunked',
  ])
    expect({ lengths, status: await statusOf(lengths) }).toEqual({ lengths, status: '400' });
  expect(await statusOf('content-length : 2', '{}')).toBe('400');
  for (const body of ['2 \r\n{}\r\n0\r\n\r\n', '2\r\n{}0\r\n\r\n'])
    expect({ body, status: await statusOf('transfer-encoding: chunked', body) }).toEqual({ body, status: '400' });
  await server.close();
});

test('sends no field that the schema of the answer does not name', async () => {
  const server = await createHttpServer(serverOptions());
  server.route({
    method: 'GET',
    url: '/people',
    config: { permission: 'anyone', rateLimit: { points: 1, seconds: 1 }, audit: 'none' },
    schema: { response: { 200: z.strictObject({ name: z.string() }) } },
    handler: async () => ({ name: 'Ada', passwordHash: 'hunter2' }) as { name: string },
  });
  const response = await server.inject({ url: '/people' });
  expect(response.body).not.toMatch(/passwordHash|hunter2/);
  await server.close();
});

test('answers TRACE with 404 and repeats nothing of the request', async () => {
  for (const url of ['/', '/healthz', '/api/care-locations/summary']) {
    // The types of `inject` do not know this method.
    const response = await app.api.inject({ method: 'TRACE' as 'GET', url, headers: { authorization: 'Bearer my-secret' } });
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain('my-secret');
  }
});
