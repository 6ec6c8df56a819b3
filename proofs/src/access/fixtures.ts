// Database rows for the personas of the access matrix, each signed in, arranged around the first patient's record.
import { randomUUID } from 'node:crypto';
import type { PersonaName } from '@lafiya/domain/access/personas';
import { createAccessTokens } from '@lafiya/server/platform/session/access-token';
import type { ProofEnvironment } from '../support/proof-environment.ts';

/** Only doctors who can be booked have a public name. */
export type Member = { userId: string; patientId: string; doctorId: string; marks: string[]; hasPublicName: boolean };
export type Fixtures = Record<Exclude<PersonaName, 'anonymous'>, Member> & { colleague: Member };

const roles: Record<keyof Fixtures, string> = {
  patient: 'PATIENT',
  other_patient: 'PATIENT',
  guardian: 'PATIENT',
  sponsor: 'PATIENT',
  suspended: 'PATIENT',
  unverified_doctor: 'DOCTOR',
  lapsed_doctor: 'DOCTOR',
  treating_doctor: 'DOCTOR',
  other_doctor: 'DOCTOR',
  colleague: 'DOCTOR',
  admin: 'ADMIN',
};

/** Every member carries unique marks; a mark found in a response shows whose row was returned. */
export async function createFixtures(environment: ProofEnvironment): Promise<Fixtures> {
  const fixtures = {} as Fixtures;
  for (const [name, role] of Object.entries(roles) as [keyof Fixtures, string][])
    fixtures[name] = await createMember(environment, name, role);
  const { patient, guardian, sponsor, treating_doctor, lapsed_doctor, unverified_doctor, suspended } = fixtures;
  await environment.sql(`insert into patient_accounts (user_id, patient_id, relation) values ($1, $3, 'dependant'), ($2, $3, 'sponsor')`, [
    guardian.userId,
    sponsor.userId,
    patient.patientId,
  ]);
  for (const doctor of [treating_doctor, lapsed_doctor, unverified_doctor])
    await environment.sql(
      `insert into care_relationships (id, patient_id, doctor_id, source, starts_at) values (gen_random_uuid(), $1, $2, 'appointment', now() - interval '1 day')`,
      [patient.patientId, doctor.doctorId],
    );
  await environment.sql(`update doctors set license_expires_on = current_date - 2 where id = $1`, [lapsed_doctor.doctorId]);
  await environment.sql(`update doctors set verification = 'submitted' where id = $1`, [unverified_doctor.doctorId]);
  await environment.sql(`update users set status = 'suspended' where id = $1`, [suspended.userId]);
  return fixtures;
}

async function createMember(environment: ProofEnvironment, name: string, role: string): Promise<Member> {
  const hasPublicName = ['treating_doctor', 'other_doctor', 'colleague'].includes(name);
  const member = { userId: randomUUID(), patientId: randomUUID(), doctorId: randomUUID(), marks: marksOf(name), hasPublicName };
  const [family = '', phone = '', address = ''] = member.marks;
  await environment.sql(
    `insert into users (id, email, role, first_name, last_name, phone, address, email_verified_at, profile_complete)
     values ($1, $2, $3, 'Persona', $4, $5, $6, now(), true)`,
    [member.userId, `${family}@matrix.example`, role, family, phone, address],
  );
  if (role === 'PATIENT') {
    await environment.sql(
      `insert into patients (id, first_name, last_name, phone, address, date_of_birth) values ($1, 'Persona', $2, $3, $4, '1991-02-03')`,
      [member.patientId, family, phone, address],
    );
    await environment.sql(`insert into patient_accounts (user_id, patient_id, relation) values ($1, $2, 'self')`, [
      member.userId,
      member.patientId,
    ]);
    await insertAllergy(environment, member, healthMark(member));
  } else if (role === 'DOCTOR') {
    await environment.sql(
      `insert into doctors (id, user_id, slug, license_number, license_expires_on, verification, verified_at)
       values ($1, $2, $3, $4, current_date + 300, 'approved', now())`,
      [member.doctorId, member.userId, family.toLowerCase(), `MDCN-${family}`],
    );
  }
  return member;
}

const marksOf = (name: string): string[] => {
  const word = name.replaceAll('_', '');
  return [
    `Zq${word}name`,
    `+234 800 ${word.split('').reduce((sum, sign) => sum * 31 + sign.charCodeAt(0), 7) % 10_000_000}`,
    `Zq${word} street`,
  ];
};

/** Stored in the chart only. */
export const healthMark = (member: Member): string => `${member.marks[0] ?? ''} allergy`;

/** As if the family had reported it. What does not come through the API has no recorder, by which `restore` knows it. */
export async function insertAllergy(environment: ProofEnvironment, { patientId, marks }: Member, title: string): Promise<string> {
  const entryId = randomUUID();
  await environment.sql(
    `insert into chart_entries (entry_id, version, patient_id, kind, state, title, category, certainty, source, recorder_name, recorded_at)
     values ($1, 1, $2, 'allergy', 'active', $3, 'medicine', 'likely', 'patient', $4, now())`,
    [entryId, patientId, title, `Persona ${marks[0]}`],
  );
  return entryId;
}

/** Creates a new session, with a second factor for staff, because earlier requests may have ended the persona's previous sessions. */
export async function signIn(environment: ProofEnvironment, member: Member, hasSecondFactor: boolean): Promise<string> {
  const sessionId = randomUUID();
  await environment.sql(
    `insert into sessions (id, user_id, started_at, last_active_at, ends_at, generation_shown_at, device, mailbox_confirmed_at, second_factor_at)
     values ($1, $2, now(), now(), now() + interval '12 hours', now(), 'a phone', now(), case when $3 then now() end)`,
    [sessionId, member.userId, hasSecondFactor],
  );
  const { TOKEN_KEY = '', PUBLIC_ORIGIN = '' } = environment.processEnv();
  return createAccessTokens(TOKEN_KEY, PUBLIC_ORIGIN).issue(
    { userId: member.userId, sessionId, accessVersion: 1, generation: 1 },
    new Date(),
  );
}
