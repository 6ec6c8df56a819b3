// Measures the time from the click on Admit to the first picture of the other participant in the patient's page.
import type { Page } from 'playwright-core';
import type { ProofEnvironment } from '../support/proof-environment.ts';
import { admitPatient, type CallPages } from './two-browsers.ts';
import { requestVideoApi, type Pair } from './appointments.ts';

/** Milliseconds since the click on Admit. */
export type Admission = { joinRequestedMs: number; joinReceivedMs: number; pictureMs: number };
type Watched = { lafiyaPressed?: number; lafiyaFirst?: number };

/** Waits until the doctor sends video and the patient is in the waiting room, then the doctor clicks Admit. */
export async function timeAdmission({ doctor, patient }: CallPages): Promise<Admission> {
  await patient.getByRole('region', { name: 'Waiting room' }).waitFor({ timeout: 60_000 });
  const sent = doctor.locator('[data-phase=in_call] video[data-mirrored]');
  // On a busy machine the connection test may have chosen audio only.
  await sent.waitFor({ timeout: 15_000 }).catch(() => doctor.getByRole('button', { name: 'Camera off', exact: true }).click());
  await sent.waitFor({ timeout: 60_000 });
  await doctor
    .getByRole('button', { name: /^Admit / })
    .first()
    .waitFor({ timeout: 60_000 });
  await patient.evaluate(() => performance.clearResourceTimings());
  await Promise.all([doctor.evaluate(watchPress), patient.evaluate(watchFirstPicture)]);
  await admitPatient(doctor);
  const pressed = await readTime(doctor, 'lafiyaPressed');
  const first = await readTime(patient, 'lafiyaFirst');
  const [requested = Number.NaN, received = Number.NaN] = await patient.evaluate(joinRequestTimes);
  return { joinRequestedMs: requested - pressed, joinReceivedMs: received - pressed, pictureMs: first - pressed };
}

/** Moves the patient back to the waiting room as if never admitted; a request of the doctor makes the page refetch. */
export async function returnToWaitingRoom(
  environment: ProofEnvironment,
  { patient }: CallPages,
  { appointmentId, doctor }: Pair,
): Promise<void> {
  await patient.getByRole('button', { name: 'Leave', exact: true }).click();
  const back = patient.getByRole('button', { name: 'Rejoin' });
  await back.waitFor();
  await environment.sql(`update call_people set admitted_at = null where appointment_id = $1 and kind = 'patient'`, [appointmentId]);
  const refetched = patient.waitForResponse((answer) => answer.url().endsWith(`/video/calls/${appointmentId}`));
  await requestVideoApi(environment.front, doctor, 'extend', { appointmentId });
  await refetched;
  await back.click();
}

/** Runs in the doctor's page. */
function watchPress(): void {
  const notes = window as unknown as Watched;
  delete notes.lafiyaPressed;
  const note = (event: Event): void => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button?.textContent?.trim() === 'Admit') notes.lafiyaPressed ??= Date.now();
  };
  document.addEventListener('click', note, { capture: true });
}

/** Runs in the page of the participant who joins. */
export function watchFirstPicture(): void {
  const notes = window as unknown as Watched;
  delete notes.lafiyaFirst;
  let seen: HTMLVideoElement | null = null;
  const timer = setInterval(() => {
    const shown = document.querySelector<HTMLVideoElement>('video[data-main]');
    if (!shown || shown === seen) return;
    seen = shown;
    shown.requestVideoFrameCallback(() => {
      notes.lafiyaFirst ??= Date.now();
      clearInterval(timer);
    });
  }, 5);
}

export async function readTime(page: Page, which: keyof Watched): Promise<number> {
  const handle = await page.waitForFunction((name) => (window as unknown as Watched)[name], which, { timeout: 60_000, polling: 50 });
  return (await handle.jsonValue()) ?? Number.NaN;
}

/** Runs in the patient's page: when the join details were requested and received. */
function joinRequestTimes(): number[] {
  const requested = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/video/join-room'));
  return requested ? [requested.startTime, requested.startTime + requested.duration].map((at) => performance.timeOrigin + at) : [];
}
