// The reader's time zone.
import { expect, test } from 'vitest';
import { ownZoneOf } from './device-zone.ts';

test('is the device’s zone until the person chooses one', () => {
  expect(ownZoneOf(undefined, 'Europe/London')).toBe('Europe/London');
  expect(ownZoneOf({ timeZone: 'Africa/Lagos', timeZoneChosen: false }, 'Europe/London')).toBe('Europe/London');
  expect(ownZoneOf({ timeZone: 'Africa/Lagos', timeZoneChosen: true }, 'Europe/London')).toBe('Africa/Lagos');
});
