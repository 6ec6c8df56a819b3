// Tests when a banner is shown, its period, which paths it may link to, and the parsing of points.
import { expect, it } from 'vitest';
import { endsAfterStart, pathPattern, parsePoints, promotionState } from './site-settings.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 15, hour));
const banner = { isShown: true, startsAt: at(9), endsAt: at(17) };

it.each([
  [banner, 8, 'ahead'],
  [banner, 9, 'showing'],
  [banner, 16, 'showing'],
  [banner, 17, 'over'],
  [{ ...banner, isShown: false }, 12, 'off'],
  [{ ...banner, isShown: false }, 18, 'over'],
] as const)('the banner %j at %i o’clock is %s', (given, hour, state) => {
  expect(promotionState(given, at(hour))).toBe(state);
});

it.each([
  [9, 17, true],
  [9, 9, false],
  [17, 9, false],
])('a banner may show from %i until %i o’clock: %s', (from, until, isPossible) => {
  expect(endsAfterStart({ startsAt: at(from), endsAt: at(until) })).toBe(isPossible);
});

it.each([
  ['/', true],
  ['/services', true],
  ['/resources/news/a-calm-visit', true],
  ['//evil.example', false],
  ['https://evil.example', false],
  ['/services?x=1', false],
  ['/a/', false],
  ['services', false],
])('%s is a path of our site: %s', (path, isOurs) => {
  expect(pathPattern.test(path)).toBe(isOurs);
});

it('each non-empty line is a point', () => {
  expect(parsePoints(' Rest \r\n\n  Water\n')).toEqual(['Rest', 'Water']);
});
