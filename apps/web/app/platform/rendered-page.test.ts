// Tests the ETag and compressed bodies of a rendered page.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { renderPage } from './rendered-page.ts';

const page = (startedAt: string, text = 'Welcome') =>
  `<p>${text}, Ẹ káàbọ̀</p><input type="hidden" name="startedAt" value="${startedAt}"/>`.repeat(20);

it('ignores the render time in the ETag', () => {
  const first = renderPage(page('2026-11-15T10:00:00.000Z'));
  const second = renderPage(page('2026-11-15T10:01:00.000Z'));
  expect(second.etag).toBe(first.etag);
  expect(renderPage(page('2026-11-15T10:00:00.000Z', 'Sannu')).etag).not.toBe(first.etag);
});

it('compresses with brotli and gzip without changing the content', async () => {
  const html = page('2026-11-15T10:00:00.000Z');
  const rendered = renderPage(html);
  expect(brotliDecompressSync(await rendered.body('br')).toString()).toBe(html);
  expect(gunzipSync(await rendered.body('gzip')).toString()).toBe(html);
  expect(await rendered.body(undefined)).toBe(html);
});
