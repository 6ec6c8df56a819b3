// The blog's address and its feed.
import { expect, it } from 'vitest';
import { addressOfNews, readNewsAddress } from './news-address.ts';
import { feedXml } from './write-feed.ts';

it.each([
  ['', { tag: '', page: 1 }, '/resources/news'],
  ['tag=heart', { tag: 'heart', page: 1 }, '/resources/news?tag=heart'],
  ['page=3&tag=blood%20pressure', { tag: 'blood pressure', page: 3 }, '/resources/news?tag=blood+pressure&page=3'],
  ['page=-1', { tag: '', page: 1 }, '/resources/news'],
  ['page=many', { tag: '', page: 1 }, '/resources/news'],
  ['page=99999999', { tag: '', page: 1_000 }, '/resources/news?page=1000'],
])('given ?%s, the page is %j and its address %s', (query, read, address) => {
  expect(readNewsAddress(new URLSearchParams(query))).toEqual(read);
  expect(addressOfNews(read)).toBe(address);
});

const about = { title: 'Lafiya', description: 'A clinic & more', language: 'en-NG', origin: 'https://lafiya.example' };

it('given posts, the feed names each with its address, date, author and tags, with what XML would misread written out', () => {
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
  for (const words of [
    '<title>Salt &lt; sugar?</title>',
    '<link>https://lafiya.example/resources/news/salt</link>',
    '<pubDate>Mon, 16 Nov 2026 09:00:00 GMT</pubDate>',
    '<dc:creator>Dr Bello</dc:creator>',
    '<category>food</category>',
    '<description>About “salt” &amp; more</description>',
  ])
    expect(xml).toContain(words);
});

it('given no posts, the feed is empty and still one', () => {
  expect(feedXml(about, [])).not.toContain('<item>');
  expect(feedXml(about, [])).toContain('<description>A clinic &amp; more</description>');
});
