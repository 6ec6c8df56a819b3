// A wizard that was left goes on where something is missing.
import { describe, expect, it } from 'vitest';
import { firstOpenStep, stepsFor } from './wizard-steps.ts';

describe('the wizard', () => {
  it('given a patient with a phone and a birth date, then it goes on with the emergency contact', () =>
    expect(firstOpenStep(stepsFor('PATIENT'), ['emergencyContact'])).toBe(1));

  it('given a doctor without a document, then it begins with the licence', () =>
    expect(firstOpenStep(stepsFor('DOCTOR'), ['licenseDocument', 'consultationFee'])).toBe(0));

  it('given nothing is missing, then it shows the last step', () => expect(firstOpenStep(stepsFor('DOCTOR'), [])).toBe(2));

  it('given an admin, then there is nothing to ask', () => expect(stepsFor('ADMIN')).toEqual([]));
});
