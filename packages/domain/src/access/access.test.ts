// Rules: who may call, and what a standing towards a patient allows.
import { expect, test } from 'vitest';
import { ageOn } from './age.ts';
import { lookupWords } from './lookup-words.ts';
import { may, type PatientAct, patientActs, standings, type Standing } from './patient-access.ts';
import { type Caller, judgeCall, type Permission, type Verdict } from './permissions.ts';

const caller = (more: Partial<Caller>): Caller => ({
  role: 'PATIENT',
  hasSecondFactor: false,
  isSecondFactorFresh: false,
  mayWork: false,
  ...more,
});
const patient = caller({});
const staffProof = { hasSecondFactor: true, isSecondFactorFresh: true };
const newDoctor = caller({ role: 'DOCTOR' });
const doctorWithoutProof = caller({ role: 'DOCTOR', mayWork: true });
const doctor = caller({ role: 'DOCTOR', mayWork: true, ...staffProof });
const lapsedDoctor = caller({ role: 'DOCTOR', ...staffProof });
const adminWithoutProof = caller({ role: 'ADMIN' });
const admin = caller({ role: 'ADMIN', ...staffProof });
const nobodyYet = caller({ role: null });

const cases: [string, Caller | null, Record<Permission, Verdict>][] = [
  ['a visitor', null, all('not_signed_in', { anyone: 'yes' })],
  ['somebody without a role', nobodyYet, all('forbidden', { anyone: 'yes', signed_in: 'yes' })],
  ['a patient', patient, all('forbidden', { anyone: 'yes', signed_in: 'yes', patient: 'yes', care: 'yes' })],
  ['a new doctor', newDoctor, doctors('doctor_not_verified')],
  ['a doctor whose licence ran out', lapsedDoctor, doctors('doctor_not_verified')],
  ['a doctor without a second factor', doctorWithoutProof, doctors('mfa_required')],
  ['a doctor', doctor, doctors('yes')],
  ['an admin without a second factor', adminWithoutProof, admins('mfa_required')],
  ['an admin', admin, admins('yes')],
];

function all(verdict: Verdict, except: Partial<Record<Permission, Verdict>>): Record<Permission, Verdict> {
  const every: Permission[] = ['anyone', 'signed_in', 'patient', 'doctor', 'care', 'working_doctor', 'admin'];
  return { ...(Object.fromEntries(every.map((name) => [name, verdict])) as Record<Permission, Verdict>), ...except };
}
function doctors(verdict: Verdict): Record<Permission, Verdict> {
  return all('forbidden', { anyone: 'yes', signed_in: 'yes', doctor: 'yes', care: verdict, working_doctor: verdict });
}
function admins(verdict: Verdict): Record<Permission, Verdict> {
  return all('forbidden', { anyone: 'yes', signed_in: 'yes', care: verdict, admin: verdict });
}

test.each(cases)('given %s, then each door answers as the table says', (_who, who, expected) => {
  for (const [permission, verdict] of Object.entries(expected) as [Permission, Verdict][])
    expect({ permission, verdict: judgeCall(who, { permission }) }).toEqual({ permission, verdict });
});

test('given a second factor of an hour ago, then what must be fresh asks again; a patient without one is not asked', () => {
  const stale = { ...admin, isSecondFactorFresh: false };
  expect(judgeCall(stale, { permission: 'admin' })).toBe('yes');
  expect(judgeCall(stale, { permission: 'admin', fresh: true })).toBe('step_up_required');
  expect(judgeCall(admin, { permission: 'admin', fresh: true })).toBe('yes');
  expect(judgeCall(patient, { permission: 'signed_in', fresh: true })).toBe('yes');
  expect(judgeCall({ ...patient, hasSecondFactor: true }, { permission: 'signed_in', fresh: true })).toBe('step_up_required');
  expect(judgeCall(adminWithoutProof, { permission: 'signed_in', fresh: true })).toBe('step_up_required');
});

test('given a sponsor, another doctor or an admin, then none of them sees the record', () => {
  for (const standing of ['sponsor', 'doctor', 'admin'] as const) expect(may([standing], 'see_health')).toBe(false);
});

test('given no standing, then nothing is allowed; given every standing, then everything is', () => {
  for (const act of Object.keys(patientActs) as PatientAct[]) {
    expect(may([], act)).toBe(false);
    expect(may(Object.keys(standings) as Standing[], act)).toBe(true);
  }
});

test.each([
  ['2000-11-16', '2026-11-15T22:59:00Z', 25],
  ['2000-11-16', '2026-11-15T23:00:00Z', 26],
  ['2026-11-15', '2026-11-15T12:00:00Z', 0],
  [null, '2026-11-15T12:00:00Z', null],
])('given a birth on %s, then at %s the age is %s, by the clinic’s calendar', (born, at, age) => {
  expect(ageOn(born, new Date(at))).toBe(age);
});

test('given an act without words, then its name is shown rather than nothing', () => {
  expect(lookupWords('patient.opened')).toBe('opened the record');
  expect(lookupWords('laboratory.result_read')).toBe('laboratory result read');
});
