// Whose consent is asked for, and when it counts.
import { expect, test } from 'vitest';
import { closureDueAt } from './account-closure.ts';
import { consentsAskedOf, consentTexts, isConsentGiven } from './consents.ts';

const at = new Date('2026-11-16T09:00:00Z');
const { version } = consentTexts.health_data;

test('given a role, then one is asked for what concerns it', () => {
  expect(consentsAskedOf('PATIENT')).toEqual(['terms', 'health_data', 'telemedicine']);
  expect(consentsAskedOf('DOCTOR')).toEqual(['terms']);
  expect(consentsAskedOf(null)).toEqual(['terms']);
});

test('given consents over time, then the last word counts', () => {
  const given = { kind: 'health_data', version, isGiven: true, at };
  const taken = { ...given, isGiven: false };
  expect(isConsentGiven('health_data', [])).toBe(false);
  expect(isConsentGiven('health_data', [given])).toBe(true);
  expect(isConsentGiven('health_data', [taken, given])).toBe(false);
  expect(isConsentGiven('health_data', [given, taken])).toBe(true);
  expect(isConsentGiven('telemedicine', [given])).toBe(false);
});

test('given consent to older words, then it is asked anew', () => {
  expect(isConsentGiven('health_data', [{ kind: 'health_data', version: '2020-01', isGiven: true, at }])).toBe(false);
});

test('given a request to close, then it is due a week later', () => {
  expect(closureDueAt(at)).toEqual(new Date('2026-11-23T09:00:00Z'));
});
