// A patient at the far end of a line: the media servers moved to where the line ends, and one Chromium at each end of it.
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromiumFlags, chromiumPath, fakeDeviceFlags } from '@lafiya/tools/browser';
import { startServices, stopServices } from '@lafiya/tools/services/control';
import { turnSecret } from '@lafiya/tools/services/instance';
import { ownCertificate } from '@lafiya/tools/services/media';
import { type Browser, chromium, type Page } from 'playwright-core';
import { admit, bringToTheDoor, pictureAfter, type TwoPeople } from '../calls/two-browsers.ts';
import type { Pair } from '../calls/visits.ts';
import type { Stage } from '../frame/stage.ts';
import { believeTheLineIsWell, keepConnections } from './ears.ts';
import { type Line, openLine } from './line.ts';
import type { Relay } from './relay-client.ts';
import { writeVoice } from './voice.ts';

export type FarPatient = {
  line: Line;
  mediaTcpPort: number;
  relay: Relay;
  meet: (pair: Pair) => Promise<TwoPeople>;
  close: () => Promise<void>;
};
type Options = { onlyUdp: boolean; isBlind: boolean };

const mediaServers = ['livekit', 'turn'];

export async function seatFarPatient(stage: Stage, { onlyUdp, isBlind }: Options): Promise<FarPatient> {
  const { instance } = stage;
  const line = await openLine(instance);
  const browsers: Browser[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(browsers.map((browser) => browser.close()));
    await line.close();
    await stopServices(instance, mediaServers);
    await startServices(instance, mediaServers);
  };
  const open = async (executablePath: string, flags: string[]): Promise<Browser> => {
    const browser = await chromium.launch({ executablePath, args: [...chromiumFlags, ...fakeDeviceFlags, ...flags] });
    browsers.push(browser);
    return browser;
  };
  try {
    await stopServices(instance, mediaServers);
    await startServices({ ...instance, media: { address: line.near, hasTcp: !onlyUdp } }, onlyUdp ? ['livekit'] : mediaServers);
    const voice = path.join(instance.folder, 'voice.wav');
    writeVoice(voice);
    const speaks = `--use-file-for-fake-audio-capture=${voice}`;
    const doctors = await open(chromiumPath, [speaks]);
    const patients = await open(line.chromium.executablePath, [
      speaks,
      trust(ownCertificate(instance).certificate),
      ...line.chromium.flags,
    ]);
    const scripts = { doctor: [keepConnections], patient: [keepConnections, ...(isBlind ? [believeTheLineIsWell] : [])] };
    return {
      line,
      mediaTcpPort: instance.ports.livekitTcp,
      relay: { host: line.near, port: instance.ports.turn, secret: turnSecret },
      meet: async (pair) => meet(await bringToTheDoor(stage, doctors, pair, { patientBrowser: patients, scripts })),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function meet(two: TwoPeople): Promise<TwoPeople> {
  const pages = [two.doctor, two.patient];
  await admit(two.doctor);
  let isOver = false;
  const seen = Promise.all(pages.map((page) => pictureAfter(page, 0, 60_000))).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await Promise.all(pages.map(showOneself));
    await Promise.race([seen.catch(() => undefined), sleep(3_000)]);
  }
  await seen;
  return two;
}

/** Whose line or machine was too slow for a picture during the test begins without one; here it is asked for. */
async function showOneself(page: Page): Promise<void> {
  const camera = page.getByRole('toolbar', { name: 'Call' }).getByRole('button', { name: 'Camera off' });
  if (await camera.isVisible()) await camera.click();
}

/** The relay's certificate is one that we made ourselves. */
function trust(file: string): string {
  const { publicKey } = new X509Certificate(readFileSync(file));
  const fingerprint = createHash('sha256').update(publicKey.export({ type: 'spki', format: 'der' }));
  return `--ignore-certificate-errors-spki-list=${fingerprint.digest('base64')}`;
}
