// Choices of time zones.
import { describe, expect, it } from 'vitest';
import { shortZoneLabel, timeZoneChoices } from './time-zones.ts';

const now = new Date('2026-11-16T09:00:00Z');

describe('time zones', () => {
  it('labels Lagos with its city and UTC offset', () =>
    expect(timeZoneChoices('Africa/Lagos', now)).toContainEqual({ value: 'Africa/Lagos', label: 'Lagos, Africa (GMT+1)' }));

  it('names the zone of the device in short', () => expect(shortZoneLabel('America/New_York', now)).toBe('New York, GMT-5'));

  it('includes the current zone when it has an outdated name', () =>
    expect(timeZoneChoices('Asia/Calcutta', now).filter(({ value }) => value === 'Asia/Calcutta')).toHaveLength(1));
});
