// Tests what the service worker writes into cached pages.
import { expect, it } from 'vitest';
import { formatDateTime, withOfflinePageList, withOfflineBar } from './offline-html.ts';

const date = new Date(2026, 10, 15, 18, 4);
const bar =
  '<aside class="offline-bar" aria-label="You are offline" hidden=""><p class="wrap">You are offline. This page is from <time></time>.</p></aside>';
const page = (title: string, body: string) => `<html lang="en-NG"><head><title>${title}</title></head><body>${body}</body></html>`;

it('formats a time in the local time zone', () => {
  expect(formatDateTime(date, 'en-NG')).toBe('15 November 2026, 18:04');
});

it('shows the offline bar with the time the page was saved, and leaves other times unchanged', () => {
  const shown = withOfflineBar(page('Blog', `${bar}<time>yesterday</time>`), date);
  expect(shown).toContain(`This page is from <time datetime="${date.toISOString()}">15 November 2026, 18:04</time>.`);
  expect(shown).not.toContain('hidden');
  expect(shown).toContain('<time>yesterday</time>');
});

it('lists cached pages by title on the offline page, without the offline page itself', () => {
  const offline = page('You are offline', '<ul class="offline-pages"></ul>');
  const listed = withOfflinePageList(offline, [
    { path: '/', html: page('Lafiya &amp; you', ''), savedAt: date },
    { path: '/offline', html: offline, savedAt: date },
  ]);
  expect(listed).toContain('<li><a href="/">Lafiya &amp; you</a>');
  expect(listed).not.toContain('href="/offline"');
});
