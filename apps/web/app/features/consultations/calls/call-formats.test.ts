// Tests call number formats, keyboard shortcuts and the parsing of next steps.
import { expect, test } from 'vitest';
import { formatDuration, formatMegabytes, formatNaira } from './call-formats.ts';
import { shortcutOf } from './shortcuts.ts';

test.each([
  [0, '00:00'],
  [-5_000, '00:00'],
  [554_900, '09:14'],
  [3_600_000 + 554_000, '1:09:14'],
])('formats %i ms as %s', (ms, text) => expect(formatDuration(ms)).toBe(text));

test('formats megabytes with one decimal below ten, and their cost in naira', () => {
  expect([0, 540_000, 9_940_000, 38_400_000].map(formatMegabytes)).toEqual(['0.0', '0.5', '9.9', '38']);
  expect([0, 38_000_000, 2_400_000_000].map(formatNaira)).toEqual(['₦0', '₦32', '₦2,000']);
});

const press = { ctrlKey: false, metaKey: false, altKey: false, repeat: false, defaultPrevented: false };
test('ignores keys with modifiers, repeated keys and unknown keys', () => {
  expect(shortcutOf({ ...press, key: 'm' })).toBe('M');
  expect(shortcutOf({ ...press, key: 'Escape' })).toBe('Escape');
  expect([{ key: 'c', ctrlKey: true }, { key: 'm', repeat: true }, { key: 'x' }].map((one) => shortcutOf({ ...press, ...one }))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
