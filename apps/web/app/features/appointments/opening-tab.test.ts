// Which tab opens first.
import { expect, test } from 'vitest';
import { openingTab } from './opening-tab.ts';

const tabs = ['today', 'upcoming', 'past', 'cancelled'] as const;
const empty = { today: 0, todayOpen: 0, upcoming: 0, pending: 0, past: 0, cancelled: 0, firstLapsesAt: null };

test.each([
  [{ today: 2, upcoming: 1 }, 'today'],
  [{ upcoming: 1, past: 4 }, 'upcoming'],
  [{ past: 4, pending: 1 }, 'past'],
  [{}, 'today'],
])('with %j it is %s', (counts, expected) => {
  expect(openingTab(tabs, { ...empty, ...counts })).toBe(expected);
});

test('it is today until the counts are known', () => {
  expect(openingTab(tabs, undefined)).toBe('today');
});
