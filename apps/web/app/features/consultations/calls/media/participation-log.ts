// Collects the statistics of the current participation, and reports them periodically and when it ends.
import type { CallQualityFormInput } from '@lafiya/api-client';
import type { Room } from 'livekit-client';
import type { ConnectionMonitor } from './connection-monitor.ts';
import { type ParticipationEnd, ParticipationStats } from './participation-stats.ts';

const reportIntervalMs = 60_000;

export class ParticipationLog {
  #requestedAt = performance.now();
  #reportedAt = 0;
  #participations = 0;
  #current: ParticipationStats | undefined;
  readonly #report: (figures: CallQualityFormInput) => void;

  constructor(report: ((figures: CallQualityFormInput) => void) | undefined) {
    this.#report = report ?? (() => undefined);
  }

  begin(room: Room, bytesBefore: number): void {
    const now = performance.now();
    this.#current = new ParticipationStats({
      participant: room.localParticipant.sid,
      requestedAt: this.#requestedAt,
      bytesBefore,
      isRejoin: this.#participations > 0,
    });
    this.#participations += 1;
    this.#reportedAt = now;
    const others = [...room.remoteParticipants.values()];
    const isHeard = others.some(({ trackPublications }) => [...trackPublications.values()].some(({ track }) => track));
    if (others.length === 0 || isHeard) this.mediaReceived();
  }

  mediaReceived(): void {
    this.#current?.joined(performance.now());
  }

  resumed(): void {
    this.#current?.resumed();
  }

  measured({ bytes, state }: ConnectionMonitor): void {
    const at = performance.now();
    this.#current?.addMeasurement({ at, bytes, line: state });
    if (!this.#current || at - this.#reportedAt < reportIntervalMs) return;
    this.#reportedAt = at;
    this.#report(this.#current.toForm(null));
  }

  /** The join time of a next participation is measured from here. */
  end(why: ParticipationEnd): void {
    if (this.#current) this.#report(this.#current.toForm(why));
    this.#current = undefined;
    this.#requestedAt = performance.now();
  }
}
