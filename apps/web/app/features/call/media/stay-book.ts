// Keeps the figures of the stay that is going on, and hands them over now and then and when it ends.
import type { CallQualityFormInput } from '@lafiya/api-client';
import type { Room } from 'livekit-client';
import type { LineWatch } from './line-watch.ts';
import { type StayEnd, StayFigures } from './stay-figures.ts';

const everyMs = 60_000;

export class StayBook {
  #askedAt = performance.now();
  #toldAt = 0;
  #stays = 0;
  #stay: StayFigures | undefined;
  readonly #tell: (figures: CallQualityFormInput) => void;

  constructor(tell: ((figures: CallQualityFormInput) => void) | undefined) {
    this.#tell = tell ?? (() => undefined);
  }

  begin(room: Room, bytesBefore: number): void {
    const now = performance.now();
    this.#stay = new StayFigures({
      participant: room.localParticipant.sid,
      askedAt: this.#askedAt,
      bytesBefore,
      isReturn: this.#stays > 0,
    });
    this.#stays += 1;
    this.#toldAt = now;
    const others = [...room.remoteParticipants.values()];
    const isHeard = others.some(({ trackPublications }) => [...trackPublications.values()].some(({ track }) => track));
    if (others.length === 0 || isHeard) this.heard();
  }

  heard(): void {
    this.#stay?.joined(performance.now());
  }

  resumed(): void {
    this.#stay?.resumed();
  }

  look({ bytes, state }: LineWatch): void {
    const at = performance.now();
    this.#stay?.look({ at, bytes, line: state });
    if (!this.#stay || at - this.#toldAt < everyMs) return;
    this.#toldAt = at;
    this.#tell(this.#stay.form(null));
  }

  /** From here on somebody waits to be let in again. */
  end(why: StayEnd): void {
    if (this.#stay) this.#tell(this.#stay.form(why));
    this.#stay = undefined;
    this.#askedAt = performance.now();
  }
}
