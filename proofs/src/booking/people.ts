// A clinic for the races: doctors with hours, patients and admins, all signed in, laid into the tables at once.
import { randomUUID } from 'node:crypto';
import { openAccessTokens } from '@lafiya/server/platform/session/access-token';
import type { Stage } from '../frame/stage.ts';

/** The bearer is made anew every few minutes: a race may last longer than a token. */
export type Somebody = { userId: string; bearer: () => Promise<string>; patientId: string; doctorId: string };
export type Clinic = { patients: Somebody[]; doctors: Somebody[]; admins: Somebody[] };

export async function settleClinic(stage: Stage, sizes: { patients: number; doctors: number; admins: number }): Promise<Clinic> {
  const clinic = {
    patients: await settle(stage, 'PATIENT', sizes.patients),
    doctors: await settle(stage, 'DOCTOR', sizes.doctors),
    admins: await settle(stage, 'ADMIN', sizes.admins),
  };
  const [users, patients] = [clinic.patients.map((one) => one.userId), clinic.patients.map((one) => one.patientId)];
  await stage.sql(`insert into patients (id, first_name, last_name) select unnest($1::uuid[]), 'Race', 'Patient'`, [patients]);
  await stage.sql(
    `insert into patient_accounts (patient_id, user_id, relation) select p, u, 'self' from unnest($1::uuid[], $2::uuid[]) as pairs (p, u)`,
    [patients, users],
  );
  const doctors = clinic.doctors.map((one) => one.doctorId);
  await stage.sql(
    `insert into doctors (id, user_id, slug, license_number, license_expires_on, verification, verified_at, specialization)
     select d, u, 'race-' || d, d::text, current_date + 300, 'approved', now(), 'General Medicine' from unnest($1::uuid[], $2::uuid[]) as pairs (d, u)`,
    [doctors, clinic.doctors.map((one) => one.userId)],
  );
  await stage.sql(
    `insert into doctor_schedules (doctor_id, step_minutes, visit_minutes, notice_minutes, observes_holidays) select unnest($1::uuid[]), 30, 30, 0, false`,
    [doctors],
  );
  await stage.sql(
    `insert into doctor_hours (doctor_id, weekday, from_time, until_time) select d, w, '08:00', '20:00' from unnest($1::uuid[]) d, generate_series(1, 7) w`,
    [doctors],
  );
  return clinic;
}

async function settle(stage: Stage, role: string, count: number): Promise<Somebody[]> {
  const { TOKEN_KEY = '', PUBLIC_ORIGIN = '' } = stage.environment();
  const tokens = openAccessTokens(TOKEN_KEY, PUBLIC_ORIGIN);
  const [users, sessions] = [0, 1].map(() => Array.from({ length: count }, () => randomUUID())) as [string[], string[]];
  await stage.sql(
    `insert into users (id, email, role, first_name, last_name, email_verified_at, profile_complete)
     select u, u || '@race.example', $2, 'Race', initcap($2), now(), true from unnest($1::uuid[]) u`,
    [users, role],
  );
  await stage.sql(
    `insert into sessions (id, user_id, started_at, last_active_at, ends_at, generation_shown_at, device, second_factor_at)
     select s, u, now(), now() + interval '6 hours', now() + interval '12 hours', now(), 'a phone', now() from unnest($1::uuid[], $2::uuid[]) as pairs (s, u)`,
    [sessions, users],
  );
  return users.map((userId, index) => {
    const claims = { userId, sessionId: sessions[index] ?? '', accessVersion: 1 };
    return { userId, bearer: renewed(() => tokens.issue(claims, new Date())), patientId: randomUUID(), doctorId: randomUUID() };
  });
}

function renewed(issue: () => Promise<string>): () => Promise<string> {
  let [token, madeAt] = ['', 0];
  return async () => {
    if (Date.now() - madeAt > 120_000) [token, madeAt] = [await issue(), Date.now()];
    return token;
  };
}
