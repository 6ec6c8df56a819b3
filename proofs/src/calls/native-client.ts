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
  sends: boolean;
};
export type Counted = { joinMs: number; pictures: number /** Tenths of a second in which the tone was heard. */; tones: number };
export type Client = { counted: () => Counted; leave: () => Promise<void> };

const [width, height, perSecond] = [320, 180, 10];
const sampleRate = 48_000;
const samples = sampleRate / 100;
const pitch = 440;

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
  if (sends) await send(room, () => isOver);
  return {
    counted: () => ({ ...counted }),
    leave: async () => {
      isOver = true;
      await room.disconnect();
    },
  };
}

const encryptedWith = (key: string) => ({ keyProviderOptions: { sharedKey: new TextEncoder().encode(key) } });

async function send(room: Room, isOver: () => boolean): Promise<void> {
  const me = room.localParticipant;
  if (!me) throw new Error('Nobody is in the room.');
  const picture = new VideoSource(width, height);
  const video = LocalVideoTrack.createVideoTrack('camera', picture);
  await me.publishTrack(
    video,
    new TrackPublishOptions({
      source: TrackSource.SOURCE_CAMERA,
      videoEncoding: { maxBitrate: 150_000n, maxFramerate: perSecond },
      simulcast: false,
    }),
  );
  const sound = new AudioSource(sampleRate, 1);
  await me.publishTrack(
    LocalAudioTrack.createAudioTrack('microphone', sound),
    new TrackPublishOptions({ source: TrackSource.SOURCE_MICROPHONE }),
  );
  void paint(picture, isOver);
  void play(sound, isOver);
}

async function paint(picture: VideoSource, isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    picture.captureFrame(new VideoFrame(stripes(turn), width, height, VideoBufferType.I420));
    await new Promise((go) => setTimeout(go, 1_000 / perSecond));
  }
}

/** Grey stripes that wander, so that there is something to encode. */
function stripes(turn: number): Uint8Array {
  const data = new Uint8Array((width * height * 3) / 2).fill(128);
  const row = Uint8Array.from({ length: width }, (_, x) => (x + turn * 16) % 256);
  for (let y = 0; y < height; y += 1) data.set(row, y * width);
  return data;
}

async function play(sound: AudioSource, isOver: () => boolean): Promise<void> {
  for (let at = 0; !isOver(); at += samples) {
    const wave = Int16Array.from({ length: samples }, (_, n) => 8_000 * Math.sin((2 * Math.PI * pitch * (at + n)) / sampleRate));
    await sound.captureFrame(new AudioFrame(wave, sampleRate, 1, samples));
  }
}

async function receive(track: RemoteTrack, counted: Counted): Promise<void> {
  if (track.kind === TrackKind.KIND_VIDEO) {
    for await (const _ of new VideoStream(track)) counted.pictures += 1;
    return;
  }
  let heard: number[] = [];
  for await (const { data } of new AudioStream(track, sampleRate, 1)) {
    heard.push(...data);
    if (heard.length < sampleRate / 10) continue;
    if (isTone(heard)) counted.tones += 1;
    heard = [];
  }
}

/** Noise is loud too; what was sent is one pitch, and most of what is heard must be at it. */
export function isTone(wave: readonly number[]): boolean {
  let [real, imaginary, power] = [0, 0, 0];
  for (const [n, value] of wave.entries()) {
    const angle = (2 * Math.PI * pitch * n) / sampleRate;
    real += value * Math.cos(angle);
    imaginary += value * Math.sin(angle);
    power += value * value;
  }
  const share = (2 * (real * real + imaginary * imaginary)) / (wave.length * power || 1);
  return power / wave.length > 10_000 && share > 0.5;
}
