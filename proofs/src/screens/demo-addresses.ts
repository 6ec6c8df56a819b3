// The addresses under which a demo person sees the page of a route: its parameters are filled from the database.
import type { DemoPerson } from '@lafiya/demo/people';
import type { ProofEnvironment } from '../support/proof-environment.ts';

export type AddressesOf = (pattern: string, person: DemoPerson | undefined) => string[];

/** Pages that say what is wrong with a link need one. */
const visitorAddresses: Record<string, string> = {
  '/*': '/no-such-page',
  '/newsletter/confirm': '/newsletter/confirm?token=x',
  '/newsletter/unsubscribe': '/newsletter/unsubscribe?token=x',
  '/verify-email': '/verify-email?token=x',
  '/reset-password': '/reset-password?token=x',
  '/accept-invitation': '/accept-invitation?token=x',
  '/confirm-email': '/confirm-email?token=x',
};

export async function demoAddresses({ sql }: ProofEnvironment): Promise<AddressesOf> {
  const one = async (text: string): Promise<string> => (await sql<{ value: string }>(text))[0]?.value ?? '';
  const slug = await one(`select slug as value from doctors where slug is not null and specialization is not null order by slug limit 1`);
  const values: Record<string, string> = {
    '/resources/teams/:slug': slug,
    '/dashboard/find-doctors/:slug': slug,
    '/find-care/:id': encodeURIComponent(await one('select id as value from care_locations where phone is not null order by id limit 1')),
    '/resources/news/:slug': await one('select slug as value from site_posts where published_at is not null order by slug limit 1'),
    '/dashboard/staff/:id': await one(
      `select u.id as value from users u join doctors d on d.user_id = u.id where u.email = 'aisha.bello@lafiya.example'`,
    ),
    '/dashboard/site/posts/:id': await one('select id as value from site_posts order by id limit 1'),
  };
  const own = await sql<{ email: string; pattern: string; value: string }>(ownPages);
  return (pattern, person) => {
    if (!person) return [visitorAddresses[pattern] ?? fill(pattern, values[pattern])];
    const mine = own.find((row) => row.email === person.email && row.pattern === pattern)?.value;
    if (pattern.includes(':') && !mine && person.role === 'ADMIN' && !values[pattern]) {
      const any = own.find((row) => row.pattern === pattern)?.value;
      return any ? [fill(pattern, any)] : [];
    }
    const value = mine ?? values[pattern];
    return pattern.includes(':') && !value ? [] : [fill(pattern, value)];
  };
}

const fill = (pattern: string, value = ''): string => pattern.replace(/:[a-zA-Z]+/, value);

/** One appointment to come and one with a note for each person, and a patient of each doctor. */
const ownPages = `
  with people as (
    select u.email, a.id, a.status, a.starts_at, a.patient_id, d.user_id is not null and d.user_id = u.id as is_doctor, n.encounter_id is not null and (d.user_id = u.id or n.signed_version > 0) as has_note
    from appointments a join doctors d on d.id = a.doctor_id left join patient_accounts p on p.patient_id = a.patient_id
    join users u on u.id in (d.user_id, p.user_id) left join consultation_notes n on n.encounter_id = a.id)
  (select distinct on (email) email, '/dashboard/video-consultations/:appointmentId' as pattern, id::text as value
    from people where status = 'CONFIRMED' and starts_at > now() order by email, starts_at)
  union all (select distinct on (email) email, '/dashboard/consultations/:appointmentId', id::text from people where has_note order by email, starts_at desc)
  union all (select distinct on (email) email, '/dashboard/patients/:id', patient_id::text from people where is_doctor and status in ('CONFIRMED', 'COMPLETED') order by email, starts_at desc)`;
