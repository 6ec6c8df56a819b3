// How far a value has come on the way from where it was to its target, in either direction. In the unit that values of the kind are compared in.

export type GoalPath = { start: number; target: number };

export const isTargetReached = ({ start, target }: GoalPath, now: number): boolean => (start > target ? now <= target : now >= target);

/** Whole percent between 0 and 100, rounded down: 100 is only said of what is reached. */
export function progressOf({ start, target }: GoalPath, now: number): number {
  if (start === target) return isTargetReached({ start, target }, now) ? 100 : 0;
  // Nine digits first, because (76 - 71.8) / 6 comes out just below 0.7.
  const percent = Math.floor(Number((((start - now) / (start - target)) * 100).toFixed(9)));
  return Math.min(100, Math.max(0, percent));
}
