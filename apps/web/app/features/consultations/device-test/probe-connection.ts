// Tests the connection: sends synthetic media through the media server and back for a few seconds, and measures what arrives.
import type { ConnectionMeasurement } from '@lafiya/domain/consultations/calls/connection-verdict';
import type * as LiveKit from 'livekit-client';
import { type ConnectionCounts, countReceived, countSent, figuresFrom } from './connection-stats.ts';
import { createSyntheticMedia, type SyntheticMedia } from './synthetic-media.ts';

export type ProbeTokens = { url: string; sendToken: string; receiveToken: string };

/** Bandwidth estimation needs time to settle before counting starts. */
const settleMs = 1_500;
const countMs = 2_500;
const timeoutMs = 10_000;
const maxEncoding = { maxBitrate: 1_000_000, maxFramerate: 20 };

export async function probeConnection({ url, sendToken, receiveToken }: ProbeTokens, signal: AbortSignal): Promise<ConnectionMeasurement> {
  const livekit = await import('livekit-client');
  const [sender, receiver] = [new livekit.Room(), new livekit.Room()];
  const media = createSyntheticMedia();
  try {
    const connectOptions = { maxRetries: 0, peerConnectionTimeout: timeoutMs, websocketTimeout: timeoutMs };
    await withTimeout(
      signal,
      Promise.all([receiver.connect(url, receiveToken, connectOptions), sender.connect(url, sendToken, connectOptions)]),
    );
    const arriving = bothTracks(livekit, receiver);
    await publish(livekit, sender, media);
    const tracks = await withTimeout(signal, arriving);
    await withTimeout(signal, pause(settleMs));
    const before = await count(sender, tracks);
    await withTimeout(signal, pause(countMs));
    return figuresFrom(before, await count(sender, tracks), countMs);
  } finally {
    media.stop();
    await Promise.allSettled([sender.disconnect(), receiver.disconnect()]);
  }
}

type Library = typeof LiveKit;

async function publish({ Track }: Library, { localParticipant }: LiveKit.Room, { video, audio }: SyntheticMedia): Promise<void> {
  await localParticipant.publishTrack(audio, { source: Track.Source.Microphone, dtx: false, red: false });
  await localParticipant.publishTrack(video, {
    source: Track.Source.Camera,
    simulcast: false,
    videoCodec: 'vp8',
    videoEncoding: maxEncoding,
  });
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

async function count(sender: LiveKit.Room, tracks: LiveKit.RemoteTrack[]): Promise<ConnectionCounts> {
  const sent = [...sender.localParticipant.trackPublications.values()].flatMap(({ track }) => track ?? []);
  const reports = async (all: { getRTCStatsReport: () => Promise<RTCStatsReport | undefined> }[]) =>
    (await Promise.all(all.map((track) => track.getRTCStatsReport()))).flatMap((report) => report ?? []);
  return { ...countSent(await reports(sent)), ...countReceived(await reports(tracks)) };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Rejects on abort and on timeout. */
function withTimeout<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The connection test timed out.')), timeoutMs);
    signal.addEventListener('abort', () => reject(new Error('The connection test was aborted.')), { once: true });
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
