// Tests which languages are enabled and their locales.
import { expect, test } from 'vitest';
import { knownLanguages, resolveLanguage, enabledLanguages, localeOf, sourceLanguage } from './product-languages.ts';

test('the source language is always enabled and comes first', () => {
  expect(enabledLanguages[0]).toBe(sourceLanguage);
});

test.each(['xx', '', 'EN', ...knownLanguages.filter((language) => !enabledLanguages.includes(language))])(
  '%j, which is not enabled, resolves to the source language',
  (chosen) => {
    expect(resolveLanguage(chosen)).toBe('en');
  },
);

test.each(knownLanguages)('dates and numbers can be formatted in %s', (language) => {
  expect(Intl.DateTimeFormat.supportedLocalesOf(localeOf(language))).toEqual([localeOf(language)]);
  expect(Intl.NumberFormat.supportedLocalesOf(localeOf(language))).toEqual([localeOf(language)]);
});
