// Zones are found by their city and keep their official name.
import { describe, expect, it } from 'vitest';
import { timeZoneChoices } from './time-zones.ts';

const now = new Date('2026-11-16T09:00:00Z');

describe('time zones', () => {
  it('given Lagos, then it is found by its city with its distance', () =>
    expect(timeZoneChoices('Africa/Lagos', now)).toContainEqual({ value: 'Africa/Lagos', label: 'Lagos, Africa (GMT+1)' }));

  it('given a zone under an old name, then it is still among the choices', () =>
    expect(timeZoneChoices('Asia/Calcutta', now).filter(({ value }) => value === 'Asia/Calcutta')).toHaveLength(1));
});
