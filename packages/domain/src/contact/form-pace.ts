// Tells a person from a script by how long a form was open. Slows bots without a puzzle; never blocks a person.

const fastestPersonMs = 2_500;
const clockSkewMs = 60_000;
const oldestFormMs = 7 * 24 * 3_600_000;

export type FormPace = { kind: 'human' } | { kind: 'too_fast'; waitMs: number } | { kind: 'stale' };

/** Judges a form by the moment it was opened (by the reader's or our clock) and the moment it arrived. */
export function judgeFormPace(openedAt: Date, arrivedAt: Date): FormPace {
  const openMs = arrivedAt.getTime() - openedAt.getTime();
  if (openMs < -clockSkewMs || openMs > oldestFormMs) return { kind: 'stale' };
  if (openMs < fastestPersonMs) return { kind: 'too_fast', waitMs: Math.min(fastestPersonMs, fastestPersonMs - openMs) };
  return { kind: 'human' };
}
