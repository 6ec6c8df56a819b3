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
import { isCard, paintCards, type Shape } from './test-card.ts';

export type Seat = {
  url: string;
  token: string /** Without it nothing is encrypted and nothing can be decoded. */;
  key: string | null;
  /** Small pictures, so that many fit on one machine; or as large as our pages send them. */
  sends?: 'small' | 'large';
};
export type Counted = {
  joinMs: number;
  /** Decoded, and showing what was sent. */
  pictures: number;
  /** Decoded, and showing nothing of it. */
  noise: number;
  /** Tenths of a second in which the tone was heard. */
  tones: number;
  /** What one sent oneself: less than wished for on a machine that has other things to do. */
  sentPictures: number;
  sentTones: number;
};
export type Client = { counted: () => Counted; leave: () => Promise<void> };

type Camera = Shape & { perSecond: number; bitrate: bigint; layers: boolean };
const cameras: Record<'small' | 'large', Camera> = {
  small: { width: 320, height: 180, grain: 0, perSecond: 10, bitrate: 150_000n, layers: false },
  large: { width: 640, height: 360, grain: 4, perSecond: 20, bitrate: 450_000n, layers: true },
};
const cards = new Map<Camera, Uint8Array[]>();
const sampleRate = 48_000;
const pitch = 440;
/** A tenth of a second, after which the tone begins anew: sent and heard in whole pieces, because forty people in pieces of 10 ms keep one process from anything else. */
const around = sampleRate / 10;
const turns = Array.from({ length: around }, (_, n) => (2 * Math.PI * pitch * n) / sampleRate);
const [sines, cosines] = [turns.map(Math.sin), turns.map(Math.cos)];
const tone = Int16Array.from(sines, (value) => 8_000 * value);

export async function sitDown({ url, token, key, sends }: Seat): Promise<Client> {
  const room = new Room();
  const counted: Counted = { joinMs: 0, pictures: 0, noise: 0, tones: 0, sentPictures: 0, sentTones: 0 };
  let isOver = false;
  room.on(RoomEvent.TrackSubscribed, (track) => void receive(track, counted).catch(() => {}));
  const began = performance.now();
  await room.connect(url.replace(/^http/, 'ws'), token, {
    autoSubscribe: true,
    dynacast: true,
    ...(key === null ? {} : { encryption: encryptedWith(key) }),
  });
  counted.joinMs = performance.now() - began;
  if (sends) await send(room, cameras[sends], counted, () => isOver);
  return {
    counted: () => ({ ...counted }),
    leave: async () => {
      isOver = true;
      await room.disconnect();
    },
  };
}

const encryptedWith = (key: string) => ({ keyProviderOptions: { sharedKey: new TextEncoder().encode(key) } });

async function send(room: Room, camera: Camera, counted: Counted, isOver: () => boolean): Promise<void> {
  const me = room.localParticipant;
  if (!me) throw new Error('Nobody is in the room.');
  const picture = new VideoSource(camera.width, camera.height);
  const video = LocalVideoTrack.createVideoTrack('camera', picture);
  await me.publishTrack(
    video,
    new TrackPublishOptions({
      source: TrackSource.SOURCE_CAMERA,
      videoEncoding: { maxBitrate: camera.bitrate, maxFramerate: camera.perSecond },
      simulcast: camera.layers,
    }),
  );
  const sound = new AudioSource(sampleRate, 1);
  await me.publishTrack(
    LocalAudioTrack.createAudioTrack('microphone', sound),
    new TrackPublishOptions({ source: TrackSource.SOURCE_MICROPHONE }),
  );
  void paint(picture, camera, counted, isOver);
  void play(sound, counted, isOver);
}

async function paint(picture: VideoSource, camera: Camera, counted: Counted, isOver: () => boolean): Promise<void> {
  const pictures = cards.get(camera) ?? paintCards(camera);
  cards.set(camera, pictures);
  for (let turn = 0; !isOver(); turn += 1) {
    const data = pictures[turn % pictures.length] as Uint8Array;
    picture.captureFrame(new VideoFrame(data, camera.width, camera.height, VideoBufferType.I420));
    counted.sentPictures += 1;
    await new Promise((go) => setTimeout(go, 1_000 / camera.perSecond));
  }
}

async function play(sound: AudioSource, counted: Counted, isOver: () => boolean): Promise<void> {
  for (; !isOver(); counted.sentTones += 1) await sound.captureFrame(new AudioFrame(tone, sampleRate, 1, around));
}

async function receive(track: RemoteTrack, counted: Counted): Promise<void> {
  if (track.kind === TrackKind.KIND_VIDEO) {
    for await (const { frame } of new VideoStream(track))
      counted[isCard(frame.data, frame.width, frame.height) ? 'pictures' : 'noise'] += 1;
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
