// A patient behind an emulated network link: media servers that listen on the link, and one Chromium at each end.
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromiumFlags, chromiumPath, fakeDeviceFlags } from '@lafiya/tools/browser';
import { startServices, stopServices } from '@lafiya/tools/services/control';
import { turnSecret } from '@lafiya/tools/services/development-secrets';
import { selfSignedCertificate } from '@lafiya/tools/services/media';
import { type Browser, chromium, type Page } from 'playwright-core';
import { admitPatient, openCallPages, waitForPictureAfter, type CallPages } from '../calls/two-browsers.ts';
import type { Pair } from '../calls/appointments.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';
import { reportGoodConnection, trackConnections } from './audio-probe.ts';
import { type NetworkLink, createNetworkLink } from './network-link.ts';
import type { Relay } from './relay-client.ts';
import { writeVoice } from './voice.ts';

export type RemotePatient = {
  link: NetworkLink;
  mediaTcpPort: number;
  relay: Relay;
  startCall: (pair: Pair) => Promise<CallPages>;
  close: () => Promise<void>;
};
type Options = { onlyUdp: boolean; ignoresLoss: boolean };

const mediaServers = ['livekit', 'turn'];

export async function createRemotePatient(environment: ProofEnvironment, { onlyUdp, ignoresLoss }: Options): Promise<RemotePatient> {
  const { instance } = environment;
  const link = await createNetworkLink(instance);
  const browsers: Browser[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(browsers.map((browser) => browser.close()));
    await link.close();
    await stopServices(instance, mediaServers);
    await startServices(instance, mediaServers);
  };
  const launch = async (executablePath: string, flags: string[]): Promise<Browser> => {
    const browser = await chromium.launch({ executablePath, args: [...chromiumFlags, ...fakeDeviceFlags, ...flags] });
    browsers.push(browser);
    return browser;
  };
  try {
    await stopServices(instance, mediaServers);
    await startServices({ ...instance, media: { address: link.near, hasTcp: !onlyUdp } }, onlyUdp ? ['livekit'] : mediaServers);
    const voice = path.join(instance.folder, 'voice.wav');
    writeVoice(voice);
    const voiceFlag = `--use-file-for-fake-audio-capture=${voice}`;
    const doctors = await launch(chromiumPath, [voiceFlag]);
    const patients = await launch(link.chromium.executablePath, [
      voiceFlag,
      trust(selfSignedCertificate(instance).certificate),
      ...link.chromium.flags,
    ]);
    const scripts = { doctor: [trackConnections], patient: [trackConnections, ...(ignoresLoss ? [reportGoodConnection] : [])] };
    return {
      link,
      mediaTcpPort: instance.ports.livekitTcp,
      relay: { host: link.near, port: instance.ports.turn, secret: turnSecret },
      startCall: async (pair) => startCall(await openCallPages(environment, doctors, pair, { patientBrowser: patients, scripts })),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startCall(two: CallPages): Promise<CallPages> {
  const pages = [two.doctor, two.patient];
  await admitPatient(two.doctor);
  let isOver = false;
  const seen = Promise.all(pages.map((page) => waitForPictureAfter(page, 0, 60_000))).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await Promise.all(pages.map(turnCameraOn));
    await Promise.race([seen.catch(() => undefined), sleep(3_000)]);
  }
  await seen;
  return two;
}

/** The device test may have turned video off on a slow connection or machine; this turns it on. */
async function turnCameraOn(page: Page): Promise<void> {
  const camera = page.getByRole('toolbar', { name: 'Call' }).getByRole('button', { name: 'Camera off' });
  if (await camera.isVisible()) await camera.click();
}

/** The relay uses a self-signed certificate. */
function trust(file: string): string {
  const { publicKey } = new X509Certificate(readFileSync(file));
  const fingerprint = createHash('sha256').update(publicKey.export({ type: 'spki', format: 'der' }));
  return `--ignore-certificate-errors-spki-list=${fingerprint.digest('base64')}`;
}
