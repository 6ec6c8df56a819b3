// Tests what is changed in a text before it is printed, and what is not.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { printable, printableText } from './printable.ts';

test('removes what turns the direction of the text and what only steers a screen, and keeps lines', () => {
  expect(printableText('a\u202eb\u202c\u2066c\u2069\u0000\u0007\u001b[31m d\ne\tf')).toBe('abc[31m d\ne\tf');
  expect(printableText('\ud800')).toBe('\ufffd');
});

test('keeps text of all languages and everything that means something elsewhere', () => {
  const text = 'ẹ ọ̀ ɓ ƙ ₦500 👩🏾‍⚕️ عافية #panic() $x$ \\ "quotes" *b*';
  expect(printableText(text)).toBe(text);
});

test('lets long words be broken and changes nothing else', () => {
  expect(printableText('x'.repeat(39))).toBe('x'.repeat(39));
  const marked = `${'x'.repeat(19)}ọ̀`;
  expect(printableText(`${marked}${'y'.repeat(30)}`).split('\u200b')).toEqual([marked, 'y'.repeat(20), 'y'.repeat(10)]);
  expect(printableText('a\u00a0'.repeat(30))).toContain('\u200b');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const printed = printableText(`${text}${'y'.repeat(50)}`);
      expect(printed.replaceAll('\u200b', '')).toBe(printableText(text).replaceAll('\u200b', '') + 'y'.repeat(50));
      expect(Math.max(...printed.split(/[\s\u200b]/).map((part) => Array.from(part).length))).toBeLessThan(60);
    }),
  );
});

test('goes through all texts of a value', () => {
  expect(printable({ a: ['b\u0007', { c: 'd\u202e' }], e: 1, f: null, g: true })).toEqual({ a: ['b', { c: 'd' }], e: 1, f: null, g: true });
});
