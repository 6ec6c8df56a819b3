// Seeded random numbers: the same seed gives the same demo data on every machine.

export type Random = {
  /** From 0 (inclusive) to 1 (exclusive). */
  share: () => number;
  /** An integer from 0 (inclusive) to the given number (exclusive). */
  below: (most: number) => number;
  pick: <T>(from: readonly T[]) => T;
};

/** mulberry32 by Tommy Ettinger: good enough for demo data and fast enough for 50 million appointments. */
export function createRandom(seed: number): Random {
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

/** Part of each id, so that rows of different kinds never share one. */
export const idKinds = { user: 'd01', patient: 'd02', doctor: 'd03', appointment: 'd04', event: 'd05', review: 'd06' } as const;

/** A UUIDv7 with a sequence number in place of the random part. */
export function idOf(kind: keyof typeof idKinds, ms: number, number: number): string {
  const time = ms.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${idKinds[kind]}-8000-${number.toString(16).padStart(12, '0')}`;
}
