// Tests which page views are counted, and by which path, device and source.
import { expect, it } from 'vitest';
import { countedPath } from './counted-path.ts';
import { deviceOf, sourceOf } from './page-counts.ts';

it.each([
  ['/', '/'],
  ['/contact', '/contact'],
  ['/resources/news/malaria-in-children', '/resources/news/malaria-in-children'],
  ['/resources/news/Not A Slug', null],
  ['/resources/teams/dr-amina-bello', '/resources/teams/…'],
  ['/find-care/ngf-00001', '/find-care/…'],
  ['/ha', '/'],
  ['/pcm/contact', '/contact'],
  ['/xx/contact', null],
  ['/ha/dashboard', null],
  ['/dashboard', null],
  ['/dashboard/patients/1', null],
  ['/call/secret', null],
  ['/contact?subject=hiv', null],
  ['/invented', null],
  ['', null],
])('counts %s as %s', (path, counted) => {
  expect(countedPath(path)).toBe(counted);
});

it.each([
  [360, 'phone'],
  [599, 'phone'],
  [600, 'tablet'],
  [1_023, 'tablet'],
  [1_024, 'computer'],
])('a window of %i pixels is a %s', (width, device) => {
  expect(deviceOf(width)).toBe(device);
});

it.each([
  ['', 'direct'],
  ['not an address', 'direct'],
  ['https://lafiya.example/about', 'inside'],
  ['https://www.search.example/?q=my+secret', 'search.example'],
  ['android-app://com.chat/', 'com.chat'],
])('the source of the referrer %s is %s, never more than a host', (referrer, source) => {
  expect(sourceOf(referrer, 'lafiya.example')).toBe(source);
});
