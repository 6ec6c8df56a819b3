// Chance that can be repeated: the same seed gives the same people and the same visits, on every machine.

export type Chance = {
  /** At least 0 and below 1. */
  share: () => number;
  /** A whole number, at least 0 and below the given one. */
  below: (most: number) => number;
  pick: <T>(from: readonly T[]) => T;
};

/** A small generator by Tommy Ettinger (mulberry32), good enough for plausible people and fast enough for 50 million visits. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const share = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (most: number): number => Math.floor(share() * most);
  return { share, below, pick: (from) => from[below(from.length)] as (typeof from)[number] };
}

/** Which kind of row an id belongs to, so that no two kinds share one. */
export const idKinds = { user: 'd01', patient: 'd02', doctor: 'd03', visit: 'd04', event: 'd05', review: 'd06' } as const;

/** A UUIDv7 of a moment whose random part is a running number. */
export function idOf(kind: keyof typeof idKinds, ms: number, number: number): string {
  const time = ms.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${idKinds[kind]}-8000-${number.toString(16).padStart(12, '0')}`;
}
