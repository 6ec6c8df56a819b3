// Detects bots by how long a form was open. Slows them down without a CAPTCHA and never blocks a person.

const minFillMs = 2_500;
const clockSkewMs = 60_000;
const maxFormAgeMs = 7 * 24 * 3_600_000;

export type FormPace = { kind: 'human' } | { kind: 'too_fast'; waitMs: number } | { kind: 'stale' };

/** `openedAt` may come from the visitor's clock, so some clock skew is allowed. */
export function checkFormPace(openedAt: Date, arrivedAt: Date): FormPace {
  const openMs = arrivedAt.getTime() - openedAt.getTime();
  if (openMs < -clockSkewMs || openMs > maxFormAgeMs) return { kind: 'stale' };
  if (openMs < minFillMs) return { kind: 'too_fast', waitMs: Math.min(minFillMs, minFillMs - openMs) };
  return { kind: 'human' };
}
