// Tests the XML of the sitemap.
import { expect, test } from 'vitest';
import { sitemapXml } from './write-sitemap.ts';

test('lists each page once and escapes XML characters', () => {
  const xml = sitemapXml('https://lafiya.example', ['/', '/about', '/about', '/a?b&c']);
  expect(xml.match(/<loc>/g)).toHaveLength(3);
  expect(xml).toContain('<loc>https://lafiya.example/about</loc>');
  expect(xml).toContain('<loc>https://lafiya.example/a?b&amp;c</loc>');
});

test('lists a page in each language, with alternates for all languages', () => {
  const versions = [
    { locale: 'en-NG', path: '/about' },
    { locale: 'ha-NG', path: '/ha/about' },
  ];
  const xml = sitemapXml('https://lafiya.example', ['/about', '/faqs'], (path) => (path === '/about' ? versions : []));
  expect(xml.match(/<loc>/g)).toHaveLength(3);
  expect(xml.match(/hreflang="ha-NG" href="https:\/\/lafiya.example\/ha\/about"/g)).toHaveLength(2);
  expect(xml).toContain('<loc>https://lafiya.example/faqs</loc></url>');
});
