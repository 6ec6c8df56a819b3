// Steps of the profile wizard, and where to resume it.
import type { ProfileTextField } from './profile-values.ts';

export type StepName = 'contact' | 'emergency' | 'licence' | 'work' | 'fee';
export type WizardStep = { name: StepName; required: ProfileTextField[] };

const patientSteps: WizardStep[] = [
  { name: 'contact', required: ['phone', 'dateOfBirth'] },
  { name: 'emergency', required: ['emergencyContact', 'emergencyPhone', 'emergencyRelationship'] },
];
const doctorSteps: WizardStep[] = [
  { name: 'licence', required: ['licenseNumber'] },
  { name: 'work', required: ['specialization', 'experienceYears'] },
  { name: 'fee', required: ['consultationFee'] },
];

export function stepsFor(role: string | null): WizardStep[] {
  if (role === 'PATIENT') return patientSteps;
  return role === 'DOCTOR' ? doctorSteps : [];
}

/** The first incomplete step; the last step when nothing is missing. */
export function firstOpenStep(steps: WizardStep[], missing: readonly string[]): number {
  const names = missing.map((name) => (name === 'licenseDocument' ? 'licenseNumber' : name));
  const open = steps.findIndex(({ required }) => required.some((field) => names.includes(field)));
  return open === -1 ? Math.max(0, steps.length - 1) : open;
}

/** The step that the URL names, but none after an incomplete one. */
export function shownStep(steps: WizardStep[], named: string | null, reached: number): number {
  const index = steps.findIndex(({ name }) => name === named);
  return index === -1 ? reached : Math.min(index, reached);
}
