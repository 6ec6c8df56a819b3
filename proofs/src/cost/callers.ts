// Who sends the requests whose cost is counted: a patient, her doctor and an admin of the demo clinic, and what they ask for.
import { aisha, demoPasswordHash, fatima, ngozi, titilayo, tunde } from '@lafiya/demo/people';
import { createFixtures, type Fixtures, type Member, signIn } from '../access/fixtures.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';

export const roles = ['visitor', 'patient', 'doctor', 'admin'] as const;
export type Role = (typeof roles)[number];
export type Callers = { environment: ProofEnvironment; fixtures: Fixtures; bearer: (role: Role) => Promise<string | null> };

const demoMembers = { patient: titilayo, treating_doctor: aisha, other_doctor: tunde, colleague: fatima, admin: ngozi };

/** The people of the access matrix, the important ones replaced by those of the demo, who have years of appointments behind them. */
export async function createCallers(environment: ProofEnvironment): Promise<Callers> {
  const fixtures = await createFixtures(environment);
  for (const [name, { email }] of Object.entries(demoMembers)) {
    const [ids] = await environment.sql<Pick<Member, 'userId' | 'patientId' | 'doctorId'>>(
      `select u.id as "userId", coalesce(a.patient_id, u.id) as "patientId", coalesce(d.id, u.id) as "doctorId" from users u
       left join patient_accounts a on a.user_id = u.id and a.relation = 'self' left join doctors d on d.user_id = u.id where u.email = $1`,
      [email],
    );
    if (!ids) throw new Error(`The demo has no ${email}.`);
    Object.assign(fixtures[name as keyof Fixtures], ids);
  }
  const { patient, treating_doctor: doctor, admin } = fixtures;
  await environment.sql(
    `insert into care_relationships (id, patient_id, doctor_id, source, starts_at)
     values (gen_random_uuid(), $1, $2, 'appointment', now() - interval '1 day') on conflict do nothing`,
    [patient.patientId, doctor.doctorId],
  );
  await freeTimes(environment, fixtures);
  const members = { patient, doctor, admin };
  const bearer: Callers['bearer'] = async (role) => (role === 'visitor' ? null : signIn(environment, members[role], role !== 'patient'));
  return { environment, fixtures, bearer };
}

/** The fixtures add appointments at these hours. */
export const freeTimes = ({ sql }: ProofEnvironment, fixtures: Fixtures): Promise<unknown> => sql(timesOf(fixtures));

const timesOf = ({ patient, treating_doctor: doctor }: Fixtures): string =>
  `delete from reservations where (doctor_id = '${doctor.doctorId}' or patient_id = '${patient.patientId}')
     and (starts_at between now() - interval '3 hours' and now() + interval '1 hour' or starts_at > now() + interval '20 hours')`;

/** Undoes what requests did to those who send the next ones. */
export async function restoreCallers({ sql }: ProofEnvironment, fixtures: Fixtures): Promise<void> {
  const members = [fixtures.patient, fixtures.treating_doctor, fixtures.colleague, fixtures.admin];
  const users = members.map(({ userId }) => userId);
  await sql(
    `update users set status = 'active', profile_complete = true where id = any ($1) and (status <> 'active' or not profile_complete)`,
    [users],
  );
  await sql(
    `update doctors set verification = 'approved', license_expires_on = current_date + 300
     where user_id = any ($1) and (verification <> 'approved' or license_expires_on < current_date + 30)`,
    [users],
  );
  await sql('update users set password_hash = $2 where id = any ($1) and password_hash <> $2', [users, demoPasswordHash]);
  await sql('delete from account_closures where user_id = any ($1)', [users]);
  await sql('delete from passkeys where user_id = any ($1)', [users]);
  await sql('delete from usage_counts; delete from sign_in_failures');
  await sql(`begin; set local session_replication_role = replica;
    delete from reservations r using appointments a where a.id = r.id and a.status = 'PENDING' and a.patient_id = '${fixtures.patient.patientId}';
    delete from appointments where status = 'PENDING' and patient_id = '${fixtures.patient.patientId}';
    -- Each change gets a session of its own; nobody has hundreds of them.
    delete from sessions where device = 'a phone' and user_id in ('${users.join("', '")}');
    ${timesOf(fixtures)};
    delete from call_people where patient_id = '${fixtures.patient.patientId}' and kind = 'guest'; commit`);
}
