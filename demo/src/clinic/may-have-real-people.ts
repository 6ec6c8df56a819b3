// Whether a database may have real people. The demo never replaces such a database.
import type pg from 'pg';

/** The domain .example is reserved (RFC 2606), so its addresses cannot belong to real people. A patient without an account has no address. */
export async function mayHaveRealPeople(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ isMigrated: boolean }>(`select to_regclass('patient_accounts') is not null as "isMigrated"`);
  if (!rows[0]?.isMigrated) return false;
  const found = await client.query<{ real: boolean }>(
    `select exists (select from users where email !~ '\\.(example|invalid)$')
       or exists (select from patients p where not exists (select from patient_accounts a where a.patient_id = p.id)) as real`,
  );
  return found.rows[0]?.real ?? true;
}
