// When a banner shows, which addresses it may lead to, and how lines become points.
import { expect, it } from 'vitest';
import { pathShape, pointsIn, promotionState } from './site-settings.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 15, hour));
const banner = { isShown: true, startsAt: at(9), endsAt: at(17) };

it.each([
  [banner, 8, 'ahead'],
  [banner, 9, 'showing'],
  [banner, 16, 'showing'],
  [banner, 17, 'over'],
  [{ ...banner, isShown: false }, 12, 'off'],
  [{ ...banner, isShown: false }, 18, 'over'],
] as const)('given %j at %i o’clock, the banner is %s', (given, hour, state) => {
  expect(promotionState(given, at(hour))).toBe(state);
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
])('given %s, it leads to a page of ours: %s', (path, isOurs) => {
  expect(pathShape.test(path)).toBe(isOurs);
});

it('given lines, then each is a point, and empty ones are none', () => {
  expect(pointsIn(' Rest \r\n\n  Water\n')).toEqual(['Rest', 'Water']);
});
