// Whether a possible value is likely, or rather a slip of the finger. What is unlikely is asked again and may be confirmed.
import { decimalsOf, isNumericKind, type NumericKind, numericRules, type Reading, readingProblems } from './vital-kinds.ts';
import { fromCanonical, toCanonical, type Unit } from './units.ts';

/** The value before, and how many days before. */
export type Previous = { amount: number; daysAgo: number };
export type LikelyContext = { ageDays: number | null; previous: Previous | null };
export type Doubt = {
  /** `impossible` is refused, `rare` and `changed` may be confirmed. */
  reason: 'impossible' | 'rare' | 'changed';
  /** What was probably meant. */
  suggestion: { value: number; unit: Unit } | null;
};

const year = 365.25;
type Range = readonly [min: number, max: number];
const rareOutside: Partial<Record<NumericKind, Range>> = {
  blood_pressure: [70, 240],
  pulse: [35, 200],
  temperature: [34, 41.5],
  breathing: [6, 60],
  oxygen: [70, 100],
  glucose: [2, 33.3],
  weight: [30, 250],
  height: [120, 215],
  head: [48, 66],
  arm: [15, 60],
};
const rareOutsideInChildren: typeof rareOutside = {
  ...rareOutside,
  blood_pressure: [50, 180],
  pulse: [50, 230],
  breathing: [8, 90],
  weight: [1, 130],
  height: [35, 205],
  head: [28, 62],
  arm: [8, 45],
};
const rareDiastolic: Range = [30, 150];

/** Null if the reading is likely. A reading that is not even complete is not judged. */
export function doubtOf(reading: Reading, context: LikelyContext): Doubt | null {
  const { kind, value, unit } = reading;
  if (!isNumericKind(kind) || value === null || unit === null || !numericRules[kind].units.includes(unit)) return null;
  const isImpossible = readingProblems(reading).some(
    ({ field, message }) => field === 'value' && message.startsWith('This value is not possible'),
  );
  const reason = isImpossible ? 'impossible' : reasonOf(kind, toCanonical(value, unit), reading.diastolic, context);
  return reason && { reason, suggestion: suggestionFor(kind, value, unit, context) };
}

function reasonOf(kind: NumericKind, amount: number, diastolic: number | null, context: LikelyContext): 'rare' | 'changed' | null {
  const { ageDays } = context;
  const [min, max] = (ageDays !== null && ageDays < 16 * year ? rareOutsideInChildren : rareOutside)[kind] ?? [-Infinity, Infinity];
  if (amount < min || amount > max) return 'rare';
  if (diastolic !== null && (diastolic < rareDiastolic[0] || diastolic > rareDiastolic[1])) return 'rare';
  return hasJumped(kind, amount, context) ? 'changed' : null;
}

/** Whether nobody's body changes that much in that time. */
function hasJumped(kind: NumericKind, amount: number, { ageDays, previous }: LikelyContext): boolean {
  if (!previous) return false;
  const isGrowing = ageDays !== null && ageDays < 20 * year;
  const change = amount - previous.amount;
  const share = Math.abs(change) / previous.amount;
  if (kind === 'height' || kind === 'head') return change < -2 || (isGrowing ? change > 3 + previous.daysAgo / 10 : change > 3);
  if (kind !== 'weight') return false;
  // A newborn may double its weight in five months; a grown-up loses a tenth in a month only when very ill.
  if (isGrowing && change > 0) return share > 0.15 + previous.daysAgo / 90;
  return share > 0.1 + Math.min(previous.daysAgo / 300, 0.5);
}

/** The same number with the point moved by one place, or in the other unit, if that is likely. */
function suggestionFor(kind: NumericKind, value: number, unit: Unit, context: LikelyContext): Doubt['suggestion'] {
  const others = numericRules[kind].units.filter((other) => other !== unit);
  const candidates = [
    ...others.map((other) => ({ value, unit: other })),
    { value: value / 10, unit },
    { value: value * 10, unit },
    { value: value / 100, unit },
  ];
  return (
    candidates.find((candidate) => {
      const rounded = Number(candidate.value.toFixed(decimalsOf(kind, candidate.unit)));
      if (rounded !== Number(candidate.value.toFixed(6))) return false;
      const amount = toCanonical(rounded, candidate.unit);
      const { min, max } = numericRules[kind];
      return amount >= min && amount <= max && reasonOf(kind, amount, null, context) === null;
    }) ?? null
  );
}

/** In the unit that the person reads, with its decimals. */
export const shownAmount = (kind: NumericKind, amount: number, unit: Unit): number =>
  fromCanonical(amount, unit, Math.min(decimalsOf(kind, unit), 1));
