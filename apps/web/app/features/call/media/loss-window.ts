// What share got lost, over as many packets as say something. Of a quiet voice few are sent, and a handful would call a bad line good: until there are enough, what was known last holds.

/** All that should have come so far, and what of it did not. */
type Counted = { at: number; expected: number; lost: number };
export type LossWindow = { from: Counted; percent: number };

const enoughPackets = 50;
/** After so long one asks fewer; and of hardly any, nothing is known any more. */
const oldestMs = 10_000;
const fewestPackets = 20;

export const openWindow = (from: Counted): LossWindow => ({ from, percent: 0 });

export function followLoss(window: LossWindow, now: Counted): LossWindow {
  const { from } = window;
  // A connection that began anew counts from nothing.
  if (now.expected < from.expected) return openWindow(now);
  const lost = Math.max(0, now.lost - from.lost);
  const expected = now.expected - from.expected;
  if (expected < enoughPackets && now.at - from.at < oldestMs) return window;
  return { from: now, percent: expected < fewestPackets ? 0 : (100 * lost) / expected };
}
