// The people with whom every route is tried. docs/access.md has a column for each; the proof access-matrix knocks as each of them.
import { may, type PatientAct, type Standing } from './patient-access.ts';
import { type Caller, type Gate, judgeCall } from './permissions.ts';

/** On which side of the visit between the first patient and her doctor somebody stands. */
export type VisitSide = 'patient' | 'doctor' | 'admin' | null;
export type Persona = { words: string; caller: Caller | null; standings: Standing[]; ownsThing: boolean; side: VisitSide };

const proof = { hasSecondFactor: true, isSecondFactorFresh: true };
const patient: Caller = { role: 'PATIENT', hasSecondFactor: false, isSecondFactorFresh: false, mayWork: false };
const doctor: Caller = { role: 'DOCTOR', mayWork: true, ...proof };

/** What they do not own belongs to the first patient, and whose record it is about is hers too. */
export const personas = {
  anonymous: { words: 'nobody', caller: null, standings: [], ownsThing: false, side: null },
  patient: { words: 'the patient', caller: patient, standings: ['self'], ownsThing: true, side: 'patient' },
  other_patient: { words: 'another patient', caller: patient, standings: [], ownsThing: false, side: null },
  guardian: { words: 'guardian', caller: patient, standings: ['guardian'], ownsThing: false, side: 'patient' },
  sponsor: { words: 'sponsor', caller: patient, standings: ['sponsor'], ownsThing: false, side: null },
  unverified_doctor: { words: 'unchecked doctor', caller: { ...doctor, mayWork: false }, standings: [], ownsThing: false, side: null },
  lapsed_doctor: { words: 'lapsed licence', caller: { ...doctor, mayWork: false }, standings: [], ownsThing: false, side: null },
  treating_doctor: { words: 'treating doctor', caller: doctor, standings: ['treating_doctor', 'doctor'], ownsThing: false, side: 'doctor' },
  other_doctor: { words: 'another doctor', caller: doctor, standings: ['doctor'], ownsThing: false, side: null },
  admin: { words: 'admin', caller: { role: 'ADMIN', mayWork: false, ...proof }, standings: ['admin'], ownsThing: false, side: 'admin' },
  suspended: { words: 'suspended', caller: null, standings: [], ownsThing: false, side: null },
} as const satisfies Record<string, Persona>;
export type PersonaName = keyof typeof personas;

/** What a route declares: who may knock, and whose thing lies behind it: one's own, a visit's of which one is a side, or a patient's by standing. */
export type About = PatientAct | 'own' | 'visit' | 'visit_of_staff';
export type RouteAccess = Gate & { about?: About };

export function mayPersona(persona: Persona, access: RouteAccess): boolean {
  if (judgeCall(persona.caller, access) !== 'yes') return false;
  if (access.about === undefined) return true;
  switch (access.about) {
    case 'own':
      return persona.ownsThing;
    case 'visit':
      return persona.side !== null;
    case 'visit_of_staff':
      return persona.side === 'doctor' || persona.side === 'admin';
    default:
      return may(persona.standings, access.about);
  }
}
