// Looks at the line every other second while a room stands: how good it is, what follows for the picture, and how many bytes went over it.
import { followLine, freshLine, type LineState, qualityOf, takeUpLine, tryVideo } from '@lafiya/domain/consultation/line-rules';
import type { Room } from 'livekit-client';
import { followLosses, type LineTotals, type Losses, openLosses, sampleOf, totalsOf } from './line-figures.ts';

const everyMs = 2_000;
const minuteMs = 60_000;

export class LineWatch {
  state: LineState = freshLine;
  /** Of the whole call, over all rooms that stood. */
  bytes = 0;
  isMeasured = false;
  /** It is our own line that is weak, by what cannot be somebody else's fault. */
  isSure = false;
  #last: LineTotals | undefined;
  #losses: Losses | undefined;
  #recent: { at: number; bytes: number }[] = [];
  #timer: ReturnType<typeof setInterval> | undefined;
  readonly #isOthers: () => boolean;
  readonly #onLook: () => void;

  /** `isOthers` says whether somebody else knows that theirs is the weak line. */
  constructor(isOthers: () => boolean, onLook: () => void) {
    this.#isOthers = isOthers;
    this.#onLook = onLook;
  }

  follow(room: Room): void {
    this.stop();
    this.state = takeUpLine(this.state, performance.now());
    this.#timer = setInterval(() => void this.#look(room).catch(() => undefined), everyMs);
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

  /** Of the last minute, or as many as it would be at the pace so far. */
  get bytesPerMinute(): number | null {
    const [first] = this.#recent;
    const last = this.#recent.at(-1);
    if (!first || !last || last.at - first.at < 10_000) return null;
    return ((last.bytes - first.bytes) * minuteMs) / (last.at - first.at);
  }

  async #look(room: Room): Promise<void> {
    const { publisher, subscriber } = room.engine.pcManager ?? {};
    const reports = await Promise.all([publisher?.getStats(), subscriber?.getStats()]);
    const counted = reports.filter((report) => report !== undefined).map((report) => [...report.values()]);
    const totals = totalsOf(counted, performance.now());
    const before = this.#last;
    this.#last = totals;
    // A room that has just come to stand has counted nothing before.
    this.bytes += Math.max(0, totals.bytes - (before?.bytes ?? 0));
    this.#recent = [...this.#recent.filter(({ at }) => totals.at - at < minuteMs), { at: totals.at, bytes: this.bytes }];
    if (before) {
      this.#losses = followLosses(this.#losses ?? openLosses(before), before, totals, !this.#isOthers());
      const { down, up } = this.#losses;
      this.isSure = qualityOf(sampleOf(before, totals, up.percent), this.state.step) === 'poor';
      this.state = followLine(this.state, sampleOf(before, totals, Math.max(down.percent, up.percent)));
      this.isMeasured = true;
    }
    this.#onLook();
  }
}
