// Refuses to load demo data into a database with real people, or twice.
import type pg from 'pg';

/** The domain .example is reserved (RFC 2606), so its addresses cannot belong to real people. */
export async function assertNoRealPeople(client: pg.Client, { again = false } = {}): Promise<void> {
  const { rows } = await client.query<{ real: boolean; loaded: boolean }>(
    `select exists (select from users where email not like '%.example')
       or exists (select from patients p where not exists (select from patient_accounts a where a.patient_id = p.id)) as real,
       exists (select from users where email = 'patient0@demo.example') as loaded`,
  );
  if (rows[0]?.real)
    throw new Error('This database may contain real people. Demo data can only be loaded into an empty or a demo database.');
  if (rows[0]?.loaded && !again) throw new Error('The demo clinic is already loaded. Use --fresh to recreate the database.');
}
