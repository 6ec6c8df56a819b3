// Tests callApi: a successful response, a refusal, no usable response, and which address is requested.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { confirmNewsletter, getCareLocation } from '@lafiya/api-client';
import { apiFetch } from '@lafiya/api-client/fetch';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callApi } from './call-api.ts';
import type { RequestFacts } from './request-facts.ts';

let api: Server;
let respond: (request: IncomingMessage, response: ServerResponse) => void;
const logged: unknown[] = [];

const facts: RequestFacts = {
  requestId: 'request-1',
  clientAddress: '197.210.1.2',
  nonce: '',
  publicOrigin: 'http://localhost',
  language: 'en',
  isDevelopment: false,
  encoding: undefined,
  logError: (error) => logged.push(error),
};

beforeAll(async () => {
  api = createServer((request, response) => respond(request, response));
  await new Promise<void>((done) => {
    api.listen(0, '127.0.0.1', done);
  });
  process.env['API_ORIGIN'] = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});

afterAll(() => {
  api.closeAllConnections();
  api.close();
});

const confirm = (timeoutMs?: number) =>
  callApi(facts, (options) => confirmNewsletter({ token: 'x' }, options), timeoutMs ? { timeoutMs } : {});

it('returns the body and forwards the client address and request id to the API', async () => {
  let headers: IncomingMessage['headers'] = {};
  respond = (request, response) => {
    headers = request.headers;
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"message":"done"}');
  };
  expect(await confirm()).toEqual({ ok: true, body: { message: 'done' } });
  expect(headers).toMatchObject({ 'x-forwarded-for': '197.210.1.2', 'x-request-id': 'request-1', 'content-type': 'application/json' });
});

it('returns the message and field errors of a problem response', async () => {
  const problem = { code: 'invalid_input', message: 'Please check.', errors: [{ field: 'email', message: 'Not an address.' }] };
  respond = (_request, response) => response.writeHead(422, { 'content-type': 'application/problem+json' }).end(JSON.stringify(problem));
  expect(await confirm()).toEqual({ ok: false, problem: { status: 422, message: problem.message, errors: problem.errors } });
});

it('returns 503 without details and logs the error when the response is not from the API or times out', async () => {
  respond = (_request, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
  expect(await confirm()).toEqual({ ok: false, problem: { status: 503, errors: [] } });
  respond = () => {};
  expect(await confirm(50)).toEqual({ ok: false, problem: { status: 503, errors: [] } });
  expect(logged).toHaveLength(2);
});

it('encodes what stands in a path, so that it cannot lead to another route', async () => {
  const requested: (string | undefined)[] = [];
  respond = (request, response) => {
    requested.push(request.url);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  };
  for (const id of ['../services', 'a?b#c', '%2e%2e%2fservices']) await callApi(facts, (options) => getCareLocation(id, options));
  expect(requested).toEqual([
    '/api/care-locations/..%2Fservices',
    '/api/care-locations/a%3Fb%23c',
    '/api/care-locations/%252e%252e%252fservices',
  ]);
});

it('requests nothing for a path with dots as a segment, which no encoding can protect', async () => {
  const requested: (string | undefined)[] = [];
  respond = (request, response) => {
    requested.push(request.url);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  };
  for (const id of ['.', '..'])
    expect(await callApi(facts, (options) => getCareLocation(id, options))).toMatchObject({ ok: false, problem: { status: 404 } });
  for (const path of ['/api/patients/%2e%2E/staff', '/api/patients/.%2e', '/api/../services?a=b'])
    await expect(apiFetch(path)).rejects.toMatchObject({ status: 404, code: 'not_found' });
  expect(requested).toEqual([]);
  await apiFetch('/api/a..b/...?next=/../x');
  expect(requested).toEqual(['/api/a..b/...?next=/../x']);
});

it('follows no redirect of the API', async () => {
  const paths: unknown[] = [];
  respond = (request, response) => {
    paths.push(request.url);
    response.writeHead(307, { location: '/elsewhere' }).end();
  };
  expect(await confirm()).toEqual({ ok: false, problem: { status: 503, errors: [] } });
  expect(paths).toHaveLength(1);
});
