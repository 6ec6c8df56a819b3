// Adapts video to the connection, audio first: steps it down, turns it off and brings it back. Pure functions; each sample carries its own time.

/** Video at full size, video at the smallest size, or audio only. */
export type VideoStep = 'full' | 'low' | 'audio';
export type ConnectionQuality = 'good' | 'fair' | 'poor';

export type ConnectionSample = {
  /** Milliseconds on any monotonic clock. */
  at: number;
  /** Packet loss in the worse of the two directions. */
  lossPercent: number;
  roundTripMs: number | null;
  /** The browser's bandwidth estimate; meaningless while no video is sent. */
  sendableKbps: number | null;
  /** No packets arrived at all, so the other values are out of date. */
  isSilent: boolean;
};

export type AdaptiveVideoState = {
  step: VideoStep;
  quality: ConnectionQuality;
  /** Since when the connection has been at this level without interruption. */
  poorSince: number | null;
  weakSince: number | null;
  usableSince: number | null;
  goodSince: number | null;
  steppedUpAt: number | null;
  /** How long the connection must be usable before video is tried again. Doubles each time a try was too early. */
  retryAfterMs: number;
};

export const adaptationTimes = {
  poorMs: 4_000,
  weakMs: 8_000,
  goodMs: 12_000,
  minRetryAfterMs: 8_000,
  maxRetryAfterMs: 60_000,
  rampUpMs: 8_000,
  /** A step down within this time after a step up means the step up was too early. */
  trialMs: 20_000,
} as const;

export const initialVideoState: AdaptiveVideoState = {
  step: 'full',
  quality: 'good',
  poorSince: null,
  weakSince: null,
  usableSince: null,
  goodSince: null,
  steppedUpAt: null,
  retryAfterMs: adaptationTimes.minRetryAfterMs,
};

/** Bandwidth for good quality at each step, and the minimum to send it. With low video the browser's estimate stays low, so its limits are lower. */
const requiredKbps = {
  full: { good: 250, min: 90 },
  low: { good: 140, min: 30 },
  audio: { good: 0, min: 0 },
} as const satisfies Record<VideoStep, { good: number; min: number }>;

export function qualityOf({ lossPercent, roundTripMs, sendableKbps, isSilent }: ConnectionSample, step: VideoStep): ConnectionQuality {
  const kbps = sendableKbps ?? Number.POSITIVE_INFINITY;
  const rtt = roundTripMs ?? 0;
  const { good, min } = requiredKbps[step];
  if (isSilent || lossPercent >= 10 || rtt >= 1_000 || kbps < min) return 'poor';
  return lossPercent >= 3 || rtt >= 500 || kbps < good ? 'fair' : 'good';
}

export function updateVideoState(before: AdaptiveVideoState, sample: ConnectionSample): AdaptiveVideoState {
  // Right after a step up the bandwidth estimate still reflects the time without video, so it is ignored until it had time to grow.
  const isRampingUp = before.steppedUpAt !== null && sample.at - before.steppedUpAt < adaptationTimes.rampUpMs;
  const quality = qualityOf(isRampingUp ? { ...sample, sendableKbps: null } : sample, before.step);
  const since = (holds: boolean, from: number | null): number | null => (holds ? (from ?? sample.at) : null);
  const seen: AdaptiveVideoState = {
    ...before,
    quality,
    poorSince: since(quality === 'poor', before.poorSince),
    weakSince: since(quality !== 'good', before.weakSince),
    usableSince: since(quality !== 'poor', before.usableSince),
    goodSince: since(quality === 'good', before.goodSince),
  };
  const hasHeld = (from: number | null, ms: number): boolean => from !== null && sample.at - from >= ms;
  if (hasHeld(seen.poorSince, adaptationTimes.poorMs) && seen.step !== 'audio') return stepDown(seen, sample.at);
  if (hasHeld(seen.weakSince, adaptationTimes.weakMs) && seen.step === 'full') return stepDown(seen, sample.at);
  if (seen.step === 'audio' && hasHeld(seen.usableSince, seen.retryAfterMs)) return stepUp(seen, 'low', sample.at);
  if (seen.step === 'low' && hasHeld(seen.goodSince, Math.max(adaptationTimes.goodMs, seen.retryAfterMs)))
    return stepUp(seen, 'full', sample.at);
  return hasHeld(seen.steppedUpAt, adaptationTimes.trialMs)
    ? { ...seen, steppedUpAt: null, retryAfterMs: adaptationTimes.minRetryAfterMs }
    : seen;
}

/** The person asked for video: tries low video at once. */
export function tryVideo(state: AdaptiveVideoState, at: number): AdaptiveVideoState {
  return state.step === 'audio' ? stepUp(state, 'low', at) : state;
}

/** After a reconnect the old measurements no longer apply: tries low video at once. */
export function resumeAfterReconnect(state: AdaptiveVideoState, at: number): AdaptiveVideoState {
  return { ...tryVideo(state, at), ...unmeasured };
}

/** The step to send: limited by our own connection and by the best of the others', because video nobody can see only takes bandwidth from audio. */
export function videoStepToSend(own: VideoStep, others: VideoStep[]): VideoStep {
  const best = others.length === 0 ? 'full' : (stepsBySize.findLast((step) => others.includes(step)) ?? 'full');
  return stepsBySize[Math.min(stepsBySize.indexOf(own), stepsBySize.indexOf(best))] ?? own;
}

const stepsBySize: readonly VideoStep[] = ['audio', 'low', 'full'];

function stepDown(state: AdaptiveVideoState, at: number): AdaptiveVideoState {
  const wasTooEarly = state.steppedUpAt !== null && at - state.steppedUpAt < adaptationTimes.trialMs;
  const retryAfterMs = wasTooEarly ? Math.min(adaptationTimes.maxRetryAfterMs, state.retryAfterMs * 2) : state.retryAfterMs;
  return { ...state, ...unmeasured, step: state.step === 'full' ? 'low' : 'audio', retryAfterMs, steppedUpAt: null };
}

function stepUp(state: AdaptiveVideoState, step: VideoStep, at: number): AdaptiveVideoState {
  return { ...state, ...unmeasured, step, steppedUpAt: at };
}

/** Measuring starts again after each step, because the load has changed. */
const unmeasured = { poorSince: null, weakSince: null, usableSince: null, goodSince: null } as const;
