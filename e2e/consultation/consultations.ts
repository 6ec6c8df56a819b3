// A visit by video that begins in some minutes, booked through the API; and what a call looks and sounds like from outside.
import type { Page } from 'playwright-core';
import { adminToken } from '../identity/admin.ts';
import { ask } from '../identity/ask.ts';
import { type Booker, openHours } from '../scheduling/visits.ts';

const minuteMs = 60_000;

/** Answers with the visit's number. The door of its call is open from ten minutes before. */
export async function visitByVideo(minutesAhead: number, doctorToken: string, patient: Booker): Promise<string> {
  const doctorId = await openHours(doctorToken);
  const startsAt = new Date(Math.ceil(Date.now() / minuteMs + minutesAhead) * minuteMs).toISOString();
  const body = {
    doctorId,
    patientId: patient.patientId,
    startsAt,
    duration: 30,
    type: 'Consultation',
    mode: 'VIDEO',
    symptoms: 'Headaches.',
  };
  const { appointment } = await ask<{ appointment: { id: string } }>('/api/appointments', { token: await adminToken(), body });
  return appointment.id;
}

/** Waits until the large picture of the other side moves. */
export async function seesTheOther(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const screen = document.querySelector<HTMLVideoElement>('video[data-main]');
      return screen !== null && screen.videoWidth > 0 && screen.getVideoPlaybackQuality().totalVideoFrames > 20;
    },
    undefined,
    { polling: 500 },
  );
}

/** Waits until so many pictures move at once. */
export async function seesAll(page: Page, people: number): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('video')].filter(
        (screen) => screen.videoWidth > 0 && screen.getVideoPlaybackQuality().totalVideoFrames > 5,
      ).length >= wanted,
    people,
    { polling: 500 },
  );
}

/** Waits until the sound of the other side, which beeps once a second, is heard as it arrives. */
export async function hearsTheOther(page: Page): Promise<void> {
  await page.waitForFunction(
    async () => {
      const stream = document.querySelector('audio')?.srcObject;
      if (!(stream instanceof MediaStream) || stream.getAudioTracks().length === 0) return false;
      const context = new AudioContext();
      const analyser = context.createAnalyser();
      context.createMediaStreamSource(stream).connect(analyser);
      const samples = new Float32Array(analyser.fftSize);
      let loudest = 0;
      for (let look = 0; look < 30; look += 1) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        analyser.getFloatTimeDomainData(samples);
        loudest = Math.max(loudest, ...samples);
      }
      await context.close();
      return loudest > 0.01;
    },
    undefined,
    { polling: 500 },
  );
}
