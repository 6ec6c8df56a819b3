// A language may be switched on only with all its words: whatever is planted missing is seen.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languagesOn, sourceLanguage } from '@lafiya/domain/languages/product-languages';
import { expect, test } from 'vitest';
import { catalogues } from '../app/platform/catalogues.ts';
import { catalogueFaults } from './catalogue-faults.ts';

const catalogueFile = join(import.meta.dirname, '../app/locales/en.po');
const source = `
msgid "Book a visit"
msgstr "Book a visit"

msgid "Read all {count} answers, or <0>ask us</0>"
msgstr "Read all {count} answers, or <0>ask us</0>"
`;
const whole = `
msgid "Book a visit"
msgstr "one"

msgid "Read all {count} answers, or <0>ask us</0>"
msgstr "<0>two</0> {count}"
`;

test('a complete catalogue has no fault, whatever the order of its words', async () => {
  expect(await catalogueFaults(source, whole)).toEqual([]);
});

test.each([
  ['an empty text', whole.replace('"one"', '""'), 'missing: Book a visit'],
  ['a text that is not there', whole.slice(whole.indexOf('msgid "Read')), 'missing: Book a visit'],
  ['a lost placeholder', whole.replace('two</0> {count}', 'two</0>'), 'lost {count: Read all {count} answers, or <0>ask us</0>'],
  ['a lost link', whole.replace('two</0>', 'two'), 'lost </0>: Read all {count} answers, or <0>ask us</0>'],
])('%s is seen', async (_, planted, fault) => {
  expect(await catalogueFaults(source, planted)).toEqual([fault]);
});

test('of the real catalogue a single missing key is seen', async () => {
  const real = readFileSync(catalogueFile, 'utf8');
  expect(await catalogueFaults(real, real)).toEqual([]);
  const planted = real.replace('msgstr "(optional)"', 'msgstr ""');
  expect(await catalogueFaults(real, planted)).toEqual(['missing: (optional)']);
});

test.each(languagesOn)('%s, which is switched on, has all its words', async (language) => {
  const words = readFileSync(join(import.meta.dirname, `../app/locales/${language}.po`), 'utf8');
  expect(await catalogueFaults(readFileSync(catalogueFile, 'utf8'), words)).toEqual([]);
});

test('every language that is switched on can be loaded, and no other', () => {
  expect([sourceLanguage, ...Object.keys(catalogues)].toSorted()).toEqual(languagesOn.toSorted());
});
