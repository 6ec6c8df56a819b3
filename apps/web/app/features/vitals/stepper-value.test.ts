// Tests the presses and the typing of a stepper.
import { expect, test } from 'vitest';
import { stepped, typedNumber } from './stepper-value.ts';

const rules = { step: 0.1, decimals: 1, start: 36.8, min: 20, max: 46 };

test('the first press takes the start as it is, the next ones change it', () => {
  expect(stepped(null, 1, rules)).toBe(36.8);
  expect(stepped(null, -1, rules)).toBe(36.8);
  expect(stepped(36.8, 1, rules)).toBe(36.9);
  expect(stepped(36.8, -1, rules)).toBe(36.7);
});

test('a press leaves no rest of the decimals and no impossible number', () => {
  expect(stepped(0.7, -1, { ...rules, min: 0 })).toBe(0.6);
  expect(stepped(46, 1, rules)).toBe(46);
  expect(stepped(0, -1, { step: 1, decimals: 0, start: 3 })).toBe(0);
});

test.each([
  ['148', 148],
  ['36,8', 36.8],
  ['36.8', 36.8],
  ['7.', 7],
  ['.5', 0.5],
  ['', null],
  ['.', null],
  ['1.2.3', null],
  ['1,000.5', null],
])('%s is typed as %s', (text, number) => {
  expect(typedNumber(text)).toBe(number);
});
