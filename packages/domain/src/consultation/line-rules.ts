// How a call behaves on a bad line: sound first. Video steps down, then off, and comes back by itself. Pure; samples carry their own time.

/** What is sent of the picture: all of it, its smallest size, or none. */
export type LineStep = 'full' | 'low' | 'audio';
export type LineQuality = 'good' | 'fair' | 'poor';

export type LineSample = {
  /** Milliseconds on any clock that only goes forward. */
  at: number;
  /** Of the packets that should have arrived, on the worse of the two ways. */
  lossPercent: number;
  roundTripMs: number | null;
  /** What the browser believes it can send; says nothing while there is no picture to send. */
  sendableKbps: number | null;
  /** Nothing at all came in: whatever was measured last is no longer true. */
  isSilent: boolean;
};

export type LineState = {
  step: LineStep;
  quality: LineQuality;
  /** Since when the line has been this bad, or this good, without a break. */
  poorSince: number | null;
  weakSince: number | null;
  usableSince: number | null;
  goodSince: number | null;
  steppedUpAt: number | null;
  /** How long the line must hold before video is tried again: longer each time that it was too early. */
  patienceMs: number;
};

export const lineTimes = {
  poorMs: 4_000,
  weakMs: 8_000,
  goodMs: 12_000,
  leastPatienceMs: 8_000,
  mostPatienceMs: 60_000,
  growingMs: 8_000,
  /** Who falls back within this time after a step up had stepped up too early. */
  trialMs: 20_000,
} as const;

export const freshLine: LineState = {
  step: 'full',
  quality: 'good',
  poorSince: null,
  weakSince: null,
  usableSince: null,
  goodSince: null,
  steppedUpAt: null,
  patienceMs: lineTimes.leastPatienceMs,
};

/** What a picture of this size needs, and below what it cannot be sent. A small one never makes the browser look for more. */
const needsKbps = {
  full: { good: 250, least: 90 },
  low: { good: 140, least: 30 },
  audio: { good: 0, least: 0 },
} as const satisfies Record<LineStep, { good: number; least: number }>;

export function qualityOf({ lossPercent, roundTripMs, sendableKbps, isSilent }: LineSample, step: LineStep): LineQuality {
  const kbps = sendableKbps ?? Number.POSITIVE_INFINITY;
  const rtt = roundTripMs ?? 0;
  const { good, least } = needsKbps[step];
  if (isSilent || lossPercent >= 10 || rtt >= 1_000 || kbps < least) return 'poor';
  return lossPercent >= 3 || rtt >= 500 || kbps < good ? 'fair' : 'good';
}

export function followLine(before: LineState, sample: LineSample): LineState {
  // A picture that has just come back finds the estimate of the time without one, and has to make it grow first.
  const isGrowing = before.steppedUpAt !== null && sample.at - before.steppedUpAt < lineTimes.growingMs;
  const quality = qualityOf(isGrowing ? { ...sample, sendableKbps: null } : sample, before.step);
  const since = (holds: boolean, from: number | null): number | null => (holds ? (from ?? sample.at) : null);
  const seen: LineState = {
    ...before,
    quality,
    poorSince: since(quality === 'poor', before.poorSince),
    weakSince: since(quality !== 'good', before.weakSince),
    usableSince: since(quality !== 'poor', before.usableSince),
    goodSince: since(quality === 'good', before.goodSince),
  };
  const hasHeld = (from: number | null, ms: number): boolean => from !== null && sample.at - from >= ms;
  if (hasHeld(seen.poorSince, lineTimes.poorMs) && seen.step !== 'audio') return stepDown(seen, sample.at);
  if (hasHeld(seen.weakSince, lineTimes.weakMs) && seen.step === 'full') return stepDown(seen, sample.at);
  if (seen.step === 'audio' && hasHeld(seen.usableSince, seen.patienceMs)) return stepUp(seen, 'low', sample.at);
  if (seen.step === 'low' && hasHeld(seen.goodSince, Math.max(lineTimes.goodMs, seen.patienceMs))) return stepUp(seen, 'full', sample.at);
  return hasHeld(seen.steppedUpAt, lineTimes.trialMs) ? { ...seen, steppedUpAt: null, patienceMs: lineTimes.leastPatienceMs } : seen;
}

/** Somebody asks for the picture themselves: it is tried at once, small. */
export function tryVideo(state: LineState, at: number): LineState {
  return state.step === 'audio' ? stepUp(state, 'low', at) : state;
}

/** After a break, over a new connection: the silence before it says nothing about what the line carries now, so a small picture is tried at once. */
export function takeUpLine(state: LineState, at: number): LineState {
  return { ...tryVideo(state, at), ...unsure };
}

/** No more than our own line carries, and no more than the best of the others' can take: what nobody can see is only in the way of the sound. */
export function worthSending(own: LineStep, others: LineStep[]): LineStep {
  const best = others.length === 0 ? 'full' : (bySize.findLast((step) => others.includes(step)) ?? 'full');
  return bySize[Math.min(bySize.indexOf(own), bySize.indexOf(best))] ?? own;
}

const bySize: readonly LineStep[] = ['audio', 'low', 'full'];

function stepDown(state: LineState, at: number): LineState {
  const wasTooEarly = state.steppedUpAt !== null && at - state.steppedUpAt < lineTimes.trialMs;
  const patienceMs = wasTooEarly ? Math.min(lineTimes.mostPatienceMs, state.patienceMs * 2) : state.patienceMs;
  return { ...state, ...unsure, step: state.step === 'full' ? 'low' : 'audio', patienceMs, steppedUpAt: null };
}

function stepUp(state: LineState, step: LineStep, at: number): LineState {
  return { ...state, ...unsure, step, steppedUpAt: at };
}

/** After a step everything is measured anew: what was seen before belongs to another load. */
const unsure = { poorSince: null, weakSince: null, usableSince: null, goodSince: null } as const;
