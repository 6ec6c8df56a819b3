// The visits of the matrix: between the first patient and her doctor, each at an hour of its own, and bodies for what may be done with them.
import { randomUUID } from 'node:crypto';
import type { Stage } from '../frame/stage.ts';
import type { Cast } from './cast.ts';

export type Things = { ids: Record<string, () => Promise<string> | string>; bodies: Record<string, object> };

const reason = 'A reason of more than ten letters';

export function visitThings(stage: Stage, cast: Cast): Things {
  const visit = layVisits(stage, cast);
  const { patient, treating_doctor } = cast;
  return {
    ids: {
      '/api/appointments/{id}': () => visit('CONFIRMED'),
      '/api/appointments/{id}/confirm': () => visit('PENDING'),
      '/api/appointments/{id}/cancel': () => visit('PENDING'),
    },
    bodies: {
      'PUT /api/appointments/{id}': { notes: 'A note' },
      'POST /api/appointments/{id}/cancel': { reason },
      'POST /api/appointments/{id}/reschedule': { scheduledTime: daysAhead(401), reason },
      'POST /api/appointments': {
        doctorId: treating_doctor.doctorId,
        patientId: patient.patientId,
        startsAt: daysAhead(400),
        type: 'Check-up',
        symptoms: 'A cough',
      },
    },
  };
}

const daysAhead = (days: number): string => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T09:00:00Z`;

/** One that took place keeps the care up, whatever becomes of the others. */
function layVisits(stage: Stage, { patient, treating_doctor }: Cast): (status: string) => Promise<string> {
  const tookPlace = randomUUID();
  let hours = 48;
  const add = (id: string, status: string, inHours: number) =>
    stage.sql(
      `insert into appointments (id, patient_id, doctor_id, status, mode, type, starts_at, ends_at, time_zone, symptoms, booked_by, requested_at, lapses_at)
       values ($1, $2, $3, $4, 'VIDEO', 'Consultation', now() + make_interval(hours => $5), now() + make_interval(hours => $5, mins => 30), 'Africa/Lagos',
         'A cough', $6, now(), now() + interval '1 day') on conflict (id) do nothing`,
      [id, patient.patientId, treating_doctor.doctorId, status, inHours, patient.userId],
    );
  return async (status) => {
    await add(tookPlace, 'COMPLETED', -48);
    const id = randomUUID();
    hours += 1;
    await add(id, status, hours);
    return id;
  };
}
