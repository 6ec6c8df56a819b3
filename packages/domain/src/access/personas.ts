// The people with whom every route is tried. docs/access.md has a column for each; the proof access-matrix knocks as each of them.
import { may, type PatientAct, type Standing } from './patient-access.ts';
import { type Caller, type Gate, judgeCall } from './permissions.ts';

export type Persona = { words: string; caller: Caller | null; standings: Standing[]; ownsThing: boolean };

const proof = { hasSecondFactor: true, isSecondFactorFresh: true };
const patient: Caller = { role: 'PATIENT', hasSecondFactor: false, isSecondFactorFresh: false, mayWork: false };
const doctor: Caller = { role: 'DOCTOR', mayWork: true, ...proof };

/** What they do not own belongs to the first patient, and whose record it is about is hers too. */
export const personas = {
  anonymous: { words: 'nobody', caller: null, standings: [], ownsThing: false },
  patient: { words: 'the patient', caller: patient, standings: ['self'], ownsThing: true },
  other_patient: { words: 'another patient', caller: patient, standings: [], ownsThing: false },
  guardian: { words: 'guardian', caller: patient, standings: ['guardian'], ownsThing: false },
  sponsor: { words: 'sponsor', caller: patient, standings: ['sponsor'], ownsThing: false },
  unverified_doctor: { words: 'unchecked doctor', caller: { ...doctor, mayWork: false }, standings: [], ownsThing: false },
  lapsed_doctor: { words: 'lapsed licence', caller: { ...doctor, mayWork: false }, standings: [], ownsThing: false },
  treating_doctor: { words: 'treating doctor', caller: doctor, standings: ['treating_doctor', 'doctor'], ownsThing: false },
  other_doctor: { words: 'another doctor', caller: doctor, standings: ['doctor'], ownsThing: false },
  admin: { words: 'admin', caller: { role: 'ADMIN', mayWork: false, ...proof }, standings: ['admin'], ownsThing: false },
  suspended: { words: 'suspended', caller: null, standings: [], ownsThing: false },
} as const satisfies Record<string, Persona>;
export type PersonaName = keyof typeof personas;

/** What a route declares: who may knock, and whose thing lies behind it: one's own, or a patient's by standing. */
export type RouteAccess = Gate & { about?: PatientAct | 'own' };

export function mayPersona(persona: Persona, access: RouteAccess): boolean {
  if (judgeCall(persona.caller, access) !== 'yes') return false;
  if (access.about === undefined) return true;
  return access.about === 'own' ? persona.ownsThing : may(persona.standings, access.about);
}
