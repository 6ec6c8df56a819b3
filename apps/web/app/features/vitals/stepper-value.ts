// The number of a stepper: after − or +, and as typed with a comma or a point.

type Rules = { step: number; decimals: number; start: number; min?: number; max?: number };

/** The first press takes the start as it is: a value that is the same as the last one needs one press. */
export function stepped(value: number | null, direction: 1 | -1, { step, decimals, start, min = 0, max = Infinity }: Rules): number {
  const next = value === null ? start : value + direction * step;
  return Number(Math.min(Math.max(next, min), max).toFixed(decimals));
}

/** Null if it is not a number. */
export function typedNumber(text: string): number | null {
  const digits = text.replace(',', '.');
  return /^(\d+\.?\d*|\.\d+)$/.test(digits) ? Number(digits) : null;
}
