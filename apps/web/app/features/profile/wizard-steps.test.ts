// The wizard resumes at the first incomplete step.
import { describe, expect, it } from 'vitest';
import { firstOpenStep, stepsFor } from './wizard-steps.ts';

describe('profile wizard steps', () => {
  it('resumes at the emergency contact for a patient with phone and date of birth', () =>
    expect(firstOpenStep(stepsFor('PATIENT'), ['emergencyContact'])).toBe(1));

  it('starts with the licence for a doctor without a document', () =>
    expect(firstOpenStep(stepsFor('DOCTOR'), ['licenseDocument', 'consultationFee'])).toBe(0));

  it('shows the last step when nothing is missing', () => expect(firstOpenStep(stepsFor('DOCTOR'), [])).toBe(2));

  it('has no steps for an admin', () => expect(stepsFor('ADMIN')).toEqual([]));
});
