// Measurements of the access matrix: a dangerous value that the first patient reported, and request bodies for the routes of measurements.
import { randomUUID } from 'node:crypto';
import type { ProofEnvironment } from '../support/proof-environment.ts';
import { type Fixtures, healthMark } from './fixtures.ts';
import type { Resources } from './resource-types.ts';

/** A new value for every request, because it is marked or answered once. */
export function vitalsResources(environment: ProofEnvironment, { patient }: Fixtures): Pick<Resources, 'parameters' | 'bodies'> {
  const addDangerous = async (): Promise<string> => {
    const id = randomUUID();
    await environment.sql(
      `with measured as (insert into observations (id, set_id, patient_id, kind, value, unit, note, measured_at, source, recorder_name, recorded_at)
         values ($1, $1, $2, 'pulse', 150, '/min', $3, now(), 'patient', $4, now()) returning id, patient_id)
       select from measured`,
      [id, patient.patientId, healthMark(patient), `Persona ${patient.marks[0]}`],
    );
    await environment.sql(
      `insert into vital_alerts (observation_id, patient_id, level, told, is_mailed, raised_at) values ($1, $2, 'dangerously_high', 1, true, now())`,
      [id, patient.patientId],
    );
    return id;
  };
  return {
    parameters: { observationId: addDangerous, kind: () => 'pulse' },
    bodies: {
      'POST /api/patients/{id}/vitals': {
        measuredAt: new Date().toISOString(),
        readings: [{ kind: 'pulse', value: 72, unit: '/min' }],
        healthDataConsent: true,
      },
      'POST /api/patients/{id}/vitals/observations/{observationId}/error': { reason: 'Another person' },
      'POST /api/patients/{id}/vitals/alerts/{observationId}/answer': { answer: 'Called the patient' },
      'PUT /api/patients/{id}/vitals/limits/{kind}': { base: 0, low: 50, healthDataConsent: true },
    },
  };
}
