// The least that an encrypted call can be: a page with the media server's own client in it and nothing else. One sends already, the other comes in.
import { createReadStream } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { checkout } from '@lafiya/tools/services/instance';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { readMoment, watchFirstPicture } from './first-picture.ts';
import type { Entered, Pass } from './visits.ts';

export type BareCall = {
  /** The one who sends stays until `leave`; the other comes in anew each time. */
  firstPicture: (enter: () => Promise<Entered>) => Promise<number>;
  leave: () => Promise<void>;
  close: () => Promise<void>;
};

/** The files of the very version that our pages are built with. */
const library = path.join(checkout, 'apps/web/node_modules/livekit-client/dist');
const files: Record<string, string> = { '/client.js': 'livekit-client.umd.js', '/worker.js': 'livekit-client.e2ee.worker.js' };
const page =
  '<!doctype html><title>A bare call</title><script src="/client.js"></script><video data-main autoplay playsinline muted></video><audio autoplay></audio>';

export async function openBareCall(browser: Browser): Promise<BareCall> {
  const server = await serve();
  const url = `http://localhost:${(server.address() as AddressInfo).port}/`;
  let contexts: BrowserContext[] = [];
  let comer: Page | undefined;
  const sit = async (enter: () => Promise<Entered>): Promise<Page> => {
    contexts = await Promise.all([0, 1].map(() => browser.newContext({ permissions: ['camera', 'microphone'] })));
    const [sender, other] = (await Promise.all(contexts.map((context) => opened(context, url)))) as [Page, Page];
    // Only now: a room that both have left is closed after a while, and opening windows takes long enough for that.
    await sender.evaluate(comeIn, (await enter()).passes.doctor);
    return other;
  };
  const leave = async (): Promise<void> => {
    comer = undefined;
    await Promise.all(contexts.map((context) => context.close()));
  };
  return {
    firstPicture: async (enter) => {
      comer ??= await sit(enter);
      await comer.evaluate(goOut);
      await comer.evaluate(watchFirstPicture);
      const { passes } = await enter();
      const began = await comer.evaluate(comeIn, passes.patient);
      return (await readMoment(comer, 'lafiyaFirst')) - began;
    },
    leave,
    close: async () => {
      await leave();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function opened(context: BrowserContext, url: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(url, { timeout: 60_000 });
  return tab;
}

/** At any free port: at one of ours the load balancer would take it for one of us. */
async function serve(): Promise<Server> {
  const server = createServer((request, response) => {
    const file = files[request.url ?? ''];
    response.setHeader('content-type', file ? 'text/javascript' : 'text/html');
    if (file) createReadStream(path.join(library, file)).pipe(response);
    else response.end(page);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return server;
}

type Track = { kind: string; attach: (element: Element) => void };
type Room = {
  on: (event: string, hear: (track: Track) => void) => void;
  setE2EEEnabled: (isOn: boolean) => Promise<void>;
  connect: (url: string, token: string) => Promise<void>;
  disconnect: () => Promise<void>;
  localParticipant: { enableCameraAndMicrophone: () => Promise<void> };
};
type Here = { bareRoom?: Room };
type Client = {
  ExternalE2EEKeyProvider: new () => { setKey: (key: string) => Promise<void> };
  Room: new (options: object) => Room;
};

/** Runs in the page, as the library's first example does it, with pictures as large as ours. Says when it began, with the pass in its hand. */
async function comeIn({ url, token, key }: Pass): Promise<number> {
  const { ExternalE2EEKeyProvider, Room } = (window as unknown as { LivekitClient: Client }).LivekitClient;
  const began = Date.now();
  const keyProvider = new ExternalE2EEKeyProvider();
  const resolution = { width: 640, height: 360, frameRate: 20 };
  const room = new Room({ encryption: { keyProvider, worker: new Worker('/worker.js') }, videoCaptureDefaults: { resolution } });
  (window as unknown as Here).bareRoom = room;
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

/** Runs in the page: out of the last call, with a new picture for the next. */
async function goOut(): Promise<void> {
  await (window as unknown as Here).bareRoom?.disconnect();
  const shown = document.querySelector('video');
  const fresh = shown?.cloneNode();
  if (shown && fresh) shown.replaceWith(fresh);
}
