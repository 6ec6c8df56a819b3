// Creates LiveKit rooms: lazy loading of the client, and media settings.
import type * as LiveKit from 'livekit-client';
import EncryptionWorker from 'livekit-client/e2ee-worker?worker';
import { type CallKey, createKeyRing } from './call-encryption.ts';

export type Media = typeof LiveKit;

export type OpenRoom = { room: LiveKit.Room; useKey: (key: CallKey) => Promise<void>; close: () => Promise<void> };

export async function loadMedia(): Promise<Media> {
  const media = await import('livekit-client');
  // The library logs URLs that contain tokens.
  media.setLogLevel('silent');
  return media;
}

type Speaker = string | null;
let preparedRoom: { speaker: Speaker; opened: Promise<OpenRoom> } | undefined;

/** Prepares library, worker and room while the user is in the waiting room. Returns a function that releases them if unused. */
export function prepareRoom(speaker: Speaker): () => void {
  const prepared = { speaker, opened: loadMedia().then((media) => createRoom(media, speaker)) };
  preparedRoom = prepared;
  // The call itself reports loading errors.
  prepared.opened.catch(() => undefined);
  return () => {
    if (preparedRoom !== prepared) return;
    preparedRoom = undefined;
    void prepared.opened.then((opened) => opened.close()).catch(() => undefined);
  };
}

/** Created before the join details arrive; nothing can be sent or decrypted until it has a key. */
export function openRoom(media: Media, speaker: Speaker): Promise<OpenRoom> {
  const ready = preparedRoom;
  preparedRoom = undefined;
  if (ready?.speaker === speaker) return ready.opened.catch(() => createRoom(media, speaker));
  void ready?.opened.then((opened) => opened.close()).catch(() => undefined);
  return createRoom(media, speaker);
}

async function createRoom(media: Media, speaker: Speaker): Promise<OpenRoom> {
  const keys = createKeyRing(media);
  const worker = new EncryptionWorker();
  const room = new media.Room({
    ...roomOptions(media),
    encryption: { keyProvider: keys, worker },
    ...(speaker ? { audioOutput: { deviceId: speaker } } : {}),
  });
  await room.setE2EEEnabled(true);
  return {
    room,
    useKey: (key) => keys.use(key),
    close: async () => {
      room.removeAllListeners();
      // Camera and microphone stay open for the next attempt.
      await room.disconnect(false).catch(() => undefined);
      worker.terminate();
    },
  };
}

/** Short timeouts, so that a dead connection does not delay the next attempt by 15 seconds. */
export const connectOptions: LiveKit.RoomConnectOptions = { maxRetries: 0, websocketTimeout: 5_000, peerConnectionTimeout: 10_000 };

export const videoSize = { width: 640, height: 360, frameRate: 20 } as const;

function roomOptions({ VideoPreset }: Media): LiveKit.RoomOptions {
  return {
    adaptiveStream: true,
    dynacast: true,
    disconnectOnPageLeave: true,
    stopLocalTrackOnUnpublish: false,
    reconnectPolicy: { nextRetryDelayInMs: ({ retryCount }) => resumeDelaysMs[retryCount] ?? null },
    publishDefaults: {
      audioPreset: { maxBitrate: 32_000, priority: 'high' },
      dtx: true,
      red: true,
      simulcast: true,
      videoEncoding: { maxBitrate: 450_000, maxFramerate: videoSize.frameRate, priority: 'low' },
      videoSimulcastLayers: [new VideoPreset(320, 180, 120_000, 15, 'low')],
      screenShareEncoding: { maxBitrate: 800_000, maxFramerate: 5, priority: 'low' },
      degradationPreference: 'balanced',
      backupCodec: false,
    },
  };
}

/** The library resumes short interruptions; after longer ones CallConnection reconnects with fresh join details. */
const resumeDelaysMs = [0, 300, 1_000, 2_000];
