// Two clinics of different size, each in its own database, with a signed-in user of every role.
import { randomUUID } from 'node:crypto';
import { findMissingNextFree, refreshNextFree } from '@lafiya/server/modules/availability/index';
import { systemClock } from '@lafiya/server/platform/clock';
import { connectDatabase } from '@lafiya/server/platform/database/database';
import { createAccessTokens } from '@lafiya/server/platform/session/access-token';
import { type ClinicSize, loadClinic } from '@lafiya/demo/clinic/load-clinic';
import { databaseUrl } from '@lafiya/tools/services/instance';
import pg from 'pg';
import type { ProofEnvironment } from '../support/proof-environment.ts';

export type Role = 'patient' | 'doctor' | 'admin';
export type GrownClinic = {
  database: string;
  bearers: Record<Role, () => Promise<string>>;
  slug: string;
  doctorId: string;
  /** The signed-in patient. */
  email: string;
  patientId: string;
  patientName: string;
  /** Of patients whom the doctor does not treat. Each is used once: a doctor treats whom they have registered. */
  phones: string[];
};

const patientEmail = 'patient7@demo.example';

export async function growClinic(environment: ProofEnvironment, database: string, size: ClinicSize): Promise<GrownClinic> {
  await dropClinic(environment, database);
  await asSuperuser(environment, 'postgres', (client) =>
    client.query(`create database ${database} template lafiya_template owner lafiya_owner`),
  );
  await loadClinic(databaseUrl(environment.instance, 'superuser', database), { ...size, histories: false });
  return signInToClinic(environment, database);
}

export async function dropClinic(environment: ProofEnvironment, database: string): Promise<void> {
  await asSuperuser(environment, 'postgres', (client) => client.query(`drop database if exists ${database} with (force)`));
}

/** Signs in one patient, one doctor and an admin. */
export async function signInToClinic(environment: ProofEnvironment, database: string, email = patientEmail): Promise<GrownClinic> {
  const { TOKEN_KEY = '', PUBLIC_ORIGIN = '' } = environment.processEnv();
  const tokens = createAccessTokens(TOKEN_KEY, PUBLIC_ORIGIN);
  return asSuperuser(environment, database, async (client) => {
    await client.query(
      `insert into users (id, email, role, first_name, last_name, email_verified_at, profile_complete)
       values ($1, 'admin@growth.example', 'ADMIN', 'Ngozi', 'Growth', now(), true) on conflict do nothing`,
      [randomUUID()],
    );
    const bearerOf = async (address: string): Promise<() => Promise<string>> => {
      const sessionId = randomUUID();
      const { rows } = await client.query<{ user_id: string }>(
        `insert into sessions (id, user_id, started_at, last_active_at, ends_at, generation_shown_at, device, second_factor_at)
         select $1, id, now(), now() + interval '6 hours', now() + interval '12 hours', now(), 'a phone', now() from users where email = $2 returning user_id`,
        [sessionId, address],
      );
      // Issued for each query, because the measurement may last longer than a token.
      return () => tokens.issue({ userId: rows[0]?.user_id ?? '', sessionId, accessVersion: 1, generation: 1 }, new Date());
    };
    const { rows } = await client.query<Pick<GrownClinic, 'slug' | 'doctorId' | 'patientId' | 'patientName' | 'phones'>>(
      `select d.slug, d.id as "doctorId", l.patient_id as "patientId", p.first_name || ' ' || p.last_name as "patientName", array(select stranger.phone from patients stranger
         where stranger.phone is not null and not exists (select from care_relationships c where c.patient_id = stranger.id and c.doctor_id = d.id) limit 60) as phones
       from doctors d join users u on u.id = d.user_id, users p
         join patient_accounts l on l.user_id = p.id and l.relation = 'self' where u.email = 'doctor3@demo.example' and p.email = $1`,
      [email],
    );
    const [found] = rows;
    if (!found) throw new Error(`The clinic ${database} lacks its patient or doctor.`);
    return {
      database,
      ...found,
      email,
      bearers: {
        patient: await bearerOf(email),
        doctor: await bearerOf('doctor3@demo.example'),
        admin: await bearerOf('admin@growth.example'),
      },
    };
  });
}

/** Recomputes outdated earliest times, as the worker does every few seconds. */
export async function refreshTimes(environment: ProofEnvironment, database: string): Promise<void> {
  const connected = connectDatabase({ url: databaseUrl(environment.instance, 'worker', database), poolSize: 2 });
  try {
    const services = { database: connected, clock: systemClock };
    await findMissingNextFree(services);
    await refreshNextFree(services);
  } finally {
    await connected.close();
  }
}

export async function asSuperuser<T>(environment: ProofEnvironment, database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl(environment.instance, 'superuser', database) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
