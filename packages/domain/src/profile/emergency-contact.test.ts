// Whom to call in an emergency.
import { expect, test } from 'vitest';
import { isEmergencyContactComplete, isPersonName, isWholePhoneNumber } from './emergency-contact.ts';

test('needs a name, a number and who it is', () => {
  const whole = { emergencyContact: 'Musa Bello', emergencyPhone: '0803 000 0002', emergencyRelationship: 'sibling' };
  expect(isEmergencyContactComplete(whole)).toBe(true);
  for (const field of Object.keys(whole)) expect(isEmergencyContactComplete({ ...whole, [field]: null })).toBe(false);
});

test.each([
  ['Jo', true],
  ['Ọlá', true],
  ['x', false],
  ['--', false],
  ['0803', false],
])('whether %j is a name: %s', (text, expected) => expect(isPersonName(text)).toBe(expected));

test.each([
  ['0803 000 0002', true],
  ['+44 20 7946 0000', true],
  ['0803', false],
  ['+', false],
])('whether %j is a whole number: %s', (text, expected) => expect(isWholePhoneNumber(text)).toBe(expected));
