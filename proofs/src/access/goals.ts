// Goals of the access matrix: a habit of the first patient, and request bodies for the routes of goals.
import { randomUUID } from 'node:crypto';
import type { ProofEnvironment } from '../support/proof-environment.ts';
import { type Fixtures, healthMark } from './fixtures.ts';
import type { Resources } from './resource-types.ts';

/** A new habit for every request, because it is changed or ended once. Those before it end, because only twenty are active. */
export function goalResources(environment: ProofEnvironment, { patient }: Fixtures): Pick<Resources, 'parameters' | 'bodies'> {
  const addHabit = async (): Promise<string> => {
    const id = randomUUID();
    await environment.sql(`update goals set state = 'given_up' where patient_id = $1 and state = 'active'`, [patient.patientId]);
    await environment.sql(
      `insert into goals (id, patient_id, type, state, version, title, days_a_week, setter_name, set_at)
       values ($1, $2, 'habit', 'active', 1, $3, 5, $4, now())`,
      [id, patient.patientId, healthMark(patient), `Persona ${patient.marks[0]}`],
    );
    await environment.sql(`insert into goal_days (goal_id, day, patient_id, ticked_at) values ($1, $2, $3, now())`, [
      id,
      yesterday(),
      patient.patientId,
    ]);
    return id;
  };
  const habit = { title: 'Walk 30 minutes', daysAWeek: 5, healthDataConsent: true };
  return {
    parameters: { goalId: addHabit, day: () => yesterday() },
    bodies: {
      'POST /api/patients/{id}/goals': { type: 'habit', ...habit },
      'PUT /api/patients/{id}/goals/{goalId}': { base: 1, ...habit },
      'POST /api/patients/{id}/goals/{goalId}/end': { base: 1, state: 'given_up' },
      'PUT /api/patients/{id}/goals/{goalId}/days/{day}': { healthDataConsent: true },
    },
  };
}

const yesterday = (): string => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
