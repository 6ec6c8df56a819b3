// Figures about one stay in a room, for the clinic to see how calls go: how long joining took, how the line was, what it cost. Nothing of what was said.
import type { CallQualityFormInput } from '@lafiya/api-client';
import type { LineState } from '@lafiya/domain/consultation/line-rules';

export type StayEnd = 'left' | 'ended' | 'lost' | 'removed';
type Look = { at: number; bytes: number; line: LineState };

export class StayFigures {
  readonly #participant: string;
  readonly #askedAt: number;
  readonly #bytesBefore: number;
  #joinedAt: number | undefined;
  #reconnects: number;
  #last: Look | undefined;
  #ms = { good: 0, fair: 0, poor: 0, videoOff: 0 };

  constructor(stay: { participant: string; askedAt: number; bytesBefore: number; isReturn: boolean }) {
    this.#participant = stay.participant;
    this.#askedAt = stay.askedAt;
    this.#bytesBefore = stay.bytesBefore;
    this.#reconnects = stay.isReturn ? 1 : 0;
  }

  /** The first picture or sound of somebody else, or that there is nobody else yet. */
  joined(at: number): void {
    this.#joinedAt ??= at;
  }

  resumed(): void {
    this.#reconnects += 1;
  }

  look(look: Look): void {
    const ms = this.#last ? look.at - this.#last.at : 0;
    this.#ms[look.line.quality] += ms;
    if (look.line.step === 'audio') this.#ms.videoOff += ms;
    this.#last = look;
  }

  form(endedWhy: StayEnd | null): CallQualityFormInput {
    const seconds = (ms: number): number => Math.round(ms / 1_000);
    return {
      participant: this.#participant,
      joinMs: Math.max(0, Math.round((this.#joinedAt ?? this.#askedAt) - this.#askedAt)),
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
