// Appointments of demo people on both sides of the clock changes of March 2027, and the pages that show a time.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { aisha, titilayo, tunde } from '@lafiya/demo/people';
import { checkout } from '@lafiya/tools/services/instance';
import type { ProofEnvironment } from '../support/proof-environment.ts';

/** Clocks change in New York on March 14 and in London on March 28; Lagos and Dubai have no summer time. */
const starts = ['2027-03-13T15:00:00Z', '2027-03-14T15:00:00Z', '2027-03-27T20:30:00Z', '2027-03-28T20:30:00Z', '2027-03-28T23:30:00Z'];

export type ZoneFixtures = { patientId: string; appointmentIds: string[]; starts: string[]; slug: string };

export async function createAppointmentsInMarch({ sql }: ProofEnvironment): Promise<ZoneFixtures> {
  const [patient] = await sql<{ id: string; userId: string }>(
    `select a.patient_id as id, u.id as "userId" from users u join patient_accounts a on a.user_id = u.id and a.relation = 'self' where u.email = $1`,
    [titilayo.email],
  );
  const doctors = await sql<{ id: string; slug: string; zone: string }>(
    `select d.id, d.slug, d.time_zone as zone from doctors d join users u on u.id = d.user_id where u.email = any ($1) order by u.email = $2 desc`,
    [[tunde.email, aisha.email], tunde.email],
  );
  const [first] = doctors;
  if (!patient || !first) throw new Error('The demo has no such people.');
  const booked = starts.map((startsAt, index) => ({ id: randomUUID(), startsAt, ...pick(doctors, index) }));
  for (const { id, startsAt, doctorId, zone } of booked)
    await sql(
      `insert into appointments (id, patient_id, doctor_id, status, mode, type, starts_at, ends_at, time_zone, symptoms, booked_by, requested_at)
       values ($1, $2, $3, 'CONFIRMED', 'VIDEO', 'Consultation', $4::timestamptz, $4::timestamptz + interval '30 minutes', $5, 'A cough since Friday', $6, now())`,
      [id, patient.id, doctorId, startsAt, zone, patient.userId],
    );
  return { patientId: patient.id, appointmentIds: booked.map(({ id }) => id), starts, slug: first.slug };
}

function pick(doctors: { id: string; zone: string }[], index: number): { doctorId: string; zone: string } {
  const { id, zone } = doctors[index % doctors.length] as { id: string; zone: string };
  return { doctorId: id, zone };
}

export const calendarPaths = ['view=week&date=2027-03-14', 'view=month&date=2027-03-20', 'view=day&date=2027-03-28'].map(
  (query) => `/dashboard/appointments?${query}`,
);

/** Pages that no menu leads to. */
export async function detailPaths({ sql }: ProofEnvironment, role: string, fixtures: ZoneFixtures): Promise<string[]> {
  const { appointmentIds, patientId, slug } = fixtures;
  const [appointment = ''] = appointmentIds;
  // Those with the doctor who reads them, too.
  const shared = [...calendarPaths, ...[0, 2].map((index) => `/dashboard/appointments?appointment=${appointmentIds[index]}`)];
  if (role === 'PATIENT')
    return [
      ...shared,
      // The two weeks that begin with a far slot contain the clock change.
      ...['2027-03-08', '2027-03-22'].map((day) => `/dashboard/appointments/book?doctor=${slug}&slot=${day}T10:00:00.000Z`),
      '/dashboard/find-doctors',
      `/dashboard/video-consultations/${appointment}`,
    ];
  if (role === 'DOCTOR') return [...shared, `/dashboard/consultations/${appointment}`, `/dashboard/patients/${patientId}`];
  const [post] = await sql<{ id: string }>('select id from site_posts order by id limit 1');
  const [member] = await sql<{ id: string }>('select id from users where email = $1', [tunde.email]);
  return [...shared, `/dashboard/staff/${member?.id}`, `/dashboard/site/posts/${post?.id}`];
}

/** The signed-in pages of the web's route table, as patterns of their paths. */
export function signedInRoutes(): RegExp[] {
  const table = readFileSync(path.join(checkout, 'apps/web/app/routes.ts'), 'utf8');
  const paths = [...table.matchAll(/route\('([^']+)', 'dashboard\//g)]
    .map(([, one = '']) => one)
    .filter((one) => !['dashboard', 'gallery'].includes(one));
  return [/^\/dashboard$/, ...paths.map((one) => new RegExp(`^/dashboard/${one.replaceAll(/:\w+/g, '[^/]+')}$`))];
}
