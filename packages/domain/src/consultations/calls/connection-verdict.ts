// Decides whether a connection can carry video, from a few seconds of media sent through the media server and back before a call.

export type ConnectionMeasurement = {
  /** Received bitrate. */
  kbps: number;
  /** Round trip. */
  delayMs: number;
  /** Packet loss from 0 to 1. */
  lost: number;
};

export type ConnectionVerdict = 'video' | 'audio' | 'weak';
export type ConnectionVerdictReason = 'enough' | 'slow' | 'late' | 'lossy';

/** Video of 640 × 360 is smooth from 350 kbit/s; speech with redundancy needs 60. */
const requirements = {
  video: { kbps: 350, delayMs: 600, lost: 0.08 },
  audio: { kbps: 60, delayMs: 1_500, lost: 0.25 },
} as const;

/** `why` names what prevented a better verdict. */
export function evaluateConnection(connection: ConnectionMeasurement): { verdict: ConnectionVerdict; why: ConnectionVerdictReason } {
  const noVideo = firstShortfall(connection, requirements.video);
  if (!noVideo) return { verdict: 'video', why: 'enough' };
  const noAudio = firstShortfall(connection, requirements.audio);
  return noAudio ? { verdict: 'weak', why: noAudio } : { verdict: 'audio', why: noVideo };
}

function firstShortfall(
  connection: ConnectionMeasurement,
  requirement: ConnectionMeasurement,
): Exclude<ConnectionVerdictReason, 'enough'> | null {
  if (connection.kbps < requirement.kbps) return 'slow';
  if (connection.lost > requirement.lost) return 'lossy';
  return connection.delayMs > requirement.delayMs ? 'late' : null;
}

/** Per direction: video at 450 kbit/s and audio at 32. Packet headers add 10 %. */
const sentKbps = { video: 450 + 32, audio: 32 } as const;
const packetOverhead = 1.1;

/** In megabytes of a million bytes, as mobile networks sell them; both directions. */
export function megabytesPerHour(kind: keyof typeof sentKbps): number {
  return (sentKbps[kind] * 2 * packetOverhead * 3_600) / 8 / 1_000;
}
