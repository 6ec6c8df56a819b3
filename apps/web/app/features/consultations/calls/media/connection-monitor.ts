// Measures the connection every two seconds while in a room: its quality, the resulting video step, and the bytes used.
import {
  updateVideoState,
  initialVideoState,
  type AdaptiveVideoState,
  qualityOf,
  resumeAfterReconnect,
  tryVideo,
} from '@lafiya/domain/consultations/calls/adaptive-video';
import type { Room } from 'livekit-client';
import { updateLosses, type ConnectionTotals, type Losses, initialLosses, sampleOf, totalsOf } from './connection-stats.ts';

const intervalMs = 2_000;
const minuteMs = 60_000;

export class ConnectionMonitor {
  state: AdaptiveVideoState = initialVideoState;
  /** Bytes of the whole call, across reconnects. */
  bytes = 0;
  isMeasured = false;
  /** Whether our own upstream is certainly the weak connection. */
  isSure = false;
  #last: ConnectionTotals | undefined;
  #losses: Losses | undefined;
  #recent: { at: number; bytes: number }[] = [];
  #timer: ReturnType<typeof setInterval> | undefined;
  readonly #hasWeakParticipant: () => boolean;
  readonly #onMeasured: () => void;

  /** `hasWeakParticipant` tells whether another member reports a weak connection. */
  constructor(hasWeakParticipant: () => boolean, onMeasured: () => void) {
    this.#hasWeakParticipant = hasWeakParticipant;
    this.#onMeasured = onMeasured;
  }

  follow(room: Room): void {
    this.stop();
    this.state = resumeAfterReconnect(this.state, performance.now());
    this.#timer = setInterval(() => void this.#measure(room).catch(() => undefined), intervalMs);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#last = undefined;
    this.#losses = undefined;
    this.isMeasured = false;
  }

  tryVideo(): void {
    this.state = tryVideo(this.state, performance.now());
  }

  /** Bytes of the last minute, extrapolated while less time has passed. */
  get bytesPerMinute(): number | null {
    const [first] = this.#recent;
    const last = this.#recent.at(-1);
    if (!first || !last || last.at - first.at < 10_000) return null;
    return ((last.bytes - first.bytes) * minuteMs) / (last.at - first.at);
  }

  async #measure(room: Room): Promise<void> {
    const { publisher, subscriber } = room.engine.pcManager ?? {};
    const reports = await Promise.all([publisher?.getStats(), subscriber?.getStats()]);
    const counted = reports.filter((report) => report !== undefined).map((report) => [...report.values()]);
    const totals = totalsOf(counted, performance.now());
    const before = this.#last;
    this.#last = totals;
    // A new room starts counting at zero.
    this.bytes += Math.max(0, totals.bytes - (before?.bytes ?? 0));
    this.#recent = [...this.#recent.filter(({ at }) => totals.at - at < minuteMs), { at: totals.at, bytes: this.bytes }];
    if (before) {
      this.#losses = updateLosses(this.#losses ?? initialLosses(before), before, totals, !this.#hasWeakParticipant());
      const { down, up } = this.#losses;
      this.isSure = qualityOf(sampleOf(before, totals, up.percent), this.state.step) === 'poor';
      this.state = updateVideoState(this.state, sampleOf(before, totals, Math.max(down.percent, up.percent)));
      this.isMeasured = true;
    }
    this.#onMeasured();
  }
}
