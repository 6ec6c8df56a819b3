// Tests content types of files, and that neither lists of folders nor hidden files are served.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { addCharset } from './charset.ts';
import { addStaticFiles } from './static-files.ts';

it('names the character set of texts and pictures that are text', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'static-files-'));
  for (const name of ['mark.svg', 'mark.svg.br']) writeFileSync(join(folder, name), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, 'site.css'), 'p{}');
  writeFileSync(join(folder, 'mark.png'), 'x');
  const app = Fastify();
  addCharset(app);
  await addStaticFiles(app, folder);
  const typeOf = async (url: string, headers = {}) => (await app.inject({ url, headers })).headers['content-type'];
  expect(await typeOf('/mark.svg')).toBe('image/svg+xml; charset=utf-8');
  expect(await typeOf('/mark.svg', { 'accept-encoding': 'br' })).toBe('image/svg+xml; charset=utf-8');
  expect(await typeOf('/site.css')).toBe('text/css; charset=utf-8');
  expect(await typeOf('/assets/gone.js')).toBe('text/plain; charset=utf-8');
  expect(await typeOf('/mark.png')).toBe('image/png');
  await app.close();
  rmSync(folder, { recursive: true });
});

it('lists no folder and serves no hidden file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'static-files-'));
  for (const name of ['map', '.git']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'map/country.json'), '{}');
  writeFileSync(join(folder, '.git/config'), 'url = private');
  const app = Fastify();
  await addStaticFiles(app, folder);
  const statusOf = async (url: string) => [url, (await app.inject(url)).statusCode];
  expect(await statusOf('/map/country.json')).toEqual(['/map/country.json', 200]);
  for (const url of ['/', '/map', '/map/', '/.git', '/.git/', '/.git/config']) expect(await statusOf(url)).toEqual([url, 404]);
  await app.close();
  rmSync(folder, { recursive: true });
});
