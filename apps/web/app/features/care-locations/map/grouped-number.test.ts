// Tests the grouping of digits against Intl.NumberFormat.
import { expect, it } from 'vitest';
import { grouped } from './grouped-number.ts';

it.each(['en-NG', 'fr', 'ha', 'de-CH'])('formats numbers like Intl.NumberFormat for %s', (locale) => {
  const format = new Intl.NumberFormat(locale);
  const thousand = format.format(1_000);
  for (const value of [1, 12, 999, 1_000, 12_345, 1_234_567]) expect(grouped(value, thousand)).toBe(format.format(value));
});
