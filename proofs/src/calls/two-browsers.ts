// Two people in a call, each in a window of Chromium, as the product brings them there: device test, waiting room, let in. And when the picture of the other last moved.
import { chromiumFlags, chromiumPath, fakeDeviceFlags } from '@lafiya/tools/browser';
import { type Browser, chromium, type Page } from 'playwright-core';
import { signIn } from '../notes/desk.ts';
import type { Stage } from '../frame/stage.ts';
import type { Pair } from './visits.ts';

export type TwoPeople = { doctor: Page; patient: Page; close: () => Promise<void> };
const people = ['doctor', 'patient'] as const;

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath, args: [...chromiumFlags, ...fakeDeviceFlags] });
}

/** The patient may sit at another browser, and both pages may run something before anything else. */
type Seats = { patientBrowser?: Browser; scripts?: Partial<Record<(typeof people)[number], (() => void)[]>> };

export async function bringTogether(stage: Stage, browser: Browser, pair: Pair, seats: Seats = {}): Promise<TwoPeople> {
  const two = await bringToTheDoor(stage, browser, pair, seats);
  await admit(two.doctor);
  await Promise.all([two.doctor, two.patient].map((page) => pictureAfter(page, 0, 60_000)));
  return two;
}

/** The doctor sits in the call, the patient in the waiting room. */
export async function bringToTheDoor(stage: Stage, browser: Browser, pair: Pair, seats: Seats = {}): Promise<TwoPeople> {
  const options = { viewport: { width: 1_024, height: 720 }, permissions: ['camera', 'microphone'] };
  const contexts = await Promise.all(
    people.map((who) => (who === 'patient' ? (seats.patientBrowser ?? browser) : browser).newContext(options)),
  );
  const [doctor, patient] = (await Promise.all(
    people.map(async (who, index) => {
      const context = contexts[index];
      if (!context) throw new Error('There is no window.');
      await signIn(stage, context, pair[who]);
      const page = await context.newPage();
      for (const script of [watchPicture, ...(seats.scripts?.[who] ?? [])]) await page.addInitScript(script);
      await page.goto(`${stage.front}/dashboard/video-consultations/${pair.appointmentId}`);
      // Who came here by the address has pressed nothing yet, so no camera opens by itself; unless it was allowed before, and then there is nothing to press.
      const begin = page.getByRole('button', { name: 'Begin the test' });
      void begin.click({ timeout: 60_000 }).catch(() => undefined);
      await page.getByRole('button', { name: 'Start Consultation' }).click({ timeout: 60_000 });
      return page;
    }),
  )) as [Page, Page];
  return { doctor, patient, close: async () => void (await Promise.all(contexts.map((context) => context.close()))) };
}

export async function admit(doctor: Page): Promise<void> {
  await admitButton(doctor).click({ timeout: 60_000 });
}

const admitButton = (doctor: Page) => doctor.getByRole('button', { name: /^Admit / }).first();

/** Runs in the page: writes down when the large picture showed something new. */
function watchPicture(): void {
  const seen: number[] = [];
  Object.assign(window, { lafiyaSeen: seen });
  let last = -1;
  setInterval(() => {
    const frames = document.querySelector<HTMLVideoElement>('video[data-main]')?.getVideoPlaybackQuality().totalVideoFrames ?? 0;
    if (frames > 0 && frames !== last) seen.push(Date.now());
    last = frames;
    if (seen.length > 5_000) seen.splice(0, 1_000);
  }, 100);
}

type Seen = { lafiyaSeen: number[] };

/** The moment of the first new picture after another one; fails when none comes in time. */
export async function pictureAfter(page: Page, moment: number, withinMs: number): Promise<number> {
  const handle = await page.waitForFunction((since) => (window as unknown as Seen).lafiyaSeen.find((at) => at > since), moment, {
    timeout: withinMs,
    polling: 200,
  });
  return (await handle.jsonValue()) ?? Number.POSITIVE_INFINITY;
}
