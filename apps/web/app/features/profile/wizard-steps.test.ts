// The wizard resumes at the first incomplete step.
import { describe, expect, it } from 'vitest';
import { firstOpenStep, shownStep, stepsFor } from './wizard-steps.ts';

describe('profile wizard steps', () => {
  it('resumes at the emergency contact for a patient with phone and date of birth', () =>
    expect(firstOpenStep(stepsFor('PATIENT'), ['emergencyContact'])).toBe(1));

  it('starts with the licence for a doctor without a document', () =>
    expect(firstOpenStep(stepsFor('DOCTOR'), ['licenseDocument', 'consultationFee'])).toBe(0));

  it('shows the last step when nothing is missing', () =>
    expect([firstOpenStep(stepsFor('PATIENT'), []), firstOpenStep(stepsFor('DOCTOR'), [])]).toEqual([1, 2]));

  it('shows the step of the URL, but none after an incomplete one', () => {
    const steps = stepsFor('DOCTOR');
    expect([shownStep(steps, 'licence', 1), shownStep(steps, 'work', 1), shownStep(steps, 'fee', 1)]).toEqual([0, 1, 1]);
    expect([shownStep(steps, null, 2), shownStep(steps, 'contact', 0)]).toEqual([2, 0]);
  });

  it('has no steps for an admin', () => expect(stepsFor('ADMIN')).toEqual([]));
});
