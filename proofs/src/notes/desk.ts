// A doctor's desk: a browser that is signed in without a password, a visit to write about, and a line to the house that can be cut.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import type { Somebody } from '../booking/people.ts';
import type { Stage } from '../frame/stage.ts';

export const fields = ['Complaint', 'History', 'Examination', 'Assessment', 'Plan', 'Next steps'] as const;

export async function layVisit(stage: Stage, doctor: Somebody, patient: Somebody, inHours: number): Promise<string> {
  const id = randomUUID();
  await stage.sql(
    `insert into appointments (id, patient_id, doctor_id, status, mode, type, starts_at, ends_at, time_zone, symptoms, booked_by, requested_at, lapses_at)
     values ($1, $2, $3, 'CONFIRMED', 'VIDEO', 'Consultation', now() + make_interval(hours => $5), now() + make_interval(hours => $5, mins => 30), 'Africa/Lagos',
       'A cough', $4, now(), now() + interval '1 day')`,
    [id, patient.patientId, doctor.doctorId, patient.userId, inHours],
  );
  return id;
}

/** As after signing in with a second factor, without the second of hashing that it costs. */
export async function signIn(stage: Stage, context: BrowserContext, doctor: Pick<Somebody, 'userId'>): Promise<void> {
  const [sessionId, token] = [randomUUID(), randomBytes(32).toString('base64url')];
  await stage.sql(
    `insert into sessions (id, user_id, started_at, last_active_at, ends_at, generation, generation_shown_at, device, second_factor_at)
     values ($1, $2, now(), now(), now() + interval '12 hours', 0, now(), 'a desk', now())`,
    [sessionId, doctor.userId],
  );
  await stage.sql('insert into refresh_tokens (digest, session_id, generation, issued_at) values ($1, $2, 1, now())', [
    createHash('sha256').update(token).digest(),
    sessionId,
  ]);
  const flags = { domain: 'localhost', path: '/', httpOnly: true, secure: true, sameSite: 'Strict' } as const;
  await context.clearCookies();
  await context.addCookies([{ name: '__Host-rt', value: token, ...flags }]);
}

export async function endSessions(stage: Stage, doctor: Somebody): Promise<void> {
  await stage.sql(`update sessions set ended_at = now(), end_reason = 'idle' where user_id = $1 and ended_at is null`, [doctor.userId]);
}

/** The note, ready to be written in. */
export async function openNote(context: BrowserContext, front: string, visit: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${front}/dashboard/consultations/${visit}`);
  await page.getByLabel('Complaint', { exact: true }).waitFor();
  return page;
}

export const savingWords = async (page: Page): Promise<string> => (await page.locator('[data-saving] p').first().textContent()) ?? '';

export async function untilSaved(page: Page, withinMs = 30_000): Promise<boolean> {
  return page
    .locator('[data-saving=saved]')
    .waitFor({ timeout: withinMs })
    .then(
      () => true,
      () => false,
    );
}

export async function storedWords(stage: Stage, visit: string): Promise<string> {
  const [row] = await stage.sql<{ words: string }>(
    `select concat_ws(' ', complaint, history, examination, assessment, plan, next_steps) as words from consultation_notes where appointment_id = $1`,
    [visit],
  );
  return row?.words ?? '';
}

/** What the browser keeps of drafts, byte by byte, as whoever opens its files would see it. */
export function keptOnDevice(page: Page): Promise<{ drafts: number; bytes: string }> {
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
    const letters = all.flatMap(({ sealed }) => [...new Uint8Array(sealed)].map((byte) => String.fromCharCode(byte)));
    return { drafts: all.length, bytes: letters.join('') + JSON.stringify(all) };
  });
}
