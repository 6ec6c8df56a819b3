// The access policy in code. Row security is the database's half; both follow the tables of packages/domain/src/access.
import { isPatientActionAllowed, type PatientAction, type PatientRelation } from '@lafiya/domain/access/patient-access';
import { type Caller, type AccessRequirement, evaluateAccess } from '@lafiya/domain/access/permissions';
import { AppError } from '../errors.ts';

export type Policy = {
  /** Throws if the caller may not call the route. */
  authorize: (caller: Caller | null, gate: AccessRequirement) => void;
  /** Throws if the action on a patient's data is not allowed: not_found if the caller must not know that the patient exists, else forbidden. */
  requireAccess: (relations: readonly PatientRelation[], action: PatientAction) => void;
  allows: (relations: readonly PatientRelation[], action: PatientAction) => boolean;
};

export const defaultPolicy: Policy = {
  authorize: (caller, gate) => {
    const verdict = evaluateAccess(caller, gate);
    if (verdict === 'step_up_required' && caller && gate.fresh)
      throw new AppError(verdict, { details: { missing: caller.missing(gate.fresh) } });
    if (verdict !== 'yes') throw new AppError(verdict);
  },
  requireAccess: (relations, action) => {
    if (isPatientActionAllowed(relations, action)) return;
    throw new AppError(isPatientActionAllowed(relations, 'see_person') || relations.includes('sponsor') ? 'forbidden' : 'not_found');
  },
  allows: isPatientActionAllowed,
};
