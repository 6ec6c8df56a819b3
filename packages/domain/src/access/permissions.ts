// Who may knock at which door: every route names one of these permissions. Whose data lies behind it is asked again, by patient-access.ts and the database.
import type { Role } from '../identity/profile.ts';

export type Caller = {
  role: Role | null;
  /** A second factor was shown in this session, and whether within the last ten minutes. */
  hasSecondFactor: boolean;
  isSecondFactorFresh: boolean;
  /** For doctors: approved by the provider, with a licence that has not run out. */
  mayWork: boolean;
};

export const permissions = {
  anyone: 'Anyone, signed in or not',
  signed_in: 'Anyone who is signed in, about themself',
  patient: 'A patient',
  doctor: 'A doctor, also before the provider’s check',
  care: 'A patient; a checked and licensed doctor or an admin, each with a second factor',
  consulting: 'A patient; a checked and licensed doctor with a second factor',
  working_doctor: 'A checked and licensed doctor with a second factor',
  staff: 'A checked and licensed doctor or an admin, each with a second factor',
  admin: 'An admin with a second factor',
} as const;

export type Permission = keyof typeof permissions;
export type Gate = {
  permission: Permission /** A second factor of the last ten minutes, for what must not happen at an open screen. */;
  fresh?: boolean;
};
export type Verdict = 'yes' | 'not_signed_in' | 'forbidden' | 'mfa_required' | 'doctor_not_verified' | 'step_up_required';

export function judgeCall(caller: Caller | null, { permission, fresh = false }: Gate): Verdict {
  if (permission === 'anyone') return 'yes';
  if (!caller) return 'not_signed_in';
  const verdict = judgeRole(caller, permission);
  if (verdict !== 'yes' || !fresh || caller.isSecondFactorFresh) return verdict;
  return caller.role === 'PATIENT' && !caller.hasSecondFactor ? 'yes' : 'step_up_required';
}

function judgeRole(caller: Caller, permission: Exclude<Permission, 'anyone'>): Verdict {
  const { role } = caller;
  switch (permission) {
    case 'signed_in':
      return 'yes';
    case 'patient':
      return role === 'PATIENT' ? 'yes' : 'forbidden';
    case 'doctor':
      return role === 'DOCTOR' ? 'yes' : 'forbidden';
    case 'working_doctor':
      return role === 'DOCTOR' ? judgeStaff(caller) : 'forbidden';
    case 'consulting':
      if (role === 'PATIENT') return 'yes';
      return role === 'DOCTOR' ? judgeStaff(caller) : 'forbidden';
    case 'staff':
      return role === 'DOCTOR' || role === 'ADMIN' ? judgeStaff(caller) : 'forbidden';
    case 'admin':
      return role === 'ADMIN' ? judgeStaff(caller) : 'forbidden';
    case 'care':
      if (role === null) return 'forbidden';
      return role === 'PATIENT' ? 'yes' : judgeStaff(caller);
  }
}

function judgeStaff(caller: Caller): Verdict {
  if (caller.role === 'DOCTOR' && !caller.mayWork) return 'doctor_not_verified';
  return caller.hasSecondFactor ? 'yes' : 'mfa_required';
}
