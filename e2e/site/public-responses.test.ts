// The HTTP responses of public pages: caching, security headers, and paths that are not public.
import { origin } from '../support/environment.ts';
import { expect, test } from '../support/test.ts';

// These tests open no browser page, so one width is enough.
const tag = '@desktop-only';

test('a public page is cached for everybody and not sent again when nothing changed', { tag }, async () => {
  // A test of the banner may change the page between the two requests.
  await expect(async () => {
    const first = await fetch(`${origin}/contact`);
    expect(first.headers.get('cache-control')).toContain('s-maxage');
    const etag = first.headers.get('etag');
    expect(etag).toBeTruthy();
    const again = await fetch(`${origin}/contact`, { headers: { 'if-none-match': etag ?? '' } });
    expect(again.status).toBe(304);
  }).toPass({ timeout: 60_000 });
});

test('a page with a token in its URL is neither cached nor indexed', { tag }, async () => {
  const page = await fetch(`${origin}/newsletter/confirm?token=x`);
  expect(page.headers.get('cache-control')).toContain('no-store');
  expect(await page.text()).toContain('noindex');
});

test('a page runs only scripts whose hash it lists, and cannot be framed', { tag }, async () => {
  const page = await fetch(origin);
  const policy = page.headers.get('content-security-policy') ?? '';
  const scriptRule = /script-src ([^;]+)/.exec(policy)?.[1] ?? '';
  // The site's own script, and the map's, which is loaded when the map is scrolled to.
  expect(scriptRule).toMatch(/^'sha256-[^']+' 'sha256-[^']+'$/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("object-src 'none'");
  const integrity = /<script[^>]+integrity="(sha256-[^"]+)"/.exec(await page.text())?.[1];
  expect(scriptRule.split(' ')[0]).toBe(`'${integrity}'`);
  expect(page.headers.get('x-content-type-options')).toBe('nosniff');
});

test('metrics and the component gallery are not public', { tag }, async () => {
  expect((await fetch(`${origin}/metrics`)).status).toBe(404);
  expect((await fetch(`${origin}/gallery`)).status).toBe(404);
});
