// The visits of the matrix: between the first patient and her doctor, each at an hour of its own, and bodies for what may be done with them.
import { randomUUID } from 'node:crypto';
import type { Stage } from '../frame/stage.ts';
import type { Cast } from './cast.ts';

/** A body that names a thing is made when it is needed, and the thing with it. */
type Body = (() => Promise<object>) | Record<string, unknown>;
export type Things = { ids: Record<string, () => Promise<string> | string>; bodies: Record<string, Body> };

const reason = 'A reason of more than ten letters';

export function visitThings(stage: Stage, cast: Cast): Things {
  const visit = layVisits(stage, cast);
  const { patient, treating_doctor } = cast;
  const reviewed = async () => {
    const id = await visit('COMPLETED');
    await stage.sql(
      `insert into reviews (appointment_id, patient_id, doctor_id, author_id, rating, written_at) values ($1, $2, $3, $4, 4, now())`,
      [id, patient.patientId, treating_doctor.doctorId, patient.userId],
    );
    return id;
  };
  return {
    ids: {
      '/api/appointments/{id}': () => visit('CONFIRMED'),
      '/api/appointments/{id}/confirm': () => visit('PENDING'),
      '/api/appointments/{id}/cancel': () => visit('PENDING'),
      '/api/waitlist/{id}': async () => (await waitingWithOffer(stage, cast, await visit('CONFIRMED'))).entryId,
      '/api/waitlist/offers/{id}': async () => (await waitingWithOffer(stage, cast, await visit('CONFIRMED'))).offerId,
      '/api/consultations/{id}/note': () => visit('CONFIRMED'),
      '/api/appointments/{id}/review': () => visit('COMPLETED'),
      '/api/appointments/{id}/review/answer': reviewed,
      '/api/appointments/{id}/review/quote': reviewed,
    },
    bodies: {
      'POST /api/waitlist': { doctorId: treating_doctor.doctorId, patientId: patient.patientId, symptoms: 'A cough' },
      'PUT /api/calendar/own': { address: 'https://calendar.example/secret.ics' },
      'PUT /api/appointments/{id}': { notes: 'A note' },
      'PUT /api/consultations/{id}/note': { changes: [{ field: 'plan', base: 0, text: 'Rest', editId: randomUUID() }] },
      'PUT /api/appointments/{id}/review': { rating: 3, words: 'It was quick' },
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

/** The first patient waits for her doctor, and a time is held for her. */
async function waitingWithOffer(
  stage: Stage,
  { patient, treating_doctor }: Cast,
  visitId: string,
): Promise<{ entryId: string; offerId: string }> {
  const [entryId, offerId] = [randomUUID(), randomUUID()];
  await stage.sql('delete from waitlist_offers; delete from waitlist_entries');
  await stage.sql(`delete from reservations where kind = 'hold'`);
  await stage.sql(
    `insert into waitlist_entries (id, patient_id, doctor_id, appointment_id, earliest, latest, joined_by, joined_at)
     values ($1, $2, $3, $4, now(), now() + interval '9 days', $5, now())`,
    [entryId, patient.patientId, treating_doctor.doctorId, visitId, patient.userId],
  );
  await stage.sql(
    `insert into waitlist_offers (id, entry_id, doctor_id, starts_at, ends_at, offered_at, expires_at)
     values ($1, $2, $3, now() + interval '1 day', now() + interval '1 day 30 minutes', now(), now() + interval '15 minutes')`,
    [offerId, entryId, treating_doctor.doctorId],
  );
  return { entryId, offerId };
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
