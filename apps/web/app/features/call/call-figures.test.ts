// Figures of a call as they are shown, keys that are meant for it, and next steps as they are typed.
import { expect, test } from 'vitest';
import { clockWords, megabytes, naira } from './call-figures.ts';
import { shortcutOf } from './shortcuts.ts';
import { stepsIn } from './steps-in.ts';

test.each([
  [0, '00:00'],
  [-5_000, '00:00'],
  [554_900, '09:14'],
  [3_600_000 + 554_000, '1:09:14'],
])('given %i ms, the clock says %s', (ms, words) => expect(clockWords(ms)).toBe(words));

test('given bytes, megabytes have a tenth below ten, and cost what a phone plan asks', () => {
  expect([0, 540_000, 9_940_000, 38_400_000].map(megabytes)).toEqual(['0.0', '0.5', '9.9', '38']);
  expect([0, 38_000_000, 2_400_000_000].map(naira)).toEqual(['₦0', '₦32', '₦2,000']);
});

const press = { ctrlKey: false, metaKey: false, altKey: false, repeat: false, defaultPrevented: false };
test('given a key with Ctrl, one that is held down or one that is not ours, the call does nothing', () => {
  expect(shortcutOf({ ...press, key: 'm' })).toBe('M');
  expect(shortcutOf({ ...press, key: 'Escape' })).toBe('Escape');
  expect([{ key: 'c', ctrlKey: true }, { key: 'm', repeat: true }, { key: 'x' }].map((one) => shortcutOf({ ...press, ...one }))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('given next steps a line each, empty lines are nothing and a long one goes on in the next', () => {
  expect(stepsIn('  Take it after food \n\n Come back on Monday\n')).toEqual(['Take it after food', 'Come back on Monday']);
  expect(stepsIn('ẹ'.repeat(600)).map((step) => step.length)).toEqual([500, 100]);
  expect(stepsIn('a\n'.repeat(40))).toHaveLength(20);
});
