// The sitemap's form.
import { expect, test } from 'vitest';
import { sitemapXml } from './write-sitemap.ts';

test('each page stands there once, with what XML would misread written out', () => {
  const xml = sitemapXml('https://lafiya.example', ['/', '/about', '/about', '/a?b&c']);
  expect(xml.match(/<loc>/g)).toHaveLength(3);
  expect(xml).toContain('<loc>https://lafiya.example/about</loc>');
  expect(xml).toContain('<loc>https://lafiya.example/a?b&amp;c</loc>');
});

test('a page in two languages stands there in both, and each names both', () => {
  const versions = [
    { locale: 'en-NG', path: '/about' },
    { locale: 'ha-NG', path: '/ha/about' },
  ];
  const xml = sitemapXml('https://lafiya.example', ['/about', '/faqs'], (path) => (path === '/about' ? versions : []));
  expect(xml.match(/<loc>/g)).toHaveLength(3);
  expect(xml.match(/hreflang="ha-NG" href="https:\/\/lafiya.example\/ha\/about"/g)).toHaveLength(2);
  expect(xml).toContain('<loc>https://lafiya.example/faqs</loc></url>');
});
