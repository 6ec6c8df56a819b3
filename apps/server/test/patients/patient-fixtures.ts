// Fixture of the people around one patient, and how to sign in as each of them.
import { publicOrigin } from '@lafiya/tools/services/instance';
import { createAccessTokens } from '../../src/platform/session/access-token.ts';
import { newId } from '../../src/platform/ids.ts';
import { insertAllergy } from '../support/chart-entries.ts';
import { instance } from '../support/databases.ts';
import { environment } from '../support/environment.ts';
import type { TestApp, RequestOptions } from '../support/test-app.ts';

export type Person = { userId: string; patientId: string; doctorId: string; email: string };
export type CareCircle = Record<'patient' | 'stranger' | 'guardian' | 'sponsor' | 'treating' | 'other' | 'admin', Person>;

/** A patient, a guardian, a sponsor, the treating doctor, another doctor, an admin and a stranger. The patients have an allergy in their charts. */
export async function createCareCircle(app: TestApp): Promise<CareCircle> {
  const add = async (role: string, name: string): Promise<Person> => {
    const person = { userId: newId(), patientId: newId(), doctorId: newId(), email: `${name.toLowerCase()}@circle.example` };
    await app.sql(
      `insert into users (id, email, role, first_name, last_name, email_verified_at, profile_complete) values ($1, $2, $3, $4, 'Story', now(), true)`,
      [person.userId, person.email, role, name],
    );
    if (role === 'PATIENT') {
      await app.sql(`insert into patients (id, first_name, last_name, date_of_birth) values ($1, $2, 'Story', '1990-05-17')`, [
        person.patientId,
        name,
      ]);
      await app.sql(`insert into patient_accounts (user_id, patient_id, relation) values ($1, $2, 'self')`, [
        person.userId,
        person.patientId,
      ]);
      // Home pages ask those who have said nothing about allergies.
      await insertAllergy(app.sql, person.patientId, name === 'Zainab' ? 'penicillin' : 'dust');
    }
    if (role === 'DOCTOR')
      await app.sql(
        `insert into doctors (id, user_id, slug, license_number, license_expires_on, verification, verified_at) values ($1, $2, $3, $3, '2027-12-31', 'approved', now())`,
        [person.doctorId, person.userId, name.toLowerCase()],
      );
    return person;
  };
  const circle: CareCircle = {
    patient: await add('PATIENT', 'Zainab'),
    stranger: await add('PATIENT', 'Tunde'),
    guardian: await add('PATIENT', 'Halima'),
    sponsor: await add('PATIENT', 'Kelechi'),
    treating: await add('DOCTOR', 'Bello'),
    other: await add('DOCTOR', 'Okafor'),
    admin: await add('ADMIN', 'Ngozi'),
  };
  await app.sql(`insert into patient_accounts (user_id, patient_id, relation) values ($1, $3, 'dependant'), ($2, $3, 'sponsor')`, [
    circle.guardian.userId,
    circle.sponsor.userId,
    circle.patient.patientId,
  ]);
  await insertCareRelationship(app, circle.treating, circle.patient);
  return circle;
}

export async function insertCareRelationship(app: TestApp, doctor: Person, patient: Person): Promise<void> {
  await app.sql(
    `insert into care_relationships (id, patient_id, doctor_id, source, starts_at) values ($1, $2, $3, 'appointment', $4::timestamptz - interval '1 day')`,
    [newId(), patient.patientId, doctor.doctorId, app.clock.now()],
  );
}

/** Creates a session and returns its headers. The second factor counts as just shown unless given. */
export async function signInAs(app: TestApp, person: Person, secondFactorAt: Date | null = app.clock.now()): Promise<RequestOptions> {
  const now = app.clock.now();
  const sessionId = newId();
  await app.sql(
    `insert into sessions (id, user_id, started_at, last_active_at, ends_at, generation_shown_at, device, second_factor_at)
     values ($1, $2, $3, $3, $3::timestamptz + interval '12 hours', $3, 'a phone', $4)`,
    [sessionId, person.userId, now, secondFactorAt],
  );
  const tokens = createAccessTokens(environment(app.databaseName).TOKEN_KEY, publicOrigin(instance));
  const token = await tokens.issue({ userId: person.userId, sessionId, accessVersion: 1, generation: 1 }, now);
  return { headers: { authorization: `Bearer ${token}` } };
}
