// The people of the access matrix, as rows: each persona signed in as the product would have them, around the first patient's record.
import { randomUUID } from 'node:crypto';
import type { PersonaName } from '@lafiya/domain/access/personas';
import { openAccessTokens } from '@lafiya/server/platform/session/access-token';
import type { Stage } from '../frame/stage.ts';

/** A doctor who can be booked has a public name; everybody else's is nobody's business. */
export type Member = { userId: string; patientId: string; doctorId: string; marks: string[]; hasPublicName: boolean };
export type Cast = Record<Exclude<PersonaName, 'anonymous'>, Member> & { colleague: Member };

const roles: Record<keyof Cast, string> = {
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

/** Everybody carries marks that occur nowhere else: seen in an answer, they say whose row it was. */
export async function settleCast(stage: Stage): Promise<Cast> {
  const cast = {} as Cast;
  for (const [name, role] of Object.entries(roles) as [keyof Cast, string][]) cast[name] = await settle(stage, name, role);
  const { patient, guardian, sponsor, treating_doctor, lapsed_doctor, unverified_doctor, suspended } = cast;
  await stage.sql(`insert into patient_accounts (user_id, patient_id, relation) values ($1, $3, 'dependant'), ($2, $3, 'sponsor')`, [
    guardian.userId,
    sponsor.userId,
    patient.patientId,
  ]);
  for (const doctor of [treating_doctor, lapsed_doctor, unverified_doctor])
    await stage.sql(
      `insert into care_relationships (id, patient_id, doctor_id, source, starts_at) values (gen_random_uuid(), $1, $2, 'appointment', now() - interval '1 day')`,
      [patient.patientId, doctor.doctorId],
    );
  await stage.sql(`update doctors set license_expires_on = current_date - 2 where id = $1`, [lapsed_doctor.doctorId]);
  await stage.sql(`update doctors set verification = 'submitted' where id = $1`, [unverified_doctor.doctorId]);
  await stage.sql(`update users set status = 'suspended' where id = $1`, [suspended.userId]);
  return cast;
}

async function settle(stage: Stage, name: string, role: string): Promise<Member> {
  const hasPublicName = ['treating_doctor', 'other_doctor', 'colleague'].includes(name);
  const member = { userId: randomUUID(), patientId: randomUUID(), doctorId: randomUUID(), marks: marksOf(name), hasPublicName };
  const [family = '', phone = '', address = ''] = member.marks;
  await stage.sql(
    `insert into users (id, email, role, first_name, last_name, phone, address, email_verified_at, profile_complete)
     values ($1, $2, $3, 'Persona', $4, $5, $6, now(), true)`,
    [member.userId, `${family}@matrix.example`, role, family, phone, address],
  );
  if (role === 'PATIENT') {
    await stage.sql(
      `insert into patients (id, first_name, last_name, phone, address, date_of_birth) values ($1, 'Persona', $2, $3, $4, '1991-02-03')`,
      [member.patientId, family, phone, address],
    );
    await stage.sql(`insert into patient_accounts (user_id, patient_id, relation) values ($1, $2, 'self')`, [
      member.userId,
      member.patientId,
    ]);
    await stage.sql('insert into patient_health (patient_id, allergies) values ($1, $2)', [member.patientId, healthMark(member)]);
  } else if (role === 'DOCTOR') {
    await stage.sql(
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

/** What only the record holds. */
export const healthMark = (member: Member): string => `${member.marks[0] ?? ''} allergy`;

/** A session that began just now, with a second factor for staff; the persona's old ones may have been ended by what they tried. */
export async function signIn(stage: Stage, member: Member, hasSecondFactor: boolean): Promise<string> {
  const sessionId = randomUUID();
  await stage.sql(
    `insert into sessions (id, user_id, started_at, last_active_at, ends_at, generation_shown_at, device, second_factor_at)
     values ($1, $2, now(), now(), now() + interval '12 hours', now(), 'a phone', case when $3 then now() end)`,
    [sessionId, member.userId, hasSecondFactor],
  );
  const { TOKEN_KEY = '', PUBLIC_ORIGIN = '' } = stage.environment();
  return openAccessTokens(TOKEN_KEY, PUBLIC_ORIGIN).issue({ userId: member.userId, sessionId, accessVersion: 1 }, new Date());
}
