// Staff fixtures: users signed in directly, with or without a second factor, without going through sign-up.
import { publicOrigin } from '@lafiya/tools/services/instance';
import { newId } from '../../src/platform/ids.ts';
import { createAccessTokens } from '../../src/platform/session/access-token.ts';
import { instance } from '../support/databases.ts';
import { uniqueEmail } from '../support/mailbox.ts';
import { environment } from '../support/environment.ts';
import type { TestResponse, TestApp } from '../support/test-app.ts';

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
export type SecondFactorState = 'fresh' | 'stale' | 'none';
export type PersonDetails = { firstName?: string; lastName?: string; email?: string; secondFactor?: SecondFactorState };

export const createAdmin = async (app: TestApp, details: PersonDetails = {}): Promise<Person> => {
  const admin = await createUser(app, 'ADMIN', { firstName: 'Ngozi', lastName: 'Eze', secondFactor: 'fresh', ...details });
  await app.sql(`insert into staff (id, user_id, title) values ($1, $2, 'Administrator')`, [newId(), admin.userId]);
  return admin;
};

export const createPatient = async (app: TestApp, details: PersonDetails = {}): Promise<Person & { patientId: string }> => {
  const person = await createUser(app, 'PATIENT', { firstName: 'Ada', lastName: 'Obi', ...details });
  const patientId = newId();
  await app.sql('insert into patients (id, first_name, last_name) values ($1, $2, $3)', [patientId, person.firstName, person.lastName]);
  await app.sql(`insert into patient_accounts (patient_id, user_id, relation) values ($1, $2, 'self')`, [patientId, person.userId]);
  return { ...person, patientId };
};

/** `approved` may see patients until the license expires. `submitted` waits for an admin; together with `approved` it is a renewal. */
export type DoctorDetails = PersonDetails & { approved?: boolean; submitted?: boolean; licenseExpiresOn?: string };

export async function createDoctor(app: TestApp, details: DoctorDetails = {}): Promise<Doctor> {
  const { approved = false, submitted = false, licenseExpiresOn = '2027-11-16', ...person } = details;
  const doctor = await createUser(app, 'DOCTOR', { firstName: 'Aisha', lastName: 'Bello', secondFactor: 'fresh', ...person });
  const doctorId = newId();
  const licenseNumber = `MDCN/R/${doctorId.slice(-8)}`;
  const known = approved || submitted;
  await app.sql(
    `insert into doctors (id, user_id, slug, specialization, experience_years, license_number, license_file_id, verification, submitted_at, verified_at, license_expires_on)
     values ($1, $2, $3, 'Cardiology', 9, $4, $5, $6, $7, $8, $9)`,
    [
      doctorId,
      doctor.userId,
      `doctor-${doctorId}`,
      known ? licenseNumber : null,
      known ? await addLicenceFile(app, doctor.userId) : null,
      approved ? 'approved' : submitted ? 'submitted' : 'unverified',
      submitted ? app.clock.now() : null,
      approved ? app.clock.now() : null,
      approved ? licenseExpiresOn : null,
    ],
  );
  return { ...doctor, doctorId, licenseNumber };
}

export async function addLicenceFile(app: TestApp, ownerId: string): Promise<string> {
  const id = newId();
  await app.sql(
    `insert into files (id, owner_id, purpose, status, name, content_type, size_bytes, key, scanned_at)
     values ($1, $2, 'licence', 'clean', 'licence.pdf', 'application/pdf', 2000, $3, $4)`,
    [id, ownerId, `licence/${id}`, app.clock.now()],
  );
  return id;
}

async function createUser(app: TestApp, role: string, details: PersonDetails): Promise<Person> {
  const { firstName = 'Someone', lastName = 'Else', email = uniqueEmail(role.toLowerCase()) } = details;
  const userId = newId();
  await app.sql(
    'insert into users (id, email, role, first_name, last_name, email_verified_at, profile_complete) values ($1, $2, $3, $4, $5, $6, true)',
    [userId, email, role, firstName, lastName, app.clock.now()],
  );
  return { userId, email, firstName, lastName, ...(await createSession(app, userId, details.secondFactor)) };
}

/** Another session of the user; also needed after the clock was moved. */
export async function createSession(
  app: TestApp,
  userId: string,
  secondFactor: SecondFactorState = 'none',
): Promise<Pick<Person, 'sessionId' | 'headers'>> {
  const now = app.clock.now();
  const sessionId = newId();
  const secondFactorAt = { fresh: now, stale: new Date(now.getTime() - 11 * 60_000), none: null }[secondFactor];
  await app.sql(
    `insert into sessions (id, user_id, started_at, last_active_at, ends_at, generation_shown_at, device, second_factor_at)
     values ($1, $2, $3, $3, $4, $3, 'A test', $5)`,
    [sessionId, userId, now, new Date(now.getTime() + 12 * 3_600_000), secondFactorAt],
  );
  const tokens = createAccessTokens(environment(app.databaseName).TOKEN_KEY, publicOrigin(instance));
  const token = await tokens.issue({ userId, sessionId, accessVersion: 1, generation: 1 }, now);
  return { sessionId, headers: { authorization: `Bearer ${token}` } };
}

export type Method = 'GET' | 'POST' | 'PUT';

/** Sends a request with any method, as this person or as a visitor. */
export async function requestAs(app: TestApp, person: Person | null, method: Method, url: string, body?: object): Promise<TestResponse> {
  const response = await app.api.inject({
    method,
    url,
    headers: { 'x-forwarded-for': `10.77.${requestCount >> 8}.${requestCount & 255}`, ...person?.headers },
    ...(body ? { payload: body } : {}),
  });
  requestCount += 1;
  const isJson = /json/.test(String(response.headers['content-type']));
  return {
    status: response.statusCode,
    headers: response.headers as TestResponse['headers'],
    body: isJson ? response.json() : {},
    text: response.body,
  };
}
let requestCount = 0;

/** Audit events about an object, oldest first. */
/** What was done to it, without refused attempts. */
export const auditOf = (app: TestApp, thingId: string) =>
  app.sql<{ action: string; actor_id: string | null; reason: string | null }>(
    "select action, actor_id, reason from audit_events where resource_id = $1 and outcome = 'done' order by occurred_at, id",
    [thingId],
  );

/** Notifications of a user, newest first. */
export const notificationsOf = (app: TestApp, userId: string) =>
  app.sql<{ kind: string; title: string; body: string; path: string | null }>(
    'select kind, title, body, path from notifications where user_id = $1 order by occurred_at desc, id desc',
    [userId],
  );
