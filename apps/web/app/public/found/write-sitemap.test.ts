// The sitemap's form.
import { expect, test } from 'vitest';
import { sitemapXml } from './write-sitemap.ts';

test('each page stands there once, with what XML would misread written out', () => {
  const xml = sitemapXml('https://lafiya.example', ['/', '/about', '/about', '/a?b&c']);
  expect(xml.match(/<loc>/g)).toHaveLength(3);
  expect(xml).toContain('<loc>https://lafiya.example/about</loc>');
  expect(xml).toContain('<loc>https://lafiya.example/a?b&amp;c</loc>');
});
