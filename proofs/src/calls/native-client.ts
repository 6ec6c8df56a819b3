// Somebody in a call without a browser: sends a moving picture and a tone, and counts what of the others' can really be decoded.
import {
  AudioFrame,
  AudioSource,
  AudioStream,
  LocalAudioTrack,
  LocalVideoTrack,
  type RemoteTrack,
  Room,
  RoomEvent,
  TrackKind,
  TrackPublishOptions,
  TrackSource,
  VideoBufferType,
  VideoFrame,
  VideoSource,
  VideoStream,
} from '@livekit/rtc-node';

export type Seat = {
  url: string;
  token: string /** Without it nothing is encrypted and nothing can be decoded. */;
  key: string | null;
  /** Small pictures, so that many fit on one machine; or as large as our pages send them. */
  sends?: 'small' | 'large';
};
export type Counted = { joinMs: number; pictures: number /** Tenths of a second in which the tone was heard. */; tones: number };
export type Client = { counted: () => Counted; leave: () => Promise<void> };

type Shape = { width: number; height: number; perSecond: number; bitrate: bigint; layers: boolean };
const shapes: Record<'small' | 'large', Shape> = {
  small: { width: 320, height: 180, perSecond: 10, bitrate: 150_000n, layers: false },
  large: { width: 640, height: 360, perSecond: 20, bitrate: 450_000n, layers: true },
};
const sampleRate = 48_000;
const pitch = 440;
/** A tenth of a second, after which the tone begins anew: sent and heard in whole pieces, because forty people in pieces of 10 ms keep one process from anything else. */
const around = sampleRate / 10;
const turns = Array.from({ length: around }, (_, n) => (2 * Math.PI * pitch * n) / sampleRate);
const [sines, cosines] = [turns.map(Math.sin), turns.map(Math.cos)];
const tone = Int16Array.from(sines, (value) => 8_000 * value);

export async function sitDown({ url, token, key, sends }: Seat): Promise<Client> {
  const room = new Room();
  const counted: Counted = { joinMs: 0, pictures: 0, tones: 0 };
  let isOver = false;
  room.on(RoomEvent.TrackSubscribed, (track) => void receive(track, counted).catch(() => {}));
  const began = performance.now();
  await room.connect(url.replace(/^http/, 'ws'), token, {
    autoSubscribe: true,
    dynacast: true,
    ...(key === null ? {} : { encryption: encryptedWith(key) }),
  });
  counted.joinMs = performance.now() - began;
  if (sends) await send(room, shapes[sends], () => isOver);
  return {
    counted: () => ({ ...counted }),
    leave: async () => {
      isOver = true;
      await room.disconnect();
    },
  };
}

const encryptedWith = (key: string) => ({ keyProviderOptions: { sharedKey: new TextEncoder().encode(key) } });

async function send(room: Room, shape: Shape, isOver: () => boolean): Promise<void> {
  const me = room.localParticipant;
  if (!me) throw new Error('Nobody is in the room.');
  const picture = new VideoSource(shape.width, shape.height);
  const video = LocalVideoTrack.createVideoTrack('camera', picture);
  await me.publishTrack(
    video,
    new TrackPublishOptions({
      source: TrackSource.SOURCE_CAMERA,
      videoEncoding: { maxBitrate: shape.bitrate, maxFramerate: shape.perSecond },
      simulcast: shape.layers,
    }),
  );
  const sound = new AudioSource(sampleRate, 1);
  await me.publishTrack(
    LocalAudioTrack.createAudioTrack('microphone', sound),
    new TrackPublishOptions({ source: TrackSource.SOURCE_MICROPHONE }),
  );
  void paint(picture, shape, isOver);
  void play(sound, isOver);
}

async function paint(picture: VideoSource, shape: Shape, isOver: () => boolean): Promise<void> {
  const pictures = paintedOnce(shape);
  for (let turn = 0; !isOver(); turn += 1) {
    const data = pictures[turn % pictures.length] as Uint8Array;
    picture.captureFrame(new VideoFrame(data, shape.width, shape.height, VideoBufferType.I420));
    await new Promise((go) => setTimeout(go, 1_000 / shape.perSecond));
  }
}

const painted = new Map<Shape, Uint8Array[]>();

/** They come round after sixteen: forty people would paint four hundred a second. */
function paintedOnce(shape: Shape): Uint8Array[] {
  const known = painted.get(shape) ?? Array.from({ length: 16 }, (_, turn) => stripes(shape, turn));
  painted.set(shape, known);
  return known;
}

/** Grey stripes that wander, so that there is something to encode; with noise on them where the whole allowance is to be used. */
function stripes({ width, height, layers }: Shape, turn: number): Uint8Array {
  const data = new Uint8Array((width * height * 3) / 2).fill(128);
  const noise = layers ? 64 : 0;
  for (let at = 0; at < width * height; at += 1) data[at] = ((at % width) + turn * 16 + Math.random() * noise) % 256;
  return data;
}

async function play(sound: AudioSource, isOver: () => boolean): Promise<void> {
  while (!isOver()) await sound.captureFrame(new AudioFrame(tone, sampleRate, 1, around));
}

async function receive(track: RemoteTrack, counted: Counted): Promise<void> {
  if (track.kind === TrackKind.KIND_VIDEO) {
    for await (const _ of new VideoStream(track)) counted.pictures += 1;
    return;
  }
  for await (const { data } of new AudioStream(track, { sampleRate, numChannels: 1, frameSizeMs: 100 }))
    if (isTone(data)) counted.tones += 1;
}

/** Noise is loud too; what was sent is one pitch, and most of what is heard must be at it. */
function isTone(wave: Int16Array): boolean {
  let [real, imaginary, power] = [0, 0, 0];
  for (let n = 0; n < wave.length; n += 1) {
    const value = wave[n] ?? 0;
    real += value * (cosines[n % around] ?? 0);
    imaginary += value * (sines[n % around] ?? 0);
    power += value * value;
  }
  const share = (2 * (real * real + imaginary * imaginary)) / (wave.length * power || 1);
  return power / wave.length > 10_000 && share > 0.5;
}
