// The clinic in which our list and booking are compared with the simplest SQL: years of appointments, and free half hours for every booking.
import { databaseUrl } from '@lafiya/tools/services/instance';
import { emptySimpleTables, simpleTables } from '../baselines/simplest-sql.ts';
import { readDocument } from '../cost/requests.ts';
import type { Size } from '../support/claim.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';
import { type Clinic, createClinic, type SignedInUser } from './people.ts';

export const comparedDatabase = 'lafiya_proof';
const sizes = { full: { patients: 1_500, each: 66 }, quick: { patients: 400, each: 50 } };

export const ownerUrl = ({ instance }: ProofEnvironment): string => databaseUrl(instance, 'superuser', comparedDatabase);

export async function createComparedClinic(environment: ProofEnvironment, size: Size): Promise<Clinic> {
  const { patients, each } = sizes[size];
  const clinic = await createClinic(environment, { patients, doctors: 60, admins: 0 });
  await insertAppointments(environment, clinic, each);
  await environment.sql(simpleTables);
  await environment.sql(
    'vacuum (analyze) appointments, patients, patient_accounts, users, doctors, doctor_hours, doctor_schedules, sessions',
  );
  return clinic;
}

/** For each patient four in two years, and the rest in the past, one a week. Without triggers, which would take minutes. */
async function insertAppointments({ sql }: ProofEnvironment, { patients, doctors }: Clinic, each: number): Promise<void> {
  const array = (ids: string[]): string => `array['${ids.join("','")}']::uuid[]`;
  await sql(`begin; set local session_replication_role = replica;
    insert into appointments (id, patient_id, doctor_id, status, mode, type, starts_at, ends_at, time_zone, symptoms, booked_by, requested_at)
    select gen_random_uuid(), p.id, d.ids[1 + (p.number + n) % cardinality(d.ids)], case when n <= 4 then 'CONFIRMED' else 'COMPLETED' end, 'VIDEO', 'Consultation',
      at, at + interval '30 minutes', 'Africa/Lagos', 'A cough since Friday', p.user_id, at - interval '60 days'
    from unnest(${array(patients.map((one) => one.patientId))}, ${array(patients.map((one) => one.userId))}) with ordinality p (id, user_id, number)
      cross join (select ${array(doctors.map((one) => one.doctorId))} as ids) d cross join generate_series(1, ${each}) n
      cross join lateral (select date_trunc('hour', now()) + (5 - n) * interval '7 days' + (n <= 4)::integer * interval '2 years' + p.number * interval '1 minute' as at) times;
    commit`);
}

/** Deletes what bookings wrote, so that each round starts with the same data. */
export async function deleteBookings({ sql }: ProofEnvironment): Promise<void> {
  await sql(`set session_replication_role = replica;
    delete from appointments where status = 'PENDING';
    delete from reservations r where not exists (select from appointments a where a.id = r.id);
    truncate appointment_events, audit_events, notifications, outbox, live_events;
    ${emptySimpleTables};
    set session_replication_role = origin`);
}

const list = '/api/appointments?page=1&limit=10';

/** Until totals and tabs are returned only on request, both lists are what exists. */
export function listPaths(): { plain: string; whole: string } {
  const parameters = readDocument().paths['/api/appointments']?.['get']?.parameters ?? [];
  return { plain: list, whole: parameters.some(({ name }) => name === 'include') ? `${list}&include=total,tabs` : list };
}

export type NextBooking = () => { patient: SignedInUser; form: { doctorId: string; startsAt: string; symptoms: string }; index: number };

/** Each booking has another doctor and half hour, so that none waits for a lock. Continues over all rounds, so that unfinished ones do not conflict with the next. */
export function createBookings({ patients, doctors }: Clinic): NextBooking {
  let number = 0;
  return () => {
    number += 1;
    const index = number % patients.length;
    const { doctorId } = doctors[number % doctors.length] as SignedInUser;
    const form = { doctorId, startsAt: halfHour(Math.floor(number / doctors.length)), symptoms: 'A cough since Friday' };
    return { patient: patients[index] as SignedInUser, form, index };
  };
}

/** From 8:00 to 20:00 in Lagos, from the day after tomorrow on. */
function halfHour(number: number): string {
  const day = new Date(Date.now() + 86_400_000 * (2 + Math.floor(number / 24))).toISOString().slice(0, 10);
  return new Date(Date.parse(`${day}T07:00:00Z`) + (number % 24) * 1_800_000).toISOString();
}
