// A clinic for booking proofs: doctors with opening hours, patients and admins, all signed in.
import { randomUUID } from 'node:crypto';
import { createAccessTokens } from '@lafiya/server/platform/session/access-token';
import type { ProofEnvironment } from '../support/proof-environment.ts';

/** The token is renewed every few minutes, because a proof may last longer than a token. */
export type SignedInUser = { userId: string; bearer: () => Promise<string>; patientId: string; doctorId: string };
export type Clinic = { patients: SignedInUser[]; doctors: SignedInUser[]; admins: SignedInUser[] };

export async function createClinic(
  environment: ProofEnvironment,
  sizes: { patients: number; doctors: number; admins: number },
): Promise<Clinic> {
  const clinic = {
    patients: await createUsers(environment, 'PATIENT', sizes.patients),
    doctors: await createUsers(environment, 'DOCTOR', sizes.doctors),
    admins: await createUsers(environment, 'ADMIN', sizes.admins),
  };
  const [users, patients] = [clinic.patients.map((one) => one.userId), clinic.patients.map((one) => one.patientId)];
  await environment.sql(`insert into patients (id, first_name, last_name) select unnest($1::uuid[]), 'Race', 'Patient'`, [patients]);
  await environment.sql(
    `insert into patient_accounts (patient_id, user_id, relation) select p, u, 'self' from unnest($1::uuid[], $2::uuid[]) as pairs (p, u)`,
    [patients, users],
  );
  const doctors = clinic.doctors.map((one) => one.doctorId);
  await environment.sql(
    `insert into doctors (id, user_id, slug, license_number, license_expires_on, verification, verified_at, specialization)
     select d, u, 'race-' || d, d::text, current_date + 300, 'approved', now(), 'General Medicine' from unnest($1::uuid[], $2::uuid[]) as pairs (d, u)`,
    [doctors, clinic.doctors.map((one) => one.userId)],
  );
  await environment.sql(
    `insert into doctor_schedules (doctor_id, step_minutes, appointment_minutes, notice_minutes, observes_holidays) select unnest($1::uuid[]), 30, 30, 0, false`,
    [doctors],
  );
  await environment.sql(
    `insert into doctor_hours (doctor_id, weekday, from_time, until_time) select d, w, '08:00', '20:00' from unnest($1::uuid[]) d, generate_series(1, 7) w`,
    [doctors],
  );
  return clinic;
}

async function createUsers(environment: ProofEnvironment, role: string, count: number): Promise<SignedInUser[]> {
  const { TOKEN_KEY = '', PUBLIC_ORIGIN = '' } = environment.processEnv();
  const tokens = createAccessTokens(TOKEN_KEY, PUBLIC_ORIGIN);
  const [users, sessions] = [0, 1].map(() => Array.from({ length: count }, () => randomUUID())) as [string[], string[]];
  await environment.sql(
    `insert into users (id, email, role, first_name, last_name, email_verified_at, profile_complete)
     select u, u || '@race.example', $2, 'Race', initcap($2), now(), true from unnest($1::uuid[]) u`,
    [users, role],
  );
  await environment.sql(
    `insert into sessions (id, user_id, started_at, last_active_at, ends_at, generation_shown_at, device, second_factor_at)
     select s, u, now(), now() + interval '6 hours', now() + interval '12 hours', now(), 'a phone', now() from unnest($1::uuid[], $2::uuid[]) as pairs (s, u)`,
    [sessions, users],
  );
  return users.map((userId, index) => {
    const claims = { userId, sessionId: sessions[index] ?? '', accessVersion: 1, generation: 1 };
    return { userId, bearer: withRenewal(() => tokens.issue(claims, new Date())), patientId: randomUUID(), doctorId: randomUUID() };
  });
}

function withRenewal(issue: () => Promise<string>): () => Promise<string> {
  let [token, madeAt] = ['', 0];
  return async () => {
    if (Date.now() - madeAt > 120_000) [token, madeAt] = [await issue(), Date.now()];
    return token;
  };
}
