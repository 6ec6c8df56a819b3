// What a line can carry, judged from a few seconds of picture and sound sent to oneself through the media server before a call.

export type LineFigures = {
  /** What came back, in thousand bits a second. */
  kbps: number;
  /** There and back, in milliseconds. */
  delayMs: number;
  /** Of what was sent, from 0 to 1. */
  lost: number;
};

export type LineVerdict = 'video' | 'audio' | 'weak';
export type LineReason = 'enough' | 'slow' | 'late' | 'lossy';

/** A picture of 640 × 360 still moves at 350 kbit/s; speech with its spare copies needs 60. */
const needs = {
  video: { kbps: 350, delayMs: 600, lost: 0.08 },
  audio: { kbps: 60, delayMs: 1_500, lost: 0.25 },
} as const;

/** The reason is what kept it from more. */
export function judgeLine(line: LineFigures): { verdict: LineVerdict; why: LineReason } {
  const noVideo = shortOf(line, needs.video);
  if (!noVideo) return { verdict: 'video', why: 'enough' };
  const noAudio = shortOf(line, needs.audio);
  return noAudio ? { verdict: 'weak', why: noAudio } : { verdict: 'audio', why: noVideo };
}

function shortOf(line: LineFigures, need: LineFigures): Exclude<LineReason, 'enough'> | null {
  if (line.kbps < need.kbps) return 'slow';
  if (line.lost > need.lost) return 'lossy';
  return line.delayMs > need.delayMs ? 'late' : null;
}

/** Both ways, as we send: a picture of 450 kbit/s and sound of 32, with a tenth for the envelopes. */
const sentKbps = { video: 450 + 32, audio: 32 } as const;
const envelopes = 1.1;

/** What an hour costs in megabytes (of a million bytes, as networks sell them). */
export function megabytesAnHour(kind: keyof typeof sentKbps): number {
  return (sentKbps[kind] * 2 * envelopes * 3_600) / 8 / 1_000;
}
