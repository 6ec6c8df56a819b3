// Traces of requests, sent to a collector.
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTracing, traced } from '../../../src/platform/telemetry/tracing.ts';
import { type TestApp, createTestApp } from '../../support/test-app.ts';

type Value = { stringValue?: string; intValue?: number };
type Span = {
  name: string;
  traceId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Value }[];
  status: { code?: number };
};
type Export = { resourceSpans: { resource: { attributes: { key: string; value: Value }[] }; scopeSpans: { spans: Span[] }[] }[] };

let app: TestApp;
const exports: Export[] = [];
const collector = http.createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    if (request.url === '/v1/traces') exports.push(JSON.parse(Buffer.concat(chunks).toString()) as Export);
    response.end('{}');
  });
});
beforeAll(async () => {
  app = await createTestApp();
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
});
afterAll(async () => {
  await app.close();
  collector.close();
});

const spans = () =>
  exports.flatMap((sent) => sent.resourceSpans.flatMap((resource) => resource.scopeSpans.flatMap((scope) => scope.spans)));
const attributesOf = (span: Span | undefined) =>
  Object.fromEntries((span?.attributes ?? []).map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));

test('exports a span with route and status under the caller’s trace, without private data', async () => {
  const tracing = createTracing('api', `http://127.0.0.1:${(collector.address() as AddressInfo).port}`);
  const { get, post } = await app.createVariant({ server: { tracing } });
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  await get('/api/care-locations?search=very-private-words&near=9.05,7.49', {
    headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
  });
  await post('/api/newsletter/confirmations', { token: 'very-secret-token' });
  await get('/nowhere/at/all');
  await expect(traced(tracing.tracer, 'send mail', () => Promise.reject(new Error('no server')))).rejects.toThrow('no server');
  await tracing.stop();

  expect(exports[0]?.resourceSpans[0]?.resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'lafiya-api' } });
  const list = spans().find((span) => span.name === 'GET /api/care-locations');
  expect(list).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7' });
  expect(attributesOf(list)).toMatchObject({
    'http.request.method': 'GET',
    'http.route': '/api/care-locations',
    'http.response.status_code': 200,
  });
  expect(attributesOf(spans().find((span) => span.name === 'POST /api/newsletter/confirmations'))).toMatchObject({
    'http.response.status_code': 404,
  });
  expect(spans().map((span) => span.name)).toContain('GET unknown');
  expect(spans().find((span) => span.name === 'send mail')?.status.code).toBe(2);
  expect(JSON.stringify(exports)).not.toMatch(/very-private-words|very-secret-token|9\.05/);
});

test('works without a collector', async () => {
  const tracing = createTracing('api', undefined);
  const { get } = await app.createVariant({ server: { tracing } });
  expect((await get('/healthz')).status).toBe(200);
  await tracing.stop();
});
