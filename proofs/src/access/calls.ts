// Calls of the access matrix: one appointment with an open waiting room, missed appointments, and request bodies for the call routes.
import { randomUUID } from 'node:crypto';
import type { ProofEnvironment } from '../support/proof-environment.ts';
import type { Fixtures } from './fixtures.ts';
import type { PartOfResources } from './resource-types.ts';

const text = 'I was there, but the page stayed white.';
const token = 'x'.repeat(43);

export function callResources(environment: ProofEnvironment, fixtures: Fixtures): PartOfResources {
  const { patient, treating_doctor } = fixtures;
  const insert = insertAppointments(environment, fixtures);
  let open: Promise<string> | undefined;
  /** Shared by all requests, because a patient cannot have two open appointments at the same time. */
  const openAppointment = (): Promise<string> => {
    open ??= insert('CONFIRMED', '5 minutes');
    return open;
  };
  const bodyWithAppointment =
    (more: object = {}) =>
    async () => ({ appointmentId: await openAppointment(), ...more });
  return {
    ids: {
      '/api/video/calls/{id}': openAppointment,
      '/api/video/calls/{id}/dispute': () => insert('NO_SHOW', '-1 day'),
      '/api/disputes/{id}': async () => {
        const id = randomUUID();
        await environment.sql(
          `insert into attendance_disputes (id, appointment_id, patient_id, doctor_id, side, raised_by, text, raised_at)
           values ($1, $2, $3, $4, 'patient', $5, $6, now())`,
          [id, await insert('NO_SHOW', '-1 day'), patient.patientId, treating_doctor.doctorId, patient.userId, text],
        );
        return id;
      },
    },
    bodies: {
      'POST /api/video/create-room': bodyWithAppointment({ consent: true }),
      'POST /api/video/join-room': { roomName: 'a-room-that-nobody-opened' },
      'POST /api/video/end-consultation': bodyWithAppointment(),
      'POST /api/video/waiting': bodyWithAppointment(),
      'POST /api/video/admit': bodyWithAppointment({ personId: randomUUID() }),
      'POST /api/video/remove': bodyWithAppointment({ personId: randomUUID() }),
      'POST /api/video/extend': bodyWithAppointment(),
      'POST /api/video/guests': bodyWithAppointment({ name: 'A guest', relation: 'daughter' }),
      'POST /api/video/guest/state': { token },
      'POST /api/video/guest/wait': { token },
      'POST /api/video/guest/join': { token },
      'POST /api/video/guest/leave': { token },
      'POST /api/video/guest/messages': { token, text },
      'POST /api/video/calls/{id}/messages': { text },
      'POST /api/video/calls/{id}/quality': quality,
      'POST /api/video/calls/{id}/dispute': { text },
      'POST /api/disputes/{id}/decision': { decision: 'stands', reason: 'As it was seen' },
    },
  };
}

const insertAppointments =
  (environment: ProofEnvironment, { patient, treating_doctor }: Fixtures) =>
  async (status: string, ahead: string): Promise<string> => {
    const id = randomUUID();
    await environment.sql(
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
