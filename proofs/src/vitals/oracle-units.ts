// Conversion of units and the body mass index with exact fractions: slow, without floating point and without code of the product.

export type Fraction = { over: bigint; under: bigint };

/** The exact value of the decimals that are written for a number: 37.2 is 372/10. */
export function fractionOf(value: number): Fraction {
  const [whole = '', decimals = ''] = String(value).split('.');
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) };
}

const times = (one: Fraction, other: Fraction): Fraction => ({ over: one.over * other.over, under: one.under * other.under });
const plus = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.under + other.over * one.under,
  under: one.under * other.under,
});
const inverse = ({ over, under }: Fraction): Fraction => ({ over: under, under: over });
const whole = (value: bigint): Fraction => ({ over: value, under: 1n });

/** The pound and the inch by the agreement of 1959; a mole of glucose, C6H12O6, weighs 180.156 g. */
const factors: Record<string, Fraction> = {
  '[lb_av]': { over: 45_359_237n, under: 100_000_000n },
  '[in_i]': { over: 254n, under: 100n },
  'mg/dL': { over: 10_000n, under: 180_156n },
};

export function exactAmount(value: Fraction, unit: string): Fraction {
  if (unit === '[degF]') return times(plus(value, whole(-32n)), { over: 5n, under: 9n });
  const factor = factors[unit];
  return factor ? times(value, factor) : value;
}

export function exactValue(amount: Fraction, unit: string): Fraction {
  if (unit === '[degF]') return plus(times(amount, { over: 9n, under: 5n }), whole(32n));
  const factor = factors[unit];
  return factor ? times(amount, inverse(factor)) : amount;
}

/** In whole steps of the last decimal; a half goes away from zero. */
export function roundedSteps({ over, under }: Fraction, decimals: number): bigint {
  const scaled = over * 10n ** BigInt(decimals);
  const size = scaled < 0n ? -scaled : scaled;
  const steps = (2n * size + under) / (2n * under);
  return scaled < 0n ? -steps : steps;
}

/** The number that is written with these steps. */
export const numberOf = (steps: bigint, decimals: number): number => Number(`${steps}e-${decimals}`);

/** Whether a number has at most so many decimals and none with as many is nearer. Of two that are equally near, both are right. */
export function isNearest(shown: number, exact: Fraction, decimals: number): boolean {
  if (fractionOf(shown).under > 10n ** BigInt(decimals)) return false;
  const { over, under } = plus(exact, times(fractionOf(shown), whole(-1n)));
  return (over < 0n ? -over : over) * 2n * 10n ** BigInt(decimals) <= under;
}

/** kg/m² to one decimal. */
export function exactBmi(weightKg: number, heightCm: number): number {
  const metres = times(fractionOf(heightCm), { over: 1n, under: 100n });
  return numberOf(roundedSteps(times(fractionOf(weightKg), inverse(times(metres, metres))), 1), 1);
}
