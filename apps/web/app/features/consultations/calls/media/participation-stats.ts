// Statistics of one participation in a call: join time, connection quality and data used. Contains no call content.
import type { CallQualityFormInput } from '@lafiya/api-client';
import type { AdaptiveVideoState } from '@lafiya/domain/consultations/calls/adaptive-video';

export type ParticipationEnd = 'left' | 'ended' | 'lost' | 'removed';
type Measurement = { at: number; bytes: number; line: AdaptiveVideoState };

export class ParticipationStats {
  readonly #participant: string;
  readonly #requestedAt: number;
  readonly #bytesBefore: number;
  #joinedAt: number | undefined;
  #reconnects: number;
  #last: Measurement | undefined;
  #ms = { good: 0, fair: 0, poor: 0, videoOff: 0 };

  constructor(participation: { participant: string; requestedAt: number; bytesBefore: number; isRejoin: boolean }) {
    this.#participant = participation.participant;
    this.#requestedAt = participation.requestedAt;
    this.#bytesBefore = participation.bytesBefore;
    this.#reconnects = participation.isRejoin ? 1 : 0;
  }

  /** Called on the first received track, or when nobody else is in the room. */
  joined(at: number): void {
    this.#joinedAt ??= at;
  }

  resumed(): void {
    this.#reconnects += 1;
  }

  addMeasurement(addMeasurement: Measurement): void {
    const ms = this.#last ? addMeasurement.at - this.#last.at : 0;
    this.#ms[addMeasurement.line.quality] += ms;
    if (addMeasurement.line.step === 'audio') this.#ms.videoOff += ms;
    this.#last = addMeasurement;
  }

  toForm(endedWhy: ParticipationEnd | null): CallQualityFormInput {
    const seconds = (ms: number): number => Math.round(ms / 1_000);
    return {
      participant: this.#participant,
      joinMs: Math.max(0, Math.round((this.#joinedAt ?? this.#requestedAt) - this.#requestedAt)),
      reconnects: this.#reconnects,
      goodSeconds: seconds(this.#ms.good),
      fairSeconds: seconds(this.#ms.fair),
      poorSeconds: seconds(this.#ms.poor),
      videoOffSeconds: seconds(this.#ms.videoOff),
      bytes: Math.max(0, Math.round((this.#last?.bytes ?? this.#bytesBefore) - this.#bytesBefore)),
      endedWhy,
    };
  }
}
