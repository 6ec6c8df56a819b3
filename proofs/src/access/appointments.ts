// Appointments of the access matrix, between the first patient and their doctor at different hours, and request bodies for the appointment routes.
import { randomUUID } from 'node:crypto';
import type { ProofEnvironment } from '../support/proof-environment.ts';
import type { Fixtures } from './fixtures.ts';
import { noteResources } from './notes.ts';
import type { PartOfResources } from './resource-types.ts';

const reason = 'A reason of more than ten letters';

export function appointmentResources(environment: ProofEnvironment, fixtures: Fixtures): PartOfResources {
  const appointment = insertAppointments(environment, fixtures);
  const { patient, treating_doctor } = fixtures;
  const reviewed = async () => {
    const id = await appointment('COMPLETED');
    await environment.sql(
      `insert into reviews (appointment_id, patient_id, doctor_id, author_id, rating, written_at) values ($1, $2, $3, $4, 4, now())`,
      [id, patient.patientId, treating_doctor.doctorId, patient.userId],
    );
    return id;
  };
  const notes = noteResources(environment, fixtures, () => appointment('COMPLETED'));
  return {
    ids: {
      '/api/appointments/{id}': () => appointment('CONFIRMED'),
      '/api/appointments/{id}/confirm': () => appointment('PENDING'),
      '/api/appointments/{id}/cancel': () => appointment('PENDING'),
      '/api/waitlist/{id}': async () => (await insertWaitlistOffer(environment, fixtures, await appointment('CONFIRMED'))).entryId,
      '/api/waitlist/offers/{id}': async () => (await insertWaitlistOffer(environment, fixtures, await appointment('CONFIRMED'))).offerId,
      '/api/consultations/{id}/note': () => appointment('CONFIRMED'),
      ...notes.ids,
      '/api/appointments/{id}/review': () => appointment('COMPLETED'),
      '/api/appointments/{id}/review/answer': reviewed,
      '/api/appointments/{id}/review/quote': reviewed,
    },
    bodies: {
      ...notes.bodies,
      'POST /api/waitlist': { doctorId: treating_doctor.doctorId, patientId: patient.patientId, symptoms: 'A cough' },
      'PUT /api/drafts/booking': { symptoms: 'A cough', notes: '', type: null, mode: null },
      'PUT /api/calendar/own': { address: 'https://calendar.example/secret.ics' },
      'PUT /api/appointments/{id}': {},
      'PUT /api/consultations/{id}/note': { changes: [{ field: 'plan', base: 0, text: 'Rest', editId: randomUUID() }] },
      'PUT /api/appointments/{id}/review': { rating: 3, text: 'It was quick' },
      'PUT /api/appointments/{id}/review/quote': { quote: null },
      'POST /api/appointments/{id}/review/answer': { answer: 'Thank you' },
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

/** Adds the first patient to the waiting list with an open offer. */
async function insertWaitlistOffer(
  environment: ProofEnvironment,
  { patient, treating_doctor }: Fixtures,
  appointmentId: string,
): Promise<{ entryId: string; offerId: string }> {
  const [entryId, offerId] = [randomUUID(), randomUUID()];
  await environment.sql('delete from waitlist_offers; delete from waitlist_entries');
  await environment.sql(`delete from reservations where kind = 'hold'`);
  await environment.sql(
    `insert into waitlist_entries (id, patient_id, doctor_id, appointment_id, earliest, latest, joined_by, joined_at)
     values ($1, $2, $3, $4, now(), now() + interval '9 days', $5, now())`,
    [entryId, patient.patientId, treating_doctor.doctorId, appointmentId, patient.userId],
  );
  await environment.sql(
    `insert into waitlist_offers (id, entry_id, doctor_id, starts_at, ends_at, offered_at, expires_at)
     values ($1, $2, $3, now() + interval '1 day', now() + interval '1 day 30 minutes', now(), now() + interval '15 minutes')`,
    [offerId, entryId, treating_doctor.doctorId],
  );
  return { entryId, offerId };
}

const daysAhead = (days: number): string => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T09:00:00Z`;

/** A completed appointment keeps the care relationship valid whatever happens to the others. */
function insertAppointments(environment: ProofEnvironment, { patient, treating_doctor }: Fixtures): (status: string) => Promise<string> {
  const tookPlace = randomUUID();
  let hours = 48;
  const add = (id: string, status: string, inHours: number) =>
    environment.sql(
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
