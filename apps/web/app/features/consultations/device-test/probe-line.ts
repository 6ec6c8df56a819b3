// Tries the line: sends a synthetic picture and sound through the media server to oneself for some seconds and reads what arrived.
import type { LineFigures } from '@lafiya/domain/consultation/line-verdict';
import type * as LiveKit from 'livekit-client';
import { type Counted, countReceived, countSent, figuresFrom } from './line-figures.ts';
import { makeSyntheticMedia, type SyntheticMedia } from './synthetic-media.ts';

export type ProbePass = { url: string; sendToken: string; receiveToken: string };

/** The line has to find its speed first; what it carries after that is counted. */
const settleMs = 1_500;
const countMs = 2_500;
const patienceMs = 10_000;
const most = { maxBitrate: 1_000_000, maxFramerate: 20 };

export async function probeLine({ url, sendToken, receiveToken }: ProbePass, signal: AbortSignal): Promise<LineFigures> {
  const livekit = await import('livekit-client');
  const [sender, receiver] = [new livekit.Room(), new livekit.Room()];
  const media = makeSyntheticMedia();
  try {
    const quick = { maxRetries: 0, peerConnectionTimeout: patienceMs, websocketTimeout: patienceMs };
    await within(signal, Promise.all([receiver.connect(url, receiveToken, quick), sender.connect(url, sendToken, quick)]));
    const arriving = bothTracks(livekit, receiver);
    await publish(livekit, sender, media);
    const tracks = await within(signal, arriving);
    await within(signal, pause(settleMs));
    const before = await count(sender, tracks);
    await within(signal, pause(countMs));
    return figuresFrom(before, await count(sender, tracks), countMs);
  } finally {
    media.stop();
    await Promise.allSettled([sender.disconnect(), receiver.disconnect()]);
  }
}

type Library = typeof LiveKit;

async function publish({ Track }: Library, { localParticipant }: LiveKit.Room, { video, audio }: SyntheticMedia): Promise<void> {
  await localParticipant.publishTrack(audio, { source: Track.Source.Microphone, dtx: false, red: false });
  await localParticipant.publishTrack(video, { source: Track.Source.Camera, simulcast: false, videoCodec: 'vp8', videoEncoding: most });
}

function bothTracks({ RoomEvent }: Library, receiver: LiveKit.Room): Promise<LiveKit.RemoteTrack[]> {
  const tracks: LiveKit.RemoteTrack[] = [];
  return new Promise((resolve) => {
    receiver.on(RoomEvent.TrackSubscribed, (track) => {
      tracks.push(track);
      if (tracks.length === 2) resolve(tracks);
    });
  });
}

async function count(sender: LiveKit.Room, tracks: LiveKit.RemoteTrack[]): Promise<Counted> {
  const sent = [...sender.localParticipant.trackPublications.values()].flatMap(({ track }) => track ?? []);
  const reports = async (all: { getRTCStatsReport: () => Promise<RTCStatsReport | undefined> }[]) =>
    (await Promise.all(all.map((track) => track.getRTCStatsReport()))).flatMap((report) => report ?? []);
  return { ...countSent(await reports(sent)), ...countReceived(await reports(tracks)) };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Ends when the page is left, and when nothing comes of it. */
function within<Answer>(signal: AbortSignal, work: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The line did not answer in time.')), patienceMs);
    signal.addEventListener('abort', () => reject(new Error('The page was left.')), { once: true });
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
