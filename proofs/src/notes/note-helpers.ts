// Helpers for note proofs: an appointment, a signed-in browser, the note's page, and what is stored on server and device.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import type { SignedInUser } from '../booking/people.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';

export const fields = ['Complaint', 'History', 'Examination', 'Assessment', 'Plan', 'Next steps'] as const;

export async function insertAppointment(
  environment: ProofEnvironment,
  doctor: SignedInUser,
  patient: SignedInUser,
  inHours: number,
): Promise<string> {
  const id = randomUUID();
  await environment.sql(
    `insert into appointments (id, patient_id, doctor_id, status, mode, type, starts_at, ends_at, time_zone, symptoms, booked_by, requested_at, lapses_at)
     values ($1, $2, $3, 'CONFIRMED', 'VIDEO', 'Consultation', now() + make_interval(hours => $5), now() + make_interval(hours => $5, mins => 30), 'Africa/Lagos',
       'A cough', $4, now(), now() + interval '1 day')`,
    [id, patient.patientId, doctor.doctorId, patient.userId, inHours],
  );
  return id;
}

/** Inserts a session with a second factor, to avoid the second of hashing. The pages stay closed to a doctor who has none. */
export async function signIn(environment: ProofEnvironment, context: BrowserContext, doctor: Pick<SignedInUser, 'userId'>): Promise<void> {
  const [sessionId, token] = [randomUUID(), randomBytes(32).toString('base64url')];
  await environment.sql(
    `insert into sessions (id, user_id, started_at, last_active_at, ends_at, generation, generation_shown_at, device, second_factor_at)
     values ($1, $2, now(), now(), now() + interval '12 hours', 0, now(), 'a desk', now())`,
    [sessionId, doctor.userId],
  );
  await environment.sql(`insert into authenticator_apps (user_id, secret, confirmed_at) values ($1, 'x', now()) on conflict do nothing`, [
    doctor.userId,
  ]);
  await environment.sql('insert into refresh_tokens (digest, session_id, generation, issued_at) values ($1, $2, 1, now())', [
    createHash('sha256').update(token).digest(),
    sessionId,
  ]);
  const flags = { domain: 'localhost', path: '/', httpOnly: true, secure: true, sameSite: 'Strict' } as const;
  await context.clearCookies();
  await context.addCookies([{ name: '__Host-rt', value: token, ...flags }]);
}

export async function endSessions(environment: ProofEnvironment, doctor: SignedInUser): Promise<void> {
  await environment.sql(`update sessions set ended_at = now(), end_reason = 'idle' where user_id = $1 and ended_at is null`, [
    doctor.userId,
  ]);
}

/** Opens the note and waits until it can be edited. */
export async function openNote(context: BrowserContext, front: string, appointment: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${front}/dashboard/consultations/${appointment}`);
  await page.getByLabel('Complaint', { exact: true }).waitFor();
  return page;
}

export const readSavingStatus = async (page: Page): Promise<string> => (await page.locator('[data-saving] p').first().textContent()) ?? '';

export async function waitUntilSaved(page: Page, withinMs = 30_000): Promise<boolean> {
  return page
    .locator('[data-saving=saved]')
    .waitFor({ timeout: withinMs })
    .then(
      () => true,
      () => false,
    );
}

export async function readStoredText(environment: ProofEnvironment, appointment: string): Promise<string> {
  const [row] = await environment.sql<{ text: string }>(
    `select concat_ws(' ', complaint, history, examination, assessment, plan, next_steps) as text from consultation_notes where encounter_id = $1`,
    [appointment],
  );
  return row?.text ?? '';
}

/** Reads the drafts in IndexedDB byte by byte, as someone with access to the files would. */
export function readDraftsOnDevice(page: Page): Promise<{ drafts: number; bytes: string }> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('lafiya-notes');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('no store'));
    });
    if (!database.objectStoreNames.contains('drafts')) return { drafts: 0, bytes: '' };
    const all = await new Promise<{ sealed: ArrayBuffer }[]>((resolve) => {
      const request = database.transaction('drafts').objectStore('drafts').getAll();
      request.onsuccess = () => resolve(request.result as { sealed: ArrayBuffer }[]);
    });
    database.close();
    const characters = all.flatMap(({ sealed }) => [...new Uint8Array(sealed)].map((byte) => String.fromCharCode(byte)));
    return { drafts: all.length, bytes: characters.join('') + JSON.stringify(all) };
  });
}
