// Tests that an incomplete message catalogue of an enabled language is reported.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { enabledLanguages, sourceLanguage } from '@lafiya/domain/languages/product-languages';
import { expect, test } from 'vitest';
import { catalogues } from '../app/platform/catalogues.ts';
import { findCatalogueErrors } from './catalogue-errors.ts';

const catalogueFile = join(import.meta.dirname, '../app/locales/en.po');
const source = `
msgid "Book a visit"
msgstr "Book a visit"

msgid "Read all {count} answers, or <0>ask us</0>"
msgstr "Read all {count} answers, or <0>ask us</0>"
`;
const complete = `
msgid "Book a visit"
msgstr "one"

msgid "Read all {count} answers, or <0>ask us</0>"
msgstr "<0>two</0> {count}"
`;

test('reports nothing for a complete catalogue', async () => {
  expect(await findCatalogueErrors(source, complete)).toEqual([]);
});

test.each([
  ['an empty text', complete.replace('"one"', '""'), 'missing: Book a visit'],
  ['a text that is not there', complete.slice(complete.indexOf('msgid "Read')), 'missing: Book a visit'],
  ['a lost placeholder', complete.replace('two</0> {count}', 'two</0>'), 'lost {count: Read all {count} answers, or <0>ask us</0>'],
  ['a lost link', complete.replace('two</0>', 'two'), 'lost </0>: Read all {count} answers, or <0>ask us</0>'],
])('reports %s', async (_, broken, error) => {
  expect(await findCatalogueErrors(source, broken)).toEqual([error]);
});

test('reports a single missing message of the real catalogue', async () => {
  const real = readFileSync(catalogueFile, 'utf8');
  expect(await findCatalogueErrors(real, real)).toEqual([]);
  const broken = real.replace('msgstr "(optional)"', 'msgstr ""');
  expect(await findCatalogueErrors(real, broken)).toEqual(['missing: (optional)']);
});

test.each(enabledLanguages)('the catalogue of %s, an enabled language, is complete', async (language) => {
  const catalogue = readFileSync(join(import.meta.dirname, `../app/locales/${language}.po`), 'utf8');
  expect(await findCatalogueErrors(readFileSync(catalogueFile, 'utf8'), catalogue)).toEqual([]);
});

test('exactly the enabled languages can be loaded', () => {
  expect([sourceLanguage, ...Object.keys(catalogues)].toSorted()).toEqual(enabledLanguages.toSorted());
});
