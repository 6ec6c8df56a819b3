// Native participant of a call without a browser: sends a moving picture and a tone, and counts what it can decode of the others.
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
import { evaluatePicture, paintCards, type CardFormat } from './test-card.ts';

export type ParticipantOptions = {
  url: string;
  token: string /** Null: nothing is encrypted and nothing can be decrypted. */;
  key: string | null;
  /** `small`: many participants fit on one machine; `large`: the size that our pages send. */
  sends?: 'small' | 'large';
};
export type ParticipantCounters = {
  joinMs: number;
  /** Decoded pictures that show what was sent. */
  pictures: number;
  /** Decoded pictures that show a part of it. */
  partialPictures: number;
  /** Decoded pictures that show nothing of it. */
  noise: number;
  /** Tenths of a second in which the tone was detected. */
  tones: number;
  /** What this participant sent; fewer than configured on a busy machine. */
  sentPictures: number;
  sentTones: number;
  /** Whether it is in the room when the counters are read. */
  isConnected: boolean;
};
export type Client = { counted: () => ParticipantCounters; leave: () => Promise<void> };

type Camera = CardFormat & { perSecond: number; bitrate: bigint; layers: boolean };
const cameras: Record<'small' | 'large', Camera> = {
  small: { width: 320, height: 180, grain: 0, perSecond: 10, bitrate: 150_000n, layers: false },
  large: { width: 640, height: 360, grain: 4, perSecond: 20, bitrate: 450_000n, layers: true },
};
const cards = new Map<Camera, Uint8Array[]>();
const sampleRate = 48_000;
const pitch = 440;
/** Samples in a tenth of a second, after which the tone repeats. With frames of 10 ms, forty participants would exhaust one process. */
const toneSamples = sampleRate / 10;
const phases = Array.from({ length: toneSamples }, (_, n) => (2 * Math.PI * pitch * n) / sampleRate);
const [sines, cosines] = [phases.map(Math.sin), phases.map(Math.cos)];
const tone = Int16Array.from(sines, (value) => 8_000 * value);

export async function joinAsParticipant({ url, token, key, sends }: ParticipantOptions): Promise<Client> {
  const room = new Room();
  const counted: ParticipantCounters = {
    joinMs: 0,
    pictures: 0,
    partialPictures: 0,
    noise: 0,
    tones: 0,
    sentPictures: 0,
    sentTones: 0,
    isConnected: false,
  };
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
    counted: () => ({ ...counted, isConnected: room.isConnected }),
    leave: async () => {
      isOver = true;
      await room.disconnect();
    },
  };
}

/** The library's own derivation and 128 bits, the only size it has: native clients decode each other, browsers (256 bits) are in other calls. */
const encryptedWith = (key: string) => ({ keyProviderOptions: { sharedKey: new TextEncoder().encode(key) } });

async function send(room: Room, camera: Camera, counted: ParticipantCounters, isOver: () => boolean): Promise<void> {
  const me = room.localParticipant;
  if (!me) throw new Error('The room has no local participant.');
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
  void sendPictures(picture, camera, counted, isOver);
  void sendTone(sound, counted, isOver);
}

async function sendPictures(picture: VideoSource, camera: Camera, counted: ParticipantCounters, isOver: () => boolean): Promise<void> {
  const pictures = cards.get(camera) ?? paintCards(camera);
  cards.set(camera, pictures);
  for (let turn = 0; !isOver(); turn += 1) {
    const data = pictures[turn % pictures.length] as Uint8Array;
    picture.captureFrame(new VideoFrame(data, camera.width, camera.height, VideoBufferType.I420));
    counted.sentPictures += 1;
    await new Promise((go) => setTimeout(go, 1_000 / camera.perSecond));
  }
}

async function sendTone(sound: AudioSource, counted: ParticipantCounters, isOver: () => boolean): Promise<void> {
  for (; !isOver(); counted.sentTones += 1) await sound.captureFrame(new AudioFrame(tone, sampleRate, 1, toneSamples));
}

async function receive(track: RemoteTrack, counted: ParticipantCounters): Promise<void> {
  if (track.kind === TrackKind.KIND_VIDEO) {
    for await (const { frame } of new VideoStream(track)) counted[evaluatePicture(frame.data, frame.width, frame.height)] += 1;
    return;
  }
  for await (const { data } of new AudioStream(track, { sampleRate, numChannels: 1, frameSizeMs: 100 }))
    if (isTone(data)) counted.tones += 1;
}

/** Noise can be loud too, so most of the power must be at the pitch that was sent. */
function isTone(wave: Int16Array): boolean {
  let [real, imaginary, power] = [0, 0, 0];
  for (let n = 0; n < wave.length; n += 1) {
    const value = wave[n] ?? 0;
    real += value * (cosines[n % toneSamples] ?? 0);
    imaginary += value * (sines[n % toneSamples] ?? 0);
    power += value * value;
  }
  const share = (2 * (real * real + imaginary * imaginary)) / (wave.length * power || 1);
  return power / wave.length > 10_000 && share > 0.5;
}
