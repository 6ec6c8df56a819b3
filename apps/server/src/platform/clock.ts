// The present moment, as a part that can be moved: nothing else in the product asks what time it is.

export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

export type MovableClock = Clock & { advance: (ms: number) => void };

export function movableClock(start: Date): MovableClock {
  let present = start.getTime();
  return {
    now: () => new Date(present),
    advance: (ms) => {
      present += ms;
    },
  };
}
