// Whether a person in a call sees and hears the others, measured on the video and audio elements of the page.
import type { Page } from '../support/test.ts';

/** Waits until the large picture of the other person moves. */
export async function waitForOtherVideo(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const video = document.querySelector<HTMLVideoElement>('video[data-main]');
      return video !== null && video.videoWidth > 0 && video.getVideoPlaybackQuality().totalVideoFrames > 20;
    },
    undefined,
    { polling: 500 },
  );
}

/** Waits until at least this many pictures move. */
export async function waitForVideos(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('video')].filter(
        (video) => video.videoWidth > 0 && video.getVideoPlaybackQuality().totalVideoFrames > 5,
      ).length >= wanted,
    count,
    { polling: 500 },
  );
}

/** Waits until the sound of the other person arrives: the browser's test microphone beeps once a second. */
export async function waitForOtherSound(page: Page): Promise<void> {
  await page.waitForFunction(
    async () => {
      const stream = document.querySelector('audio')?.srcObject;
      if (!(stream instanceof MediaStream) || stream.getAudioTracks().length === 0) return false;
      const context = new AudioContext();
      const analyser = context.createAnalyser();
      context.createMediaStreamSource(stream).connect(analyser);
      const samples = new Float32Array(analyser.fftSize);
      let loudest = 0;
      for (let count = 0; count < 30; count += 1) {
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
