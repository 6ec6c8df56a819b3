// What public pages request for the parameter in their path, which anybody can choose.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readPlace } from '../features/care-locations/read-care-locations.ts';
import { readNewsPost } from '../features/site/public/read-posts-and-faqs.ts';
import type { RequestFacts } from '../platform/request-facts.ts';

let api: Server;
let requested: (string | undefined)[] = [];
const facts: RequestFacts = {
  requestId: 'request-1',
  clientAddress: '197.210.1.2',
  nonce: '',
  publicOrigin: 'http://localhost',
  language: 'en',
  isDevelopment: false,
  encoding: undefined,
  logError: () => {},
};

beforeAll(async () => {
  api = createServer((request, response) => {
    requested.push(request.url);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"careLocation":{}}');
  });
  await new Promise<void>((done) => {
    api.listen(0, '127.0.0.1', done);
  });
  process.env['API_ORIGIN'] = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});
beforeEach(() => {
  requested = [];
});
afterAll(() => {
  api.closeAllConnections();
  api.close();
});

// As the router decodes them: /resources/news/..%2Fservices is the page of the post '../services'.
const notOurs = ['../services', '..', 'services?limit=100', 'a#b', 'a/b', '', 'x'.repeat(81)];

it.each(notOurs)('requests no post for the address %j', async (slug) => {
  await expect(readNewsPost(facts, slug)).rejects.toMatchObject({ init: { status: 404 } });
  expect(requested).toEqual([]);
});

it.each(notOurs)('requests no care location for the address %j', async (id) => {
  expect(await readPlace(facts, id)).toBeUndefined();
  expect(requested).toEqual([]);
});

it('requests what can be ours', async () => {
  await readNewsPost(facts, 'drink-enough-2026');
  await readPlace(facts, 'node_123-A');
  expect(requested).toEqual(['/api/site/posts/drink-enough-2026', '/api/care-locations/node_123-A']);
});
