// Two renderings of one page are one page to a cache, whatever moment stands in their forms.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { renderPage } from './rendered-page.ts';

const page = (moment: string, words = 'Welcome') =>
  `<p>${words}, Ẹ káàbọ̀</p><input type="hidden" name="startedAt" value="${moment}"/>`.repeat(20);

it('given the same page rendered a minute later, its ETag is the same', () => {
  const first = renderPage(page('2026-11-15T10:00:00.000Z'));
  const second = renderPage(page('2026-11-15T10:01:00.000Z'));
  expect(second.etag).toBe(first.etag);
  expect(renderPage(page('2026-11-15T10:00:00.000Z', 'Sannu')).etag).not.toBe(first.etag);
});

it('given a browser that takes compressed pages, it reads the very same words', async () => {
  const html = page('2026-11-15T10:00:00.000Z');
  const rendered = renderPage(html);
  expect(brotliDecompressSync(await rendered.body('br')).toString()).toBe(html);
  expect(gunzipSync(await rendered.body('gzip')).toString()).toBe(html);
  expect(await rendered.body(undefined)).toBe(html);
});
