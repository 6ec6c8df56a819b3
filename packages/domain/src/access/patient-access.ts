// What somebody may do with a patient's data, by how they stand towards that patient. The database's row security mirrors this table.

export const standings = {
  self: 'the patient',
  guardian: 'who cares for them',
  sponsor: 'who pays for them',
  treating_doctor: 'the doctor who treats them',
  glass_breaker: 'a doctor who broke the glass',
  doctor: 'another doctor',
  admin: 'an admin',
} as const;
export type Standing = keyof typeof standings;

const family: Standing[] = ['self', 'guardian'];
const carers: Standing[] = ['treating_doctor', 'glass_breaker'];

export const patientActs = {
  see_person: { words: 'See who they are: name, age, sex, contact, insurance', allowed: [...family, ...carers, 'admin'] },
  see_health: { words: 'See the record: blood type, allergies, history', allowed: [...family, ...carers] },
  change_person: { words: 'Change contact, emergency contact, insurance', allowed: family },
  change_health: { words: 'Write down blood type, allergies, history', allowed: family },
  see_lookups: { words: 'See who looked at the record', allowed: family },
  wait_for_time: { words: 'Wait for an earlier time, and take or leave what is offered', allowed: family },
  break_glass: { words: 'Break the glass: open the record for a stated reason, which the patient is told', allowed: ['doctor'] },
} as const satisfies Record<string, { words: string; allowed: Standing[] }>;
export type PatientAct = keyof typeof patientActs;

/** A doctor who treats somebody is also 'another doctor' of theirs: every standing counts by itself. */
export function may(held: readonly Standing[], act: PatientAct): boolean {
  const allowed: readonly Standing[] = patientActs[act].allowed;
  return held.some((standing) => allowed.includes(standing));
}

export const brokenGlassMs = 4 * 60 * 60_000;
