// Tests which consents each role is asked for, and when a consent is valid.
import { expect, test } from 'vitest';
import { closureDueAt } from './account-closure.ts';
import { consentsFor, consentTexts, isConsentGiven } from './consents.ts';

const at = new Date('2026-11-16T09:00:00Z');
const { version } = consentTexts.health_data;

test('returns the consents for a role', () => {
  expect(consentsFor('PATIENT')).toEqual(['terms', 'health_data', 'telemedicine']);
  expect(consentsFor('DOCTOR')).toEqual(['terms']);
  expect(consentsFor(null)).toEqual(['terms']);
});

test('the newest entry counts', () => {
  const given = { kind: 'health_data', version, isGiven: true, at };
  const taken = { ...given, isGiven: false };
  expect(isConsentGiven('health_data', [])).toBe(false);
  expect(isConsentGiven('health_data', [given])).toBe(true);
  expect(isConsentGiven('health_data', [taken, given])).toBe(false);
  expect(isConsentGiven('health_data', [given, taken])).toBe(true);
  expect(isConsentGiven('telemedicine', [given])).toBe(false);
});

test('consent to an older version is not valid', () => {
  expect(isConsentGiven('health_data', [{ kind: 'health_data', version: '2020-01', isGiven: true, at }])).toBe(false);
});

test('account closure is due a week after the request', () => {
  expect(closureDueAt(at)).toEqual(new Date('2026-11-23T09:00:00Z'));
});
