// Which pages are closed, and why.
import { expect, test } from 'vitest';
import { closedReason } from './closed-pages.ts';

const patient = { role: 'PATIENT', profileComplete: true, doctorState: null, hasSecondFactor: false, secondFactorRequired: false } as const;
const doctor = { ...patient, role: 'DOCTOR', doctorState: 'approved', hasSecondFactor: true, secondFactorRequired: true } as const;

test('everything is open to patients, and to doctors with a second factor and a licence', () => {
  for (const user of [patient, doctor])
    for (const page of ['dashboard', 'appointments', 'settings'] as const) expect(closedReason(user, page)).toBeNull();
});

test('without a second factor only pages about the own account are open', () => {
  const user = { ...doctor, hasSecondFactor: false };
  expect(closedReason(user, 'dashboard')).toBe('second_factor');
  expect(closedReason(user, 'patients')).toBe('second_factor');
  for (const page of ['settings', 'profile', 'notifications'] as const) expect(closedReason(user, page)).toBeNull();
});

test('without an approved licence patients are closed, hours are not', () => {
  for (const doctorState of ['unverified', 'submitted', 'refused', 'lapsed'] as const) {
    expect(closedReason({ ...doctor, doctorState }, 'appointments')).toBe('licence');
    expect(closedReason({ ...doctor, doctorState }, 'availability')).toBeNull();
  }
});
