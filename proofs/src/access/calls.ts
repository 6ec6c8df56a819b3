// The calls of the matrix: a visit of the first patient whose door is open, others that count as missed, and bodies for what may be done with them.
import { randomUUID } from 'node:crypto';
import type { Stage } from '../frame/stage.ts';
import type { Cast } from './cast.ts';
import type { Things } from './visits.ts';

const words = 'I was there, but the page stayed white.';
const token = 'x'.repeat(43);

export function callThings(stage: Stage, cast: Cast): Things {
  const { patient, treating_doctor } = cast;
  const lay = layVisits(stage, cast);
  let open: Promise<string> | undefined;
  /** One for all tries: two at the same time cannot be. */
  const openVisit = (): Promise<string> => {
    open ??= lay('CONFIRMED', '5 minutes');
    return open;
  };
  const about =
    (more: object = {}) =>
    async () => ({ appointmentId: await openVisit(), ...more });
  return {
    ids: {
      '/api/video/calls/{id}': openVisit,
      '/api/video/calls/{id}/dispute': () => lay('NO_SHOW', '-1 day'),
      '/api/disputes/{id}': async () => {
        const id = randomUUID();
        await stage.sql(
          `insert into attendance_disputes (id, appointment_id, patient_id, doctor_id, side, raised_by, words, raised_at)
           values ($1, $2, $3, $4, 'patient', $5, $6, now())`,
          [id, await lay('NO_SHOW', '-1 day'), patient.patientId, treating_doctor.doctorId, patient.userId, words],
        );
        return id;
      },
    },
    bodies: {
      'POST /api/video/create-room': about({ consent: true }),
      'POST /api/video/join-room': { roomName: 'a-room-that-nobody-opened' },
      'POST /api/video/end-consultation': about(),
      'POST /api/video/waiting': about(),
      'POST /api/video/admit': about({ personId: randomUUID() }),
      'POST /api/video/remove': about({ personId: randomUUID() }),
      'POST /api/video/extend': about(),
      'POST /api/video/guests': about({ name: 'A guest', relation: 'daughter' }),
      'POST /api/video/guest/state': { token },
      'POST /api/video/guest/wait': { token },
      'POST /api/video/guest/join': { token },
      'POST /api/video/guest/leave': { token },
      'POST /api/video/guest/messages': { token, words },
      'POST /api/video/calls/{id}/messages': { words },
      'POST /api/video/calls/{id}/quality': quality,
      'POST /api/video/calls/{id}/dispute': { words },
      'POST /api/disputes/{id}/decision': { decision: 'stands', reason: 'As it was seen' },
    },
  };
}

const layVisits =
  (stage: Stage, { patient, treating_doctor }: Cast) =>
  async (status: string, ahead: string): Promise<string> => {
    const id = randomUUID();
    await stage.sql(
      `insert into appointments (id, patient_id, doctor_id, status, mode, type, starts_at, ends_at, time_zone, symptoms, booked_by, requested_at)
       values ($1, $2, $3, $4, 'VIDEO', 'Consultation', now() + $5::interval, now() + $5::interval + interval '30 minutes', 'Africa/Lagos', 'A cough', $6, now())`,
      [id, patient.patientId, treating_doctor.doctorId, status, ahead, patient.userId],
    );
    return id;
  };

const quality = {
  participant: 'PA_nobody',
  joinMs: 900,
  reconnects: 0,
  goodSeconds: 60,
  fairSeconds: 0,
  poorSeconds: 0,
  videoOffSeconds: 0,
  bytes: 1_000,
  endedWhy: null,
};
