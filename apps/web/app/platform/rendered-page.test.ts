// Two renderings of one page are one page to a cache, whatever moment stands in their forms.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { keepRendered, renderPage } from './rendered-page.ts';

const page = (moment: string, words = 'Welcome') =>
  `<p>${words}, Ẹ káàbọ̀</p><input type="hidden" name="startedAt" value="${moment}"/>`.repeat(20);

it('given the same page rendered a minute later, its ETag is the same', () => {
  const first = renderPage(() => page('2026-11-15T10:00:00.000Z'));
  const second = renderPage(() => page('2026-11-15T10:01:00.000Z'));
  expect(second.etag).toBe(first.etag);
  expect(renderPage(() => page('2026-11-15T10:00:00.000Z', 'Sannu')).etag).not.toBe(first.etag);
});

it('given a browser that takes compressed pages, it reads the very same words', async () => {
  const html = page('2026-11-15T10:00:00.000Z');
  const rendered = renderPage(() => html);
  expect(brotliDecompressSync(await rendered.body('br')).toString()).toBe(html);
  expect(gunzipSync(await rendered.body('gzip')).toString()).toBe(html);
  expect(await rendered.body(undefined)).toBe(html);
});

it('given many visitors at once, a page is rendered once for all of them', () => {
  let renderings = 0;
  const render = () => {
    renderings += 1;
    return page('2026-11-15T10:00:00.000Z');
  };
  for (let visitor = 0; visitor < 50; visitor += 1) keepRendered('/a-page', render);
  expect(renderings).toBe(1);
  keepRendered('/another-page', render);
  expect(renderings).toBe(2);
});

it('given endless made-up addresses, only the latest are kept', () => {
  const render = () => 'x';
  const first = keepRendered('/?n=0', render);
  for (let n = 1; n <= 100; n += 1) keepRendered(`/?n=${n}`, render);
  expect(keepRendered('/?n=0', render)).not.toBe(first);
});
