// The personas that every route is tested with. docs/access.md has a column for each; the proof access-matrix sends requests as each of them.
import { isPatientActionAllowed, type PatientAction, type PatientRelation } from './patient-access.ts';
import { type Caller, type AccessRequirement, evaluateAccess } from './permissions.ts';

/** The persona's role in the appointment between the first patient and her doctor; null when not involved. */
export type AppointmentRole = 'patient' | 'doctor' | 'admin' | null;
export type Persona = {
  label: string;
  caller: Caller | null;
  relations: PatientRelation[];
  ownsResource: boolean;
  appointmentRole: AppointmentRole;
};

const nothing = () => [];
const proof = { hasSecondFactor: true, missing: nothing };
const patient: Caller = { role: 'PATIENT', hasSecondFactor: false, missing: nothing, mayWork: false };
const doctor: Caller = { role: 'DOCTOR', mayWork: true, ...proof };

/** Resources that a persona does not own belong to the first patient, and so does the patient record. */
export const personas = {
  anonymous: { label: 'anonymous', caller: null, relations: [], ownsResource: false, appointmentRole: null },
  patient: { label: 'the patient', caller: patient, relations: ['self'], ownsResource: true, appointmentRole: 'patient' },
  other_patient: { label: 'another patient', caller: patient, relations: [], ownsResource: false, appointmentRole: null },
  guardian: { label: 'guardian', caller: patient, relations: ['guardian'], ownsResource: false, appointmentRole: 'patient' },
  sponsor: { label: 'sponsor', caller: patient, relations: ['sponsor'], ownsResource: false, appointmentRole: null },
  unverified_doctor: {
    label: 'unapproved doctor',
    caller: { ...doctor, mayWork: false },
    relations: [],
    ownsResource: false,
    appointmentRole: null,
  },
  lapsed_doctor: {
    label: 'lapsed licence',
    caller: { ...doctor, mayWork: false },
    relations: [],
    ownsResource: false,
    appointmentRole: null,
  },
  treating_doctor: {
    label: 'treating doctor',
    caller: doctor,
    relations: ['treating_doctor', 'doctor'],
    ownsResource: false,
    appointmentRole: 'doctor',
  },
  other_doctor: { label: 'another doctor', caller: doctor, relations: ['doctor'], ownsResource: false, appointmentRole: null },
  admin: {
    label: 'admin',
    caller: { role: 'ADMIN', mayWork: false, ...proof },
    relations: ['admin'],
    ownsResource: false,
    appointmentRole: 'admin',
  },
  suspended: { label: 'suspended', caller: null, relations: [], ownsResource: false, appointmentRole: null },
} as const satisfies Record<string, Persona>;
export type PersonaName = keyof typeof personas;

/** Whose data a route works on: the caller's own, an appointment the caller takes part in, or a patient's, by relation. */
export type AccessSubject = PatientAction | 'own' | 'appointment' | 'staff_appointment';
export type RouteAccess = AccessRequirement & { about?: AccessSubject };

export function isPersonaAllowed(persona: Persona, access: RouteAccess): boolean {
  if (evaluateAccess(persona.caller, access) !== 'yes') return false;
  if (access.about === undefined) return true;
  switch (access.about) {
    case 'own':
      return persona.ownsResource;
    case 'appointment':
      return persona.appointmentRole !== null;
    case 'staff_appointment':
      return persona.appointmentRole === 'doctor' || persona.appointmentRole === 'admin';
    default:
      return isPatientActionAllowed(persona.relations, access.about);
  }
}
