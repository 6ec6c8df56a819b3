// Tests the search over the site's pages.
import { expect, test } from 'vitest';
import { findPages } from './find-pages.ts';

const pages = [
  { path: '/privacy-policy', title: 'Privacy policy', description: 'What we keep about you, and cookies.' },
  { path: '/cookie-settings', title: 'Cookie settings', description: 'Each cookie and when it ends.' },
  { path: '/about/personal-nurse', title: 'Personal Nurse', description: 'Care at home, and women’s health after a birth.' },
];
const pathsOf = (query: string) => findPages(pages, query).map(({ path }) => path);

test.each([
  ['', ['/privacy-policy', '/cookie-settings', '/about/personal-nurse']],
  ['  NURSE ', ['/about/personal-nurse']],
  ['nursé home', ['/about/personal-nurse']],
  ['womens', ['/about/personal-nurse']],
  ['cookie', ['/cookie-settings', '/privacy-policy']],
  ['about nurse', ['/about/personal-nurse']],
  ['nurse cookies', []],
])('%j finds %j', (query, paths) => {
  expect(pathsOf(query)).toEqual(paths);
});
