// Units of measured values, named as in UCUM, and their conversion. The database function canonical_amount does the same.

export const units = ['mm[Hg]', '/min', 'Cel', '[degF]', '%', 'mmol/L', 'mg/dL', 'kg', '[lb_av]', 'cm', '[in_i]', '{score}'] as const;
export type Unit = (typeof units)[number];

/** A mole of glucose weighs 180.156 g. */
const glucoseMgPerMmol = 18.0156;
const kgPerPound = 0.453_592_37;
const cmPerInch = 2.54;

type Conversion = { to: Unit; forward: (value: number) => number; back: (amount: number) => number };
const conversions: Partial<Record<Unit, Conversion>> = {
  '[degF]': { to: 'Cel', forward: (value) => ((value - 32) * 5) / 9, back: (amount) => (amount * 9) / 5 + 32 },
  'mg/dL': { to: 'mmol/L', forward: (value) => value / glucoseMgPerMmol, back: (amount) => amount * glucoseMgPerMmol },
  '[lb_av]': { to: 'kg', forward: (value) => value * kgPerPound, back: (amount) => amount / kgPerPound },
  '[in_i]': { to: 'cm', forward: (value) => value * cmPerInch, back: (amount) => amount / cmPerInch },
};

const round = (value: number, decimals: number): number => Number(value.toFixed(decimals));
const storedDecimals = 3;

/** In the unit that values of this kind are compared in. */
export const toCanonical = (value: number, unit: Unit): number => round(conversions[unit]?.forward(value) ?? value, storedDecimals);

/** A compared amount in a unit for people, to the decimals of that unit. */
export const fromCanonical = (amount: number, unit: Unit, decimals: number): number =>
  round(conversions[unit]?.back(amount) ?? amount, decimals);
