// Tests the security headers of every response.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { addSecurityHeaders, createFrameworkErrorHandler } from './security-headers.ts';
import { addStaticFiles } from './static-files.ts';

const origin = 'https://lafiya.example';

function createWeb() {
  const app = Fastify({ frameworkErrors: createFrameworkErrorHandler(origin) });
  addSecurityHeaders(app, origin);
  app.get('/', async () => 'A page');
  return app;
}

it('tells other sites no path and no query as referrer', async () => {
  const { headers } = await createWeb().inject('/');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
});

it('sends the same headers with the answer to a malformed URL, and does not repeat it', async () => {
  const app = createWeb();
  const [sound, malformed] = [await app.inject('/'), await app.inject('/%zz')];
  expect([malformed.statusCode, malformed.body]).toEqual([400, 'This is not an address.']);
  for (const name of ['content-security-policy', 'x-content-type-options', 'strict-transport-security', 'referrer-policy', 'cache-control'])
    expect([name, malformed.headers[name]]).toEqual([name, sound.headers[name] ?? 'sent']);
});

it('lets neither a file nor the service worker be framed, load a plugin or change its base', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lafiya-files-'));
  for (const name of ['service-worker.js', 'icon.svg']) writeFileSync(join(folder, name), '');
  const app = createWeb();
  await addStaticFiles(app, folder);
  for (const name of ['service-worker.js', 'icon.svg']) {
    const policy = String((await app.inject(`/${name}`)).headers['content-security-policy']).split('; ');
    expect(policy, name).toEqual(
      expect.arrayContaining(["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]),
    );
  }
  rmSync(folder, { recursive: true });
});
