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

export async function bringTogether(stage: Stage, browser: Browser, pair: Pair): Promise<TwoPeople> {
  const options = { viewport: { width: 1_024, height: 720 }, permissions: ['camera', 'microphone'] };
  const contexts = await Promise.all(people.map(() => browser.newContext(options)));
  const [doctor, patient] = (await Promise.all(
    people.map(async (who, index) => {
      const context = contexts[index];
      if (!context) throw new Error('There is no window.');
      await signIn(stage, context, pair[who]);
      const page = await context.newPage();
      await page.addInitScript(watchPicture);
      await page.goto(`${stage.front}/dashboard/video-consultations/${pair.appointmentId}`);
      const start = page.getByRole('button', { name: 'Start Consultation' });
      await start.waitFor({ timeout: 60_000 });
      await start.click({ timeout: 60_000 });
      return page;
    }),
  )) as [Page, Page];
  await doctor
    .getByRole('button', { name: /^Admit / })
    .first()
    .click({ timeout: 60_000 });
  await Promise.all([doctor, patient].map((page) => pictureAfter(page, 0, 60_000)));
  return { doctor, patient, close: async () => void (await Promise.all(contexts.map((context) => context.close()))) };
}

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
