// What public pages answer with, beside their words: caching, safety headers, weight of the frame.
import { expect, test } from 'vitest';
import { front } from '../house/journey.ts';

test('a public page is cached for everybody and not sent again when nothing changed', async () => {
  const first = await fetch(`${front}/contact`);
  expect(first.headers.get('cache-control')).toContain('s-maxage');
  const etag = first.headers.get('etag');
  expect(etag).toBeTruthy();
  const again = await fetch(`${front}/contact`, { headers: { 'if-none-match': etag ?? '' } });
  expect(again.status).toBe(304);
});

test('a page with a token in its address is kept by nobody and found by nobody', async () => {
  const page = await fetch(`${front}/newsletter/confirm?token=x`);
  expect(page.headers.get('cache-control')).toContain('no-store');
  expect(await page.text()).toContain('noindex');
});

test('a page runs no script but those whose digest it names, and may not be framed', async () => {
  const page = await fetch(front);
  const policy = page.headers.get('content-security-policy') ?? '';
  const scriptRule = /script-src ([^;]+)/.exec(policy)?.[1] ?? '';
  // The site's own, and the map's, which comes when it is looked at.
  expect(scriptRule).toMatch(/^'sha256-[^']+' 'sha256-[^']+'$/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("object-src 'none'");
  const integrity = /<script[^>]+integrity="(sha256-[^"]+)"/.exec(await page.text())?.[1];
  expect(scriptRule.split(' ')[0]).toBe(`'${integrity}'`);
  expect(page.headers.get('x-content-type-options')).toBe('nosniff');
});

test('what operators see is not for the public', async () => {
  expect((await fetch(`${front}/metrics`)).status).toBe(404);
  expect((await fetch(`${front}/gallery`)).status).toBe(404);
});
