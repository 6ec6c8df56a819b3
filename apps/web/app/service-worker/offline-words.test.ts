// What the service worker writes into kept pages.
import { expect, it } from 'vitest';
import { momentWords, withKeptPages, withOfflineBar } from './offline-words.ts';

const moment = new Date(2026, 10, 15, 18, 4);
const bar =
  '<aside class="offline-bar" aria-label="You are offline" hidden=""><p class="wrap">You are offline. This page is from <time></time>.</p></aside>';
const page = (title: string, body: string) => `<html lang="en-NG"><head><title>${title}</title></head><body>${body}</body></html>`;

it('given a moment, it is said in words, by the clock on the wall', () => {
  expect(momentWords(moment, 'en-NG')).toBe('15 November 2026, 18:04');
});

it('given a kept page, then its bar is shown with the moment, and other times are left alone', () => {
  const shown = withOfflineBar(page('Blog', `${bar}<time>yesterday</time>`), moment);
  expect(shown).toContain(`This page is from <time datetime="${moment.toISOString()}">15 November 2026, 18:04</time>.`);
  expect(shown).not.toContain('hidden');
  expect(shown).toContain('<time>yesterday</time>');
});

it('given kept pages, then the offline page lists them by their titles, but not itself', () => {
  const offline = page('You are offline', '<ul class="kept-pages"></ul>');
  const listed = withKeptPages(offline, [
    { path: '/', html: page('Lafiya &amp; you', ''), keptAt: moment },
    { path: '/offline', html: offline, keptAt: moment },
  ]);
  expect(listed).toContain('<li><a href="/">Lafiya &amp; you</a>');
  expect(listed).not.toContain('href="/offline"');
});
