// Two participants in Chromium who go through device test, waiting room and admission, and a record of when the remote picture last changed.
import { chromiumFlags, chromiumPath, fakeDeviceFlags } from '@lafiya/tools/browser';
import { type Browser, chromium, type Page } from 'playwright-core';
import { signIn } from '../notes/note-helpers.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';
import type { Pair } from './appointments.ts';

export type CallPages = { doctor: Page; patient: Page; close: () => Promise<void> };
const people = ['doctor', 'patient'] as const;

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath, args: [...chromiumFlags, ...fakeDeviceFlags] });
}

/** The patient may use another browser, and each page may run scripts before it loads. */
type PageOptions = { patientBrowser?: Browser; scripts?: Partial<Record<(typeof people)[number], (() => void)[]>> };

export async function startBrowserCall(
  environment: ProofEnvironment,
  browser: Browser,
  pair: Pair,
  pageOptions: PageOptions = {},
): Promise<CallPages> {
  const callPages = await openCallPages(environment, browser, pair, pageOptions);
  await admitPatient(callPages.doctor);
  await Promise.all([callPages.doctor, callPages.patient].map((page) => waitForPictureAfter(page, 0, 60_000)));
  return callPages;
}

/** Opens both pages: the doctor in the call, the patient in the waiting room. */
export async function openCallPages(
  environment: ProofEnvironment,
  browser: Browser,
  pair: Pair,
  pageOptions: PageOptions = {},
): Promise<CallPages> {
  const options = { viewport: { width: 1_024, height: 720 }, permissions: ['camera', 'microphone'] };
  const contexts = await Promise.all(
    people.map((who) => (who === 'patient' ? (pageOptions.patientBrowser ?? browser) : browser).newContext(options)),
  );
  const [doctor, patient] = (await Promise.all(
    people.map(async (who, index) => {
      const context = contexts[index];
      if (!context) throw new Error('The browser context is missing.');
      await signIn(environment, context, pair[who]);
      const page = await context.newPage();
      for (const script of [watchPicture, ...(pageOptions.scripts?.[who] ?? [])]) await page.addInitScript(script);
      await page.goto(`${environment.front}/dashboard/video-consultations/${pair.appointmentId}`);
      // Opened by URL, the page asks for a click before it opens the camera, unless the permission was granted before.
      const begin = page.getByRole('button', { name: 'Start the test' });
      void begin.click({ timeout: 60_000 }).catch(() => undefined);
      await page.getByRole('button', { name: 'Start Consultation' }).click({ timeout: 60_000 });
      return page;
    }),
  )) as [Page, Page];
  return { doctor, patient, close: async () => void (await Promise.all(contexts.map((context) => context.close()))) };
}

export async function admitPatient(doctor: Page): Promise<void> {
  await admitButton(doctor).click({ timeout: 60_000 });
}

const admitButton = (doctor: Page) => doctor.getByRole('button', { name: /^Admit / }).first();

/** Runs in the page: records when the main picture changed. */
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

/** The time of the first new picture after the given time; rejects when none comes in time. */
export async function waitForPictureAfter(page: Page, afterTime: number, withinMs: number): Promise<number> {
  const handle = await page.waitForFunction((since) => (window as unknown as Seen).lafiyaSeen.find((at) => at > since), afterTime, {
    timeout: withinMs,
    polling: 200,
  });
  return (await handle.jsonValue()) ?? Number.POSITIVE_INFINITY;
}
