// Refuses to mix invented people with real ones, and to load them twice.
import type pg from 'pg';

/** Nobody can have a mailbox below .example (RFC 2606), so accounts with such addresses are of no real person. */
export async function refuseRealPeople(client: pg.Client, { again = false } = {}): Promise<void> {
  const { rows } = await client.query<{ real: boolean; loaded: boolean }>(
    `select exists (select from users where email not like '%.example')
       or exists (select from patients p where not exists (select from patient_accounts a where a.patient_id = p.id)) as real,
       exists (select from users where email = 'patient0@demo.example') as loaded`,
  );
  if (rows[0]?.real)
    throw new Error('This database holds people whose addresses could be real. Demo data goes into an empty or a demo database only.');
  if (rows[0]?.loaded && !again) throw new Error('The demo clinic is here already. Give --fresh to make the database anew.');
}
