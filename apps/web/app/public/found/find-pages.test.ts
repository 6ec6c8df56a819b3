// What a search over the site's pages finds.
import { expect, test } from 'vitest';
import { findPages } from './find-pages.ts';

const pages = [
  { path: '/privacy-policy', title: 'Privacy policy', description: 'What we keep about you, and cookies.' },
  { path: '/cookie-settings', title: 'Cookie settings', description: 'Each cookie and when it ends.' },
  { path: '/about/personal-nurse', title: 'Personal Nurse', description: 'Care at home, and women’s health after a birth.' },
];
const pathsOf = (wanted: string) => findPages(pages, wanted).map(({ path }) => path);

test.each([
  ['', ['/privacy-policy', '/cookie-settings', '/about/personal-nurse']],
  ['  NURSE ', ['/about/personal-nurse']],
  ['nursé home', ['/about/personal-nurse']],
  ['womens', ['/about/personal-nurse']],
  ['cookie', ['/cookie-settings', '/privacy-policy']],
  ['about nurse', ['/about/personal-nurse']],
  ['nurse cookies', []],
])('%j finds %j', (wanted, paths) => {
  expect(pathsOf(wanted)).toEqual(paths);
});
