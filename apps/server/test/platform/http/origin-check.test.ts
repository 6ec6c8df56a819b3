// Another site cannot make a browser change anything here, and forms are refused where JSON is expected.
import { publicOrigin } from '@lafiya/tools/services/instance';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVerifiedMember, strongPassword } from '../../identity/account-fixtures.ts';
import { instance } from '../../support/databases.ts';
import { type TestApp, createTestApp } from '../../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const elsewhere = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
];
/** Signed by the newsletter's link and by the media server; neither reads a cookie. */
const openRoutes = ['POST /api/newsletter/unsubscriptions', 'POST /api/video/signals'];

async function changingRoutes(): Promise<{ method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; url: string }[]> {
  const { body } = await app.get('/api/openapi.json', { from: 'inside' });
  return Object.entries(body['paths'] as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => method !== 'get')
      .map((method) => ({
        method: method.toUpperCase() as 'POST',
        url: path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000'),
      })),
  );
}

test('refuses a sign-in that another site sends, and accepts our own', async () => {
  const { email } = await createVerifiedMember(app);
  const form = { email, password: strongPassword };
  for (const headers of elsewhere) {
    const response = await app.post('/api/auth/login', form, { headers });
    expect(response).toMatchObject({ status: 403, body: { code: 'cross_site' } });
    expect(response.headers).not.toHaveProperty('set-cookie');
  }
  for (const headers of [{ origin: publicOrigin(instance), 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }, {}] as const)
    expect((await app.post('/api/auth/login', form, { headers: { ...headers } })).status).toBe(200);
});

test('refuses every change from another site', async () => {
  const accepted: string[] = [];
  const routes = await changingRoutes();
  for (const [index, { method, url }] of routes.entries()) {
    const headers = {
      'content-type': 'application/json',
      ...elsewhere[index % elsewhere.length],
      'x-forwarded-for': `10.2.${index >> 8}.${index & 255}`,
    };
    const response = await app.api.inject({ method, url, headers, ...(method === 'DELETE' ? {} : { payload: '{}' }) });
    if (response.json().code !== 'cross_site') accepted.push(`${method} ${url}`);
  }
  expect(routes.length).toBeGreaterThan(100);
  expect(accepted.toSorted()).toEqual(openRoutes);
});

test('refuses forms and text everywhere but for mail programs', async () => {
  const accepted: string[] = [];
  for (const [index, { method, url }] of (await changingRoutes()).entries()) {
    if (method === 'DELETE') continue;
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': `10.3.${index >> 8}.${index & 255}` };
    const response = await app.api.inject({ method, url, headers, payload: 'a=b' });
    if (response.statusCode !== 415) accepted.push(`${method} ${url}`);
  }
  expect(accepted).toEqual([openRoutes[0]]);
  expect(
    (await app.api.inject({ method: 'POST', url: '/api/auth/login', headers: { 'content-type': 'text/plain' }, payload: '{}' })).statusCode,
  ).toBe(415);
});

test('changes nothing by GET, except by the redirects of a Google sign-in', async () => {
  await app.api.ready();
  const paths = Object.values(app.api.swagger().paths ?? {}) as { get?: { operationId: string } }[];
  const operations = paths.flatMap(({ get }) => get?.operationId ?? []);
  const reads = /^(?:count|download|export|find|get|list|search|stream|verify)[A-Z]/;
  expect(operations.length).toBeGreaterThan(80);
  expect(operations.filter((name) => !reads.test(name)).toSorted()).toEqual(['handleGoogleCallback', 'startGoogleSignIn']);
});
