// The media server's client, loaded only when somebody joins: how a room is set up, and how much picture and sound is sent into it.
import type * as LiveKit from 'livekit-client';
import EncryptionWorker from 'livekit-client/e2ee-worker?worker';

export type Media = typeof LiveKit;

/** What of a pass stays in the tab's memory, and nowhere else. */
type CallKey = { key: string; keyNumber: number };
export type OpenRoom = { room: LiveKit.Room; useKey: (key: CallKey) => Promise<void>; close: () => Promise<void> };

export async function loadMedia(): Promise<Media> {
  const media = await import('livekit-client');
  // Its words to the console name addresses that carry a pass.
  media.setLogLevel('silent');
  return media;
}

type Speaker = string | null;
let spare: { speaker: Speaker; opened: Promise<OpenRoom> } | undefined;

/** While somebody waits to be let in: library, worker and room stand ready for the call. Returns how they are let go if none comes. */
export function prepareRoom(speaker: Speaker): () => void {
  const mine = { speaker, opened: loadMedia().then((media) => makeRoom(media, speaker)) };
  spare = mine;
  // The call itself says what could not be loaded.
  mine.opened.catch(() => undefined);
  return () => {
    if (spare !== mine) return;
    spare = undefined;
    void mine.opened.then((opened) => opened.close()).catch(() => undefined);
  };
}

/** Made while the pass is on its way, or before; nothing can be sent or read in it before it has been given a key. */
export function newRoom(media: Media, speaker: Speaker): Promise<OpenRoom> {
  const ready = spare;
  spare = undefined;
  if (ready?.speaker === speaker) return ready.opened.catch(() => makeRoom(media, speaker));
  void ready?.opened.then((opened) => opened.close()).catch(() => undefined);
  return makeRoom(media, speaker);
}

async function makeRoom(media: Media, speaker: Speaker): Promise<OpenRoom> {
  const keys = newKeyRing(media);
  const worker = new EncryptionWorker();
  const room = new media.Room({
    ...optionsOf(media),
    encryption: { keyProvider: keys, worker },
    ...(speaker ? { audioOutput: { deviceId: speaker } } : {}),
  });
  await room.setE2EEEnabled(true);
  return {
    room,
    useKey: (key) => keys.use(key),
    close: async () => {
      room.removeAllListeners();
      // Camera and microphone stay open for the next try.
      await room.disconnect(false).catch(() => undefined);
      worker.terminate();
    },
  };
}

/** A dead line must not hold up the next try for a quarter of a minute. */
export const connectOptions: LiveKit.RoomConnectOptions = { maxRetries: 0, websocketTimeout: 5_000, peerConnectionTimeout: 10_000 };

/** Every key has its place by its number, so that who changes it first is still understood by who changes it last. */
const keyPlaces = 16;

function newKeyRing({ BaseKeyProvider }: Media) {
  class KeyRing extends BaseKeyProvider {
    async use({ key, keyNumber }: CallKey): Promise<void> {
      this.onSetEncryptionKey(await materialOf(key), undefined, keyNumber % keyPlaces);
    }
  }
  // One key for all; a frame that cannot be read makes no key invalid, and no new one is guessed from it.
  return new KeyRing({ sharedKey: true, ratchetWindowSize: 0, failureTolerance: -1, keyringSize: keyPlaces });
}

/** Drawn by chance and whole: the stretching that a password needs would be work for nothing. */
function materialOf(key: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveBits', 'deriveKey']);
}

export const pictureSize = { width: 640, height: 360, frameRate: 20 } as const;

function optionsOf({ VideoPreset }: Media): LiveKit.RoomOptions {
  return {
    adaptiveStream: true,
    dynacast: true,
    disconnectOnPageLeave: true,
    stopLocalTrackOnUnpublish: false,
    reconnectPolicy: { nextRetryDelayInMs: ({ retryCount }) => resumeAfterMs[retryCount] ?? null },
    publishDefaults: {
      audioPreset: { maxBitrate: 32_000, priority: 'high' },
      dtx: true,
      red: true,
      simulcast: true,
      videoEncoding: { maxBitrate: 450_000, maxFramerate: pictureSize.frameRate, priority: 'low' },
      videoSimulcastLayers: [new VideoPreset(320, 180, 120_000, 15, 'low')],
      screenShareEncoding: { maxBitrate: 800_000, maxFramerate: 5, priority: 'low' },
      degradationPreference: 'balanced',
      backupCodec: false,
    },
  };
}

/** The library takes up a line that broke for a moment; everything longer begins anew with a fresh pass, which is ours to ask for. */
const resumeAfterMs = [0, 300, 1_000, 2_000];
