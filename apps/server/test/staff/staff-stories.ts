// The people of the stories about staff: signed in at once, with or without a second factor, without the long way through sign-up.
import { publicOrigin } from '@lafiya/tools/services/instance';
import { newId } from '../../src/platform/ids.ts';
import { openAccessTokens } from '../../src/platform/session/access-token.ts';
import { instance } from '../house/databases.ts';
import { someone } from '../house/mailbox.ts';
import { environment } from '../house/environment.ts';
import type { Answer, House } from '../house/test-api.ts';

export type Person = {
  userId: string;
  email: string;
  sessionId: string;
  firstName: string;
  lastName: string;
  headers: { authorization: string };
};
export type Doctor = Person & { doctorId: string; licenseNumber: string };

/** 'fresh' was shown just now, 'stale' eleven minutes ago, 'none' never in this session. */
export type Proof = 'fresh' | 'stale' | 'none';
export type Details = { firstName?: string; lastName?: string; email?: string; proof?: Proof };

export const asAdmin = async (house: House, details: Details = {}): Promise<Person> => {
  const admin = await settle(house, 'ADMIN', { firstName: 'Ngozi', lastName: 'Eze', proof: 'fresh', ...details });
  await house.sql(`insert into staff (id, user_id, title) values ($1, $2, 'Administrator')`, [newId(), admin.userId]);
  return admin;
};

export const asPatient = async (house: House, details: Details = {}): Promise<Person & { patientId: string }> => {
  const person = await settle(house, 'PATIENT', { firstName: 'Ada', lastName: 'Obi', ...details });
  const patientId = newId();
  await house.sql('insert into patients (id, first_name, last_name) values ($1, $2, $3)', [patientId, person.firstName, person.lastName]);
  await house.sql(`insert into patient_accounts (patient_id, user_id, relation) values ($1, $2, 'self')`, [patientId, person.userId]);
  return { ...person, patientId };
};

/** Approved: may see patients until the day. Handed in: number and document wait for an admin; with 'approved' that is a renewal. */
export type DoctorDetails = Details & { approved?: boolean; handedIn?: boolean; licenseExpiresOn?: string };

export async function asDoctor(house: House, details: DoctorDetails = {}): Promise<Doctor> {
  const { approved = false, handedIn = false, licenseExpiresOn = '2027-11-16', ...person } = details;
  const doctor = await settle(house, 'DOCTOR', { firstName: 'Aisha', lastName: 'Bello', proof: 'fresh', ...person });
  const doctorId = newId();
  const licenseNumber = `MDCN/R/${doctorId.slice(-8)}`;
  const known = approved || handedIn;
  await house.sql(
    `insert into doctors (id, user_id, slug, specialization, experience_years, license_number, license_file_id, verification, submitted_at, verified_at, license_expires_on)
     values ($1, $2, $3, 'Cardiology', 9, $4, $5, $6, $7, $8, $9)`,
    [
      doctorId,
      doctor.userId,
      `doctor-${doctorId}`,
      known ? licenseNumber : null,
      known ? await addLicenceFile(house, doctor.userId) : null,
      approved ? 'approved' : handedIn ? 'submitted' : 'unverified',
      handedIn ? house.clock.now() : null,
      approved ? house.clock.now() : null,
      approved ? licenseExpiresOn : null,
    ],
  );
  return { ...doctor, doctorId, licenseNumber };
}

export async function addLicenceFile(house: House, ownerId: string): Promise<string> {
  const id = newId();
  await house.sql(
    `insert into files (id, owner_id, purpose, status, name, content_type, size_bytes, key, judged_at)
     values ($1, $2, 'licence', 'clean', 'licence.pdf', 'application/pdf', 2000, $3, $4)`,
    [id, ownerId, `licence/${id}`, house.clock.now()],
  );
  return id;
}

async function settle(house: House, role: string, details: Details): Promise<Person> {
  const { firstName = 'Someone', lastName = 'Else', email = someone(role.toLowerCase()) } = details;
  const userId = newId();
  await house.sql(
    'insert into users (id, email, role, first_name, last_name, email_verified_at, profile_complete) values ($1, $2, $3, $4, $5, $6, true)',
    [userId, email, role, firstName, lastName, house.clock.now()],
  );
  return { userId, email, firstName, lastName, ...(await signedIn(house, userId, details.proof)) };
}

/** One more device of theirs; also what one needs after the clock was moved. */
export async function signedIn(house: House, userId: string, proof: Proof = 'none'): Promise<Pick<Person, 'sessionId' | 'headers'>> {
  const now = house.clock.now();
  const sessionId = newId();
  const shownAt = { fresh: now, stale: new Date(now.getTime() - 11 * 60_000), none: null }[proof];
  await house.sql(
    `insert into sessions (id, user_id, started_at, last_active_at, ends_at, generation_shown_at, device, second_factor_at)
     values ($1, $2, $3, $3, $4, $3, 'A test', $5)`,
    [sessionId, userId, now, new Date(now.getTime() + 12 * 3_600_000), shownAt],
  );
  const tokens = openAccessTokens(environment(house.databaseName).TOKEN_KEY, publicOrigin(instance));
  const token = await tokens.issue({ userId, sessionId, accessVersion: 1 }, now);
  return { sessionId, headers: { authorization: `Bearer ${token}` } };
}

export type Method = 'GET' | 'POST' | 'PUT';

/** Any method, as this person or as a visitor. */
export async function ask(house: House, person: Person | null, method: Method, url: string, body?: object): Promise<Answer> {
  const answer = await house.app.inject({
    method,
    url,
    headers: { 'x-forwarded-for': `10.77.${requests >> 8}.${requests & 255}`, ...person?.headers },
    ...(body ? { payload: body } : {}),
  });
  requests += 1;
  const isJson = /json/.test(String(answer.headers['content-type']));
  return { status: answer.statusCode, headers: answer.headers as Answer['headers'], body: isJson ? answer.json() : {}, text: answer.body };
}
let requests = 0;

/** What the audit says about a thing, oldest first. */
export const auditOf = (house: House, thingId: string) =>
  house.sql<{ action: string; actor_id: string | null; reason: string | null }>(
    'select action, actor_id, reason from audit_events where thing_id = $1 order by occurred_at, id',
    [thingId],
  );

/** What the bell shows somebody, newest first. */
export const bellOf = (house: House, userId: string) =>
  house.sql<{ kind: string; title: string; body: string; path: string | null }>(
    'select kind, title, body, path from notifications where user_id = $1 order by occurred_at desc, id desc',
    [userId],
  );
