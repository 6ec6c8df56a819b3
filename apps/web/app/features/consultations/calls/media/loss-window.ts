// Packet loss over a window that is large enough to be meaningful. Quiet speech sends few packets, so the last value holds until then.

/** Totals of expected and lost packets so far. */
type PacketCount = { at: number; expected: number; lost: number };
export type LossWindow = { from: PacketCount; percent: number };

const enoughPackets = 50;
/** After this time fewer packets are enough; below the minimum, the loss is reset. */
const maxWindowMs = 10_000;
const minPackets = 20;

export const startWindow = (from: PacketCount): LossWindow => ({ from, percent: 0 });

export function updateLoss(window: LossWindow, now: PacketCount): LossWindow {
  const { from } = window;
  // A new connection starts counting at zero.
  if (now.expected < from.expected) return startWindow(now);
  const lost = Math.max(0, now.lost - from.lost);
  const expected = now.expected - from.expected;
  if (expected < enoughPackets && now.at - from.at < maxWindowMs) return window;
  return { from: now, percent: expected < minPackets ? 0 : (100 * lost) / expected };
}
