// What a visitor gets to hear when the API answers well, refuses, or does not answer at all.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { confirmNewsletter } from '@lafiya/api-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callApi } from './call-api.ts';
import type { RequestFacts } from './request-facts.ts';

let api: Server;
let answerWith: (request: IncomingMessage, response: ServerResponse) => void;
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
  api = createServer((request, response) => answerWith(request, response));
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

it('given a good answer, it is handed on, and the API learns who asked', async () => {
  let headers: IncomingMessage['headers'] = {};
  answerWith = (request, response) => {
    headers = request.headers;
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"message":"done"}');
  };
  expect(await confirm()).toEqual({ ok: true, body: { message: 'done' } });
  expect(headers).toMatchObject({ 'x-forwarded-for': '197.210.1.2', 'x-request-id': 'request-1', 'content-type': 'application/json' });
});

it('given a refusal, its words and fields are handed on', async () => {
  const problem = { code: 'invalid_input', message: 'Please check.', errors: [{ field: 'email', message: 'Not an address.' }] };
  answerWith = (_request, response) => response.writeHead(422, { 'content-type': 'application/problem+json' }).end(JSON.stringify(problem));
  expect(await confirm()).toEqual({ ok: false, problem: { status: 422, message: problem.message, errors: problem.errors } });
});

it('given an answer that is not the API’s own, or none in time, the visitor hears of no details', async () => {
  answerWith = (_request, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
  expect(await confirm()).toEqual({ ok: false, problem: { status: 503, errors: [] } });
  answerWith = () => {};
  expect(await confirm(50)).toEqual({ ok: false, problem: { status: 503, errors: [] } });
  expect(logged).toHaveLength(2);
});
