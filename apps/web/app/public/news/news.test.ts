// Tests the blog's URLs and its feed.
import { expect, it } from 'vitest';
import { newsPath, parseNewsQuery } from './news-query.ts';
import { feedXml } from './write-feed.ts';

it.each([
  ['', { tag: '', page: 1 }, '/resources/news'],
  ['tag=heart', { tag: 'heart', page: 1 }, '/resources/news?tag=heart'],
  ['page=3&tag=blood%20pressure', { tag: 'blood pressure', page: 3 }, '/resources/news?tag=blood+pressure&page=3'],
  ['page=-1', { tag: '', page: 1 }, '/resources/news'],
  ['page=many', { tag: '', page: 1 }, '/resources/news'],
  ['page=99999999', { tag: '', page: 1_000 }, '/resources/news?page=1000'],
])('?%s is read as %j, with the URL %s', (query, read, address) => {
  expect(parseNewsQuery(new URLSearchParams(query))).toEqual(read);
  expect(newsPath(read)).toBe(address);
});

const about = { title: 'Lafiya', description: 'A clinic & more', language: 'en-NG', origin: 'https://lafiya.example' };

it('writes each post with link, date, author and tags, and escapes XML characters', () => {
  const xml = feedXml(about, [
    {
      slug: 'salt',
      title: 'Salt < sugar?',
      summary: 'About “salt” & \u0001more',
      authorName: 'Dr Bello',
      publishedAt: '2026-11-16T09:00:00.000Z',
      tags: ['food'],
    },
  ]);
  for (const text of [
    '<title>Salt &lt; sugar?</title>',
    '<link>https://lafiya.example/resources/news/salt</link>',
    '<pubDate>Mon, 16 Nov 2026 09:00:00 GMT</pubDate>',
    '<dc:creator>Dr Bello</dc:creator>',
    '<category>food</category>',
    '<description>About “salt” &amp; more</description>',
  ])
    expect(xml).toContain(text);
});

it('writes a valid feed without posts', () => {
  expect(feedXml(about, [])).not.toContain('<item>');
  expect(feedXml(about, [])).toContain('<description>A clinic &amp; more</description>');
});
