// Tests which contact details are enough to register a patient.
import { expect, test } from 'vitest';
import { hasContact } from './registration.ts';

test('an e-mail address or a phone is enough, and one of them is needed', () => {
  expect(hasContact({ email: 'amina@example.com' })).toBe(true);
  expect(hasContact({ phone: '0803 000 0000' })).toBe(true);
  expect(hasContact({ email: undefined, phone: '' })).toBe(false);
});
