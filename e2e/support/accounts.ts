// Creates accounts directly in the database, for tests that are not about sign-up.
// Each test uses new accounts, and each sign-in is its own session, because a refresh token that is used twice ends its session.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { demoPassword, demoPasswordHash } from '@lafiya/demo/people';
import type { Page } from '@playwright/test';
import { callApi } from './api.ts';
import { sql } from './database.ts';
import { origin } from './environment.ts';

export type Names = { firstName?: string; lastName?: string };
export type Account = { userId: string; firstName: string; lastName: string; email: string; password: string };
export type Patient = Account & { patientId: string; patientNumber: string };
export type Doctor = Account & { doctorId: string; licenseNumber: string };
type Session = { hasSecondFactor: boolean };

/** A verified address and nothing else: the profile is not completed. */
export async function createPatient(names: Names = {}): Promise<Patient> {
  const account = await createAccount('PATIENT', { firstName: 'Amina', lastName: 'Bello', ...names });
  const patientId = randomUUID();
  const [given] = await sql<{ patientNumber: string }>(
    'insert into patients (id, first_name, last_name) values ($1, $2, $3) returning patient_number as "patientNumber"',
    [patientId, account.firstName, account.lastName],
  );
  await sql(`insert into patient_accounts (patient_id, user_id, relation) values ($1, $2, 'self')`, [patientId, account.userId]);
  return { ...account, patientId, patientNumber: given?.patientNumber ?? '' };
}

/** A verified address and nothing else: no licence, and the profile is not completed. */
export async function createNewDoctor(names: Names = {}): Promise<Doctor> {
  const account = await createAccount('DOCTOR', { firstName: 'Amina', lastName: 'Bello', ...names });
  const doctorId = randomUUID();
  const slug = `${account.firstName}-${account.lastName}-${randomBytes(4).toString('hex')}`
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]/g, '');
  await sql('insert into doctors (id, user_id, slug) values ($1, $2, $3)', [doctorId, account.userId, slug]);
  return { ...account, doctorId, licenseNumber: `MDCN/${randomBytes(4).toString('hex')}` };
}

/** A doctor whom patients can find and book. */
export async function createDoctor(names: Names = {}): Promise<Doctor> {
  const doctor = await createNewDoctor(names);
  const fileId = randomUUID();
  await sql(
    `insert into files (id, owner_id, purpose, status, name, content_type, size_bytes, key, scanned_at)
     values ($1, $2, 'licence', 'clean', 'licence.pdf', 'application/pdf', 2000, $3, now())`,
    [fileId, doctor.userId, `licence/${fileId}`],
  );
  await sql(
    `update doctors set specialization = 'Cardiology', experience_years = 9, consultation_fee_minor = 1500000, license_number = $2, license_file_id = $3,
       verification = 'approved', verified_at = now(), license_expires_on = '2031-12-31' where id = $1`,
    [doctor.doctorId, doctor.licenseNumber, fileId],
  );
  await sql('update users set profile_complete = true where id = $1', [doctor.userId]);
  return doctor;
}

export async function createAdmin(names: Names = {}): Promise<Account> {
  const account = await createAccount('ADMIN', { firstName: 'Chinedu', lastName: 'Uzoma', ...names });
  await sql(`insert into staff (id, user_id, title) values ($1, $2, 'Administrator')`, [randomUUID(), account.userId]);
  return account;
}

/** Opens the dashboard, signed in. Staff need `hasSecondFactor` to see patients. Returns an access token for the API, of a second session. */
export async function signIn(page: Page, account: Account, { hasSecondFactor }: Session = { hasSecondFactor: false }): Promise<string> {
  const value = await createSession(account, { hasSecondFactor });
  await page.context().addCookies([{ ...refreshCookie, value }]);
  await page.goto('/dashboard');
  await waitForDashboard(page);
  return accessToken(account, { hasSecondFactor });
}

export async function accessToken(account: Account, session: Session = { hasSecondFactor: false }): Promise<string> {
  const cookie = `${refreshCookie.name}=${await createSession(account, session)}`;
  return (await callApi<{ accessToken: string }>('/api/auth/refresh', { body: {}, headers: { cookie } })).accessToken;
}

export async function waitForDashboard(page: Page): Promise<void> {
  await page
    .getByText(/^(Patient|Doctor|Admin) Dashboard$/)
    .first()
    .waitFor();
}

/** A family name that no other test uses, so that a search finds one person. */
export const uniqueName = (): string => `Okoro${[...randomBytes(6)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;

const refreshCookie = {
  name: '__Host-rt',
  domain: new URL(origin).hostname,
  path: '/',
  httpOnly: true,
  secure: true,
  sameSite: 'Strict',
} as const;

async function createAccount(role: string, { firstName, lastName }: Required<Names>): Promise<Account> {
  const userId = randomUUID();
  const email = `${role.toLowerCase()}.${randomBytes(6).toString('hex')}@browser-tests.example`;
  await sql(
    `insert into users (id, email, role, first_name, last_name, password_hash, email_verified_at, profile_complete) values ($1, $2, $3, $4, $5, $6, now(), $7)`,
    [userId, email, role, firstName, lastName, demoPasswordHash, role === 'ADMIN'],
  );
  await sql(`insert into consents (id, user_id, kind, version, is_given, occurred_at) values ($1, $2, 'terms', '2026-11', true, now())`, [
    randomUUID(),
    userId,
  ]);
  return { userId, firstName, lastName, email, password: demoPassword };
}

/** Creates a session as a sign-in does; returns its refresh token. */
async function createSession({ userId }: Account, { hasSecondFactor }: Session): Promise<string> {
  const [sessionId, token] = [randomUUID(), randomBytes(32).toString('base64url')];
  if (hasSecondFactor)
    await sql(`insert into authenticator_apps (user_id, secret, confirmed_at) values ($1, $2, now()) on conflict (user_id) do nothing`, [
      userId,
      randomBytes(32),
    ]);
  await sql(
    `insert into sessions (id, user_id, started_at, last_active_at, ends_at, generation_shown_at, generation, factors, second_factor_at, device)
     values ($1, $2, now(), now(), now() + interval '12 hours', now(), 0, $3, $4, 'Chrome on Linux')`,
    [sessionId, userId, hasSecondFactor ? ['password', 'app'] : ['password'], hasSecondFactor ? new Date() : null],
  );
  await sql('insert into refresh_tokens (digest, session_id, generation, issued_at) values ($1, $2, 1, now())', [
    createHash('sha256').update(token).digest(),
    sessionId,
  ]);
  return token;
}
