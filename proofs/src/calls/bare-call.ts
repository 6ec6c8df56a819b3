// A minimal encrypted call: a page with only the media server's client library. One participant already sends, the other joins.
import path from 'node:path';
import { checkout } from '@lafiya/tools/services/instance';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { readTime, watchFirstPicture } from './first-picture.ts';
import type { EnteredCall, JoinDetails } from './appointments.ts';

export type BareCall = {
  /** The sender stays until `leave`; the other participant joins again each time. */
  firstPicture: (enter: () => Promise<EnteredCall>) => Promise<number>;
  leave: () => Promise<void>;
};

/** The same version of the library as in our pages. */
const library = path.join(checkout, 'apps/web/node_modules/livekit-client/dist');
const files: Record<string, string> = { 'client.js': 'livekit-client.umd.js', 'worker.js': 'livekit-client.e2ee.worker.js' };
const page =
  '<!doctype html><title>A bare call</title><script src="client.js"></script><video data-main autoplay playsinline muted></video><audio autoplay></audio>';

/** The page is at our own origin, because signalling from pages of other origins is refused. The browser gets it from here, not from web. */
export function createBareCall(browser: Browser, front: string): BareCall {
  const url = `${front}/bare-call/`;
  let contexts: BrowserContext[] = [];
  let joiner: Page | undefined;
  const openPages = async (enter: () => Promise<EnteredCall>): Promise<Page> => {
    // A page that the browser did not get from this machine has to ask before it talks to it.
    contexts = await Promise.all([0, 1].map(() => browser.newContext({ permissions: ['camera', 'microphone', 'local-network-access'] })));
    const [sender, other] = (await Promise.all(contexts.map((context) => openPage(context, url)))) as [Page, Page];
    // Join only now: an empty room is closed after a while, and opening the pages takes that long.
    await sender.evaluate(joinCall, (await enter()).joinDetails.doctor);
    return other;
  };
  const leave = async (): Promise<void> => {
    joiner = undefined;
    await Promise.all(contexts.map((context) => context.close()));
  };
  return {
    firstPicture: async (enter) => {
      joiner ??= await openPages(enter);
      await joiner.evaluate(leaveCall);
      await joiner.evaluate(watchFirstPicture);
      const { joinDetails } = await enter();
      const began = await joiner.evaluate(joinCall, joinDetails.patient);
      return (await readTime(joiner, 'lafiyaFirst')) - began;
    },
    leave,
  };
}

async function openPage(context: BrowserContext, url: string): Promise<Page> {
  await context.route(`${url}**`, async (route) => {
    const file = files[route.request().url().slice(url.length)];
    await route.fulfill(file ? { path: path.join(library, file) } : { body: page, contentType: 'text/html' });
  });
  const tab = await context.newPage();
  await tab.goto(url, { timeout: 60_000 });
  return tab;
}

type Track = { kind: string; attach: (element: Element) => void };
type Room = {
  on: (event: string, listener: (track: Track) => void) => void;
  setE2EEEnabled: (isOn: boolean) => Promise<void>;
  connect: (url: string, token: string) => Promise<void>;
  disconnect: () => Promise<void>;
  localParticipant: { enableCameraAndMicrophone: () => Promise<void> };
};
type BareWindow = { bareRoom?: Room };
type Client = {
  ExternalE2EEKeyProvider: new () => { setKey: (key: string) => Promise<void> };
  Room: new (options: object) => Room;
};

/** Runs in the page, like the library's first example, with pictures of our size. Returns when it began, with the join details already known. */
async function joinCall({ url, token, key }: JoinDetails): Promise<number> {
  const { ExternalE2EEKeyProvider, Room } = (window as unknown as { LivekitClient: Client }).LivekitClient;
  const began = Date.now();
  const keyProvider = new ExternalE2EEKeyProvider();
  const resolution = { width: 640, height: 360, frameRate: 20 };
  const room = new Room({ encryption: { keyProvider, worker: new Worker('worker.js') }, videoCaptureDefaults: { resolution } });
  (window as unknown as BareWindow).bareRoom = room;
  room.on('trackSubscribed', (track) => {
    const element = document.querySelector(track.kind === 'video' ? 'video' : 'audio');
    if (element) track.attach(element);
  });
  await keyProvider.setKey(key);
  await room.setE2EEEnabled(true);
  await room.connect(url, token);
  await room.localParticipant.enableCameraAndMicrophone();
  return began;
}

/** Runs in the page: leaves the call and replaces the video element for the next one. */
async function leaveCall(): Promise<void> {
  await (window as unknown as BareWindow).bareRoom?.disconnect();
  const shown = document.querySelector('video');
  const fresh = shown?.cloneNode();
  if (shown && fresh) shown.replaceWith(fresh);
}
