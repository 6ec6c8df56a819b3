// From the press on Admit to the first picture of the other in the patient's page, each moment taken where it happens.
import type { Page } from 'playwright-core';
import type { Stage } from '../frame/stage.ts';
import { admit, type TwoPeople } from './two-browsers.ts';
import { ask, type Pair } from './visits.ts';

/** In milliseconds since Admit was pressed. */
export type Admission = { passAsked: number; passGiven: number; pictureMs: number };
type Watched = { lafiyaPressed?: number; lafiyaFirst?: number };

/** The doctor is seen sending, the patient sits in the waiting room: then the doctor presses Admit. */
export async function timeAdmission({ doctor, patient }: TwoPeople): Promise<Admission> {
  await patient.getByRole('region', { name: 'Waiting room' }).waitFor({ timeout: 60_000 });
  const sent = doctor.locator('[data-phase=in_call] video[data-mirrored]');
  // On a busy machine the test of the line may have said that it carries sound only.
  await sent.waitFor({ timeout: 15_000 }).catch(() => doctor.getByRole('button', { name: 'Camera off', exact: true }).click());
  await sent.waitFor({ timeout: 60_000 });
  await doctor
    .getByRole('button', { name: /^Admit / })
    .first()
    .waitFor({ timeout: 60_000 });
  await patient.evaluate(() => performance.clearResourceTimings());
  await Promise.all([doctor.evaluate(watchPress), patient.evaluate(watchFirstPicture)]);
  await admit(doctor);
  const pressed = await readMoment(doctor, 'lafiyaPressed');
  const first = await readMoment(patient, 'lafiyaFirst');
  const [asked = Number.NaN, given = Number.NaN] = await patient.evaluate(passTimes);
  return { passAsked: asked - pressed, passGiven: given - pressed, pictureMs: first - pressed };
}

/** Out of the call and back into the waiting room, as if never let in; a word of the doctor's makes the page look. */
export async function stepBack(stage: Stage, { patient }: TwoPeople, { appointmentId, doctor }: Pair): Promise<void> {
  await patient.getByRole('button', { name: 'Leave', exact: true }).click();
  const back = patient.getByRole('button', { name: 'Come back' });
  await back.waitFor();
  await stage.sql(`update call_people set admitted_at = null where appointment_id = $1 and kind = 'patient'`, [appointmentId]);
  const looked = patient.waitForResponse((answer) => answer.url().endsWith(`/video/calls/${appointmentId}`));
  await ask(stage.front, doctor, 'extend', { appointmentId });
  await looked;
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

/** Runs in the page of whoever comes in. */
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

export async function readMoment(page: Page, which: keyof Watched): Promise<number> {
  const handle = await page.waitForFunction((name) => (window as unknown as Watched)[name], which, { timeout: 60_000, polling: 50 });
  return (await handle.jsonValue()) ?? Number.NaN;
}

/** Runs in the patient's page: when the pass was asked for, and when it was there. */
function passTimes(): number[] {
  const asked = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/video/join-room'));
  return asked ? [asked.startTime, asked.startTime + asked.duration].map((at) => performance.timeOrigin + at) : [];
}
