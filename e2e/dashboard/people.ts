// People who work at the clinic, made through the API and signed in on a page: their session has shown a second factor.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { appEnvironment, checkout, openInstance } from '@lafiya/tools/services/instance';
import type { Page } from 'playwright-core';
import { front } from '../house/journey.ts';
import { database } from '../house/running-product.ts';
import { adminToken } from '../identity/admin.ts';
import { ask } from '../identity/ask.ts';
import { codeOf } from '../identity/authenticator.ts';
import { onDashboard, type Person, verifiedPerson } from '../identity/person.ts';

type SignedIn = { accessToken: string; user: { id: string } };
type Waiting = { waiting: { doctorId: string; licenseNumber: string }[] };

const pdf =
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n';

/** Signs in without the form, sets up an authenticator app in the same session, and opens the dashboard. */
export async function enter(page: Page, { email, password }: Person, withSecondFactor: boolean): Promise<string> {
  await page.goto(`${front}/login`);
  const { accessToken } = await page.evaluate(
    async (form) => {
      const answer = await fetch('/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(form),
      });
      return (await answer.json()) as { accessToken: string };
    },
    { email, password },
  );
  if (withSecondFactor) await setUpApp(accessToken);
  await page.goto(`${front}/dashboard`);
  await onDashboard(page);
  return accessToken;
}

/** A new admin, made as the one who runs the servers makes the first one. */
export async function newAdmin(): Promise<Person> {
  const email = `chinedu.${randomBytes(4).toString('hex')}@journeys.example`;
  const password = `Enugu-Hill ${randomBytes(3).toString('hex')} 9!`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(checkout, 'apps/server/src/main-create-admin.ts'), '--email', email, '--first-name', 'Chinedu', '--last-name', 'Uzoma'],
    { env: { ...process.env, ...appEnvironment(openInstance('test'), database), LOG_LEVEL: 'warn' } },
  );
  const token = /token=(\S+)/.exec(stdout)?.[1];
  if (!token) throw new Error(`No link in: ${stdout}`);
  await ask('/api/auth/reset-password', { body: { token: decodeURIComponent(token), password } });
  return { firstName: 'Chinedu', lastName: 'Uzoma', email, password };
}

export type Doctor = Person & { licenseNumber: string };

/** A doctor whose profile is complete and whose licence waits for a check. */
export async function waitingDoctor(names: Partial<Person> = {}): Promise<Doctor> {
  const person = await verifiedPerson('DOCTOR', names);
  const { accessToken: token } = await ask<SignedIn>('/api/auth/login', { body: { email: person.email, password: person.password } });
  const licenseNumber = `MDCN/${person.email.slice(6, 14)}`;
  const doctor = {
    licenseNumber,
    licenseFileId: await uploadLicence(token),
    specialization: 'Cardiology',
    experienceYears: 9,
    consultationFeeMinor: 1_500_000,
    currency: 'NGN',
  };
  await ask('/api/auth/complete-profile', { body: { doctor }, token });
  return { ...person, licenseNumber };
}

export async function approvedDoctor(names: Partial<Person> = {}): Promise<Doctor> {
  const doctor = await waitingDoctor(names);
  const token = await adminToken();
  const { waiting } = await ask<Waiting>('/api/staff/verifications', { token });
  const found = waiting.find(({ licenseNumber }) => licenseNumber === doctor.licenseNumber);
  if (!found) throw new Error('The doctor does not wait for a check.');
  await ask(`/api/staff/doctors/${found.doctorId}/approve`, { token, body: { licenseExpiresOn: '2031-12-31' } });
  return doctor;
}

/** A new patient and the number of their record. */
export async function newPatient(names: Partial<Person> = {}): Promise<{ person: Person; patientId: string }> {
  const person = await verifiedPerson('PATIENT', names);
  const { accessToken: token } = await ask<SignedIn>('/api/auth/login', { body: { email: person.email, password: person.password } });
  const { patient } = await ask<{ patient: { id: string } }>('/api/profile', { token });
  return { person, patientId: patient.id };
}

async function setUpApp(token: string): Promise<void> {
  const { secret } = await ask<{ secret: string }>('/api/auth/factors/app', { body: {}, token });
  await ask('/api/auth/factors/app/confirm', { body: { code: codeOf(secret) }, token });
}

async function uploadLicence(token: string): Promise<string> {
  type Place = { id: string; upload: { url: string; method: string; headers: Record<string, string> } };
  const body = { purpose: 'licence', name: 'licence.pdf', contentType: 'application/pdf', sizeBytes: Buffer.byteLength(pdf) };
  const { id, upload } = await ask<Place>('/api/files', { body, token });
  const sent = await fetch(new URL(upload.url, front), { method: upload.method, headers: upload.headers, body: pdf });
  if (!sent.ok) throw new Error(`upload: ${sent.status} ${await sent.text()}`);
  await ask(`/api/files/${id}/finish`, { body: {}, token });
  return id;
}
