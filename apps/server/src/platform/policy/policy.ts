// The code's half of who may do what; the database's half is row security. Both read the same tables of packages/domain/src/access.
import { may, type PatientAct, type Standing } from '@lafiya/domain/access/patient-access';
import { type Caller, type Gate, judgeCall } from '@lafiya/domain/access/permissions';
import { AppError } from '../errors.ts';

export type Policy = {
  /** Refuses a caller at the door of a route. */
  admit: (caller: Caller | null, gate: Gate) => void;
  /** Refuses an act on a patient's data. A patient whom one may not even know of does not exist. */
  demand: (standings: readonly Standing[], act: PatientAct) => void;
  allows: (standings: readonly Standing[], act: PatientAct) => boolean;
};

export const housePolicy: Policy = {
  admit: (caller, gate) => {
    const verdict = judgeCall(caller, gate);
    if (verdict !== 'yes') throw new AppError(verdict);
  },
  demand: (standings, act) => {
    if (may(standings, act)) return;
    throw new AppError(may(standings, 'see_person') || standings.includes('sponsor') ? 'forbidden' : 'not_found');
  },
  allows: may,
};
