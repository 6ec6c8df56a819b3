// What a person may do with a patient's data, by their relation to that patient. Row-level security in the database mirrors this table.

export const patientRelations = {
  self: 'the patient',
  guardian: 'a guardian',
  sponsor: 'a sponsor',
  treating_doctor: 'the treating doctor',
  glass_breaker: 'a doctor with emergency access',
  doctor: 'another doctor',
  admin: 'an admin',
} as const;
export type PatientRelation = keyof typeof patientRelations;

const family: PatientRelation[] = ['self', 'guardian'];
const carers: PatientRelation[] = ['treating_doctor', 'glass_breaker'];

export const patientActions = {
  see_person: { label: 'See personal details: name, age, sex, contact, insurance', allowed: [...family, ...carers, 'admin'] },
  see_health: { label: 'See the chart, signed notes and files: everything clinical', allowed: [...family, ...carers] },
  change_person: { label: 'Change contact, emergency contact, insurance', allowed: family },
  write_chart: { label: 'Write entries of the chart; the family changes only what they reported', allowed: [...family, 'treating_doctor'] },
  answer_alert: { label: 'Say what was done about a dangerous measurement', allowed: ['treating_doctor'] },
  write_goals: { label: 'Set, change and end goals, and tick off days of a habit', allowed: family },
  see_lookups: { label: 'See the access log of the record', allowed: family },
  copy_record: { label: 'Get the whole record as a PDF', allowed: family },
  wait_for_time: { label: 'Join the waitlist, and accept or decline offers', allowed: family },
  book_for: { label: 'Book an appointment for the patient, as staff', allowed: ['treating_doctor', 'admin'] },
  break_glass: { label: 'Open the record in an emergency, with a reason that is sent to the patient', allowed: ['doctor'] },
} as const satisfies Record<string, { label: string; allowed: PatientRelation[] }>;
export type PatientAction = keyof typeof patientActions;

/** Allowed if any one relation allows it. A treating doctor also holds the relation `doctor`. */
export function isPatientActionAllowed(relations: readonly PatientRelation[], action: PatientAction): boolean {
  const allowed: readonly PatientRelation[] = patientActions[action].allowed;
  return relations.some((relation) => allowed.includes(relation));
}

export const emergencyAccessOutcomes = ['justified', 'not_justified'] as const;
export type EmergencyAccessOutcome = (typeof emergencyAccessOutcomes)[number];
