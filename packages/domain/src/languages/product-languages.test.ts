// Which languages may be chosen.
import { expect, test } from 'vitest';
import { knownLanguages, languageOr, languagesOn, localeOf, sourceLanguage } from './product-languages.ts';

test('the source language is always on, and comes first', () => {
  expect(languagesOn[0]).toBe(sourceLanguage);
});

test.each(['xx', '', 'EN', ...knownLanguages.filter((language) => !languagesOn.includes(language))])(
  '%j, which is not on, is read as the source language',
  (chosen) => {
    expect(languageOr(chosen)).toBe('en');
  },
);

test.each(knownLanguages)('dates and numbers can be written in %s', (language) => {
  expect(Intl.DateTimeFormat.supportedLocalesOf(localeOf(language))).toEqual([localeOf(language)]);
  expect(Intl.NumberFormat.supportedLocalesOf(localeOf(language))).toEqual([localeOf(language)]);
});
