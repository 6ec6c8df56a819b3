// Route permissions. Every route declares one; access to a specific patient's data is checked separately, by patient-access.ts and the database.
import type { ConfirmationKind, Freshness } from '../identity/session-rules.ts';
import type { Role } from '../profile/profile.ts';

export type Caller = {
  role: Role | null;
  /** Whether the session has a second factor. */
  hasSecondFactor: boolean;
  /** What was not confirmed within the last ten minutes: see session-rules.ts. */
  missing: (freshness: Freshness) => ConfirmationKind[];
  /** For doctors: approved by the provider, with a licence that has not expired. */
  mayWork: boolean;
};

export const permissions = {
  anyone: 'Anyone, signed in or not',
  signed_in: 'Anyone who is signed in, for their own data',
  patient: 'A patient',
  doctor: 'A doctor, approved or not',
  care: 'A patient; an approved and licensed doctor or an admin, each with a second factor',
  consulting: 'A patient; an approved and licensed doctor with a second factor',
  working_doctor: 'An approved and licensed doctor with a second factor',
  staff: 'An approved and licensed doctor or an admin, each with a second factor',
  admin: 'An admin with a second factor',
} as const;

export type Permission = keyof typeof permissions;
export type AccessRequirement = {
  permission: Permission;
  /** Requires a confirmation within the last ten minutes, or of all factors. Protects sensitive actions on an unattended screen. */
  fresh?: Freshness | false;
};
export type AccessVerdict = 'yes' | 'not_signed_in' | 'forbidden' | 'mfa_required' | 'doctor_not_verified' | 'step_up_required';

export function evaluateAccess(caller: Caller | null, { permission, fresh = false }: AccessRequirement): AccessVerdict {
  if (permission === 'anyone') return 'yes';
  if (!caller) return 'not_signed_in';
  const verdict = evaluateRole(caller, permission);
  return verdict === 'yes' && fresh && caller.missing(fresh).length > 0 ? 'step_up_required' : verdict;
}

function evaluateRole(caller: Caller, permission: Exclude<Permission, 'anyone'>): AccessVerdict {
  const { role } = caller;
  switch (permission) {
    case 'signed_in':
      return 'yes';
    case 'patient':
      return role === 'PATIENT' ? 'yes' : 'forbidden';
    case 'doctor':
      return role === 'DOCTOR' ? 'yes' : 'forbidden';
    case 'working_doctor':
      return role === 'DOCTOR' ? evaluateStaff(caller) : 'forbidden';
    case 'consulting':
      if (role === 'PATIENT') return 'yes';
      return role === 'DOCTOR' ? evaluateStaff(caller) : 'forbidden';
    case 'staff':
      return role === 'DOCTOR' || role === 'ADMIN' ? evaluateStaff(caller) : 'forbidden';
    case 'admin':
      return role === 'ADMIN' ? evaluateStaff(caller) : 'forbidden';
    case 'care':
      if (role === null) return 'forbidden';
      return role === 'PATIENT' ? 'yes' : evaluateStaff(caller);
  }
}

function evaluateStaff(caller: Caller): AccessVerdict {
  if (caller.role === 'DOCTOR' && !caller.mayWork) return 'doctor_not_verified';
  return caller.hasSecondFactor ? 'yes' : 'mfa_required';
}
