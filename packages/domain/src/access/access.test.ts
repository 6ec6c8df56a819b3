// Tests the access rules: route permissions, and what each relation to a patient allows.
import { expect, test } from 'vitest';
import { ageOn } from './age.ts';
import { accessLogLabel } from './access-log-labels.ts';
import { isPatientActionAllowed, type PatientAction, patientActions, patientRelations, type PatientRelation } from './patient-access.ts';
import { type Caller, evaluateAccess, type Permission, type AccessVerdict } from './permissions.ts';

const caller = (more: Partial<Caller>): Caller => ({
  role: 'PATIENT',
  hasSecondFactor: false,
  missing: () => ['password'],
  mayWork: false,
  ...more,
});
const patient = caller({});
const freshSecondFactor = { hasSecondFactor: true, missing: () => [] };
const newDoctor = caller({ role: 'DOCTOR' });
const doctorWithoutSecondFactor = caller({ role: 'DOCTOR', mayWork: true });
const doctor = caller({ role: 'DOCTOR', mayWork: true, ...freshSecondFactor });
const lapsedDoctor = caller({ role: 'DOCTOR', ...freshSecondFactor });
const adminWithoutSecondFactor = caller({ role: 'ADMIN' });
const admin = caller({ role: 'ADMIN', ...freshSecondFactor });
const withoutRole = caller({ role: null });

const cases: [string, Caller | null, Record<Permission, AccessVerdict>][] = [
  ['a visitor', null, all('not_signed_in', { anyone: 'yes' })],
  ['an account without a role', withoutRole, all('forbidden', { anyone: 'yes', signed_in: 'yes' })],
  ['a patient', patient, all('forbidden', { anyone: 'yes', signed_in: 'yes', patient: 'yes', care: 'yes' })],
  ['a new doctor', newDoctor, doctors('doctor_not_verified')],
  ['a doctor whose licence ran out', lapsedDoctor, doctors('doctor_not_verified')],
  ['a doctor without a second factor', doctorWithoutSecondFactor, doctors('mfa_required')],
  ['a doctor', doctor, doctors('yes')],
  ['an admin without a second factor', adminWithoutSecondFactor, admins('mfa_required')],
  ['an admin', admin, admins('yes')],
];

function all(verdict: AccessVerdict, except: Partial<Record<Permission, AccessVerdict>>): Record<Permission, AccessVerdict> {
  const every: Permission[] = ['anyone', 'signed_in', 'patient', 'doctor', 'care', 'working_doctor', 'admin'];
  return { ...(Object.fromEntries(every.map((name) => [name, verdict])) as Record<Permission, AccessVerdict>), ...except };
}
function doctors(verdict: AccessVerdict): Record<Permission, AccessVerdict> {
  return all('forbidden', { anyone: 'yes', signed_in: 'yes', doctor: 'yes', care: verdict, working_doctor: verdict });
}
function admins(verdict: AccessVerdict): Record<Permission, AccessVerdict> {
  return all('forbidden', { anyone: 'yes', signed_in: 'yes', care: verdict, admin: verdict });
}

test.each(cases)('%s gets the expected verdict for each permission', (_who, who, expected) => {
  for (const [permission, verdict] of Object.entries(expected) as [Permission, AccessVerdict][])
    expect({ permission, verdict: evaluateAccess(who, { permission }) }).toEqual({ permission, verdict });
});

test('a recent confirmation is required where declared, whoever it is', () => {
  const stale = caller({ ...admin, missing: () => ['second_factor'] });
  expect(evaluateAccess(stale, { permission: 'admin' })).toBe('yes');
  expect(evaluateAccess(stale, { permission: 'admin', fresh: true })).toBe('step_up_required');
  expect(evaluateAccess(admin, { permission: 'admin', fresh: true })).toBe('yes');
  for (const who of [patient, newDoctor, withoutRole, adminWithoutSecondFactor]) {
    expect(evaluateAccess(who, { permission: 'signed_in', fresh: true })).toBe('step_up_required');
    expect(evaluateAccess({ ...who, missing: () => [] }, { permission: 'signed_in', fresh: true })).toBe('yes');
  }
});

test('all factors are required where declared', () => {
  const half = caller({ ...admin, missing: (freshness) => (freshness === 'full' ? ['password'] : []) });
  expect(evaluateAccess(half, { permission: 'signed_in', fresh: true })).toBe('yes');
  expect(evaluateAccess(half, { permission: 'signed_in', fresh: 'full' })).toBe('step_up_required');
  expect(evaluateAccess(admin, { permission: 'signed_in', fresh: 'full' })).toBe('yes');
});

test('a sponsor, another doctor or an admin cannot see the chart', () => {
  for (const relation of ['sponsor', 'doctor', 'admin'] as const) expect(isPatientActionAllowed([relation], 'see_health')).toBe(false);
});

test('emergency access is for reading the chart, not for writing', () => {
  const writers = (Object.keys(patientRelations) as PatientRelation[]).filter((relation) =>
    isPatientActionAllowed([relation], 'write_chart'),
  );
  expect(writers).toEqual(['self', 'guardian', 'treating_doctor']);
  expect(isPatientActionAllowed(['glass_breaker', 'doctor'], 'see_health')).toBe(true);
});

test('no relation allows nothing; all relations together allow everything', () => {
  for (const act of Object.keys(patientActions) as PatientAction[]) {
    expect(isPatientActionAllowed([], act)).toBe(false);
    expect(isPatientActionAllowed(Object.keys(patientRelations) as PatientRelation[], act)).toBe(true);
  }
});

test.each([
  ['2000-11-16', '2026-11-15T22:59:00Z', 25],
  ['2000-11-16', '2026-11-15T23:00:00Z', 26],
  ['2026-11-15', '2026-11-15T12:00:00Z', 0],
  [null, '2026-11-15T12:00:00Z', null],
])('born on %s: at %s the age is %s, in the clinic’s time zone', (born, at, age) => {
  expect(ageOn(born, new Date(at))).toBe(age);
});

test('an action without a label is shown by its name', () => {
  expect(accessLogLabel('patient.opened')).toBe('opened the record');
  expect(accessLogLabel('laboratory.result_read')).toBe('laboratory result read');
});
