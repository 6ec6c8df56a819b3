// The clock. All code reads the time from here, so that tests can move it.

export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

export type MovableClock = Clock & { advance: (ms: number) => void };

export function movableClock(start: Date): MovableClock {
  let current = start.getTime();
  return {
    now: () => new Date(current),
    advance: (ms) => {
      current += ms;
    },
  };
}
