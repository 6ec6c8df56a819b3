// Random measurements from a seed: usual ones, those on both sides of every limit, and what nobody should enter.
import { createRandom } from '@lafiya/domain/availability/slot-cases';
import { growthIndicators, type GrowthIndicator, type GrowthSex } from '@lafiya/domain/vitals/growth';
import type { Bounds, OwnLimits } from '@lafiya/domain/vitals/limits';
import { consciousnessLevels, type News2Input } from '@lafiya/domain/vitals/news2';
import { type Unit, units } from '@lafiya/domain/vitals/units';
import { isNumericKind, type Reading, vitalContexts, vitalKinds } from '@lafiya/domain/vitals/vital-kinds';
import { limitsListed } from './oracle-levels.ts';
import { exactValue, fractionOf, numberOf, roundedSteps } from './oracle-units.ts';
import { type ValueRow, valueRows } from './oracle-values.ts';

export type Chance = {
  below: (limit: number) => number;
  /** Both included. */
  from: (low: number, high: number, decimals?: number) => number;
  pick: <T>(from: readonly T[]) => T;
  isOne: (inHowMany: number) => boolean;
};

export function createChance(seed: number): Chance {
  const random = createRandom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const from = (low: number, high: number, decimals = 0): number =>
    rounded((Math.round(low * 10 ** decimals) + below(Math.round((high - low) * 10 ** decimals) + 1)) / 10 ** decimals, decimals);
  return { below, from, pick: (list) => list[below(list.length)] as never, isOne: (inHowMany) => below(inHowMany) === 0 };
}

export const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** Of a row of possible values: at a limit, a step beside it, between them, or far away. */
export function valueNear([, , lowest, highest, decimals]: ValueRow, chance: Chance): number {
  const step = 10 ** -decimals;
  if (chance.isOne(3)) return rounded(chance.pick([lowest, highest]) + chance.pick([-1, 0, 1]) * step, decimals);
  if (chance.isOne(12)) return chance.from(0, highest * 2, decimals);
  // Most values of adults and children are in the lower half.
  return chance.from(lowest, chance.isOne(2) ? highest : lowest + (highest - lowest) / 2, decimals);
}

const shownIn = (amount: number, unit: string, decimals: number): number =>
  numberOf(roundedSteps(exactValue(fractionOf(amount), unit), decimals), decimals);

const impossibleNumbers = [Number.NaN, Number.POSITIVE_INFINITY, -1, 0, -37];

export function randomReading(chance: Chance): Reading {
  const { pick, isOne } = chance;
  const kind = pick(vitalKinds);
  const row = pick(valueRows.filter((one) => one[0] === kind));
  const isCoded = !isNumericKind(kind);
  let value = row ? valueNear(row, chance) : null;
  // A decimal too many, or nothing that could be a value.
  if (value !== null && isOne(12)) value = rounded(value + pick([0.5, 0.05, 0.001, 0.0001]), 4);
  if (isOne(40)) value = pick([null, ...impossibleNumbers, 5]);
  const hasPair = kind === 'blood_pressure' ? !isOne(40) : isOne(40);
  const unit = (row?.[1] ?? null) as Unit | null;
  const code = isCoded ? pick(['A', 'C', 'V', 'P', 'U', 'air', 'oxygen']) : null;
  const contexts = isCoded && !isOne(5) ? [] : vitalContexts;
  return {
    kind,
    value,
    diastolic: hasPair ? lowerNumber(value, chance) : null,
    unit: isOne(30) ? pick([null, ...units]) : unit,
    code: isOne(30) ? pick([null, 'A', 'air', 'X', '']) : code,
    context: contexts.length > 0 && isOne(3) ? pick(contexts) : null,
  };
}

function lowerNumber(upper: number | null, { pick, isOne, from }: Chance): number {
  // Beside the upper number, or at its own limits.
  if (isOne(4)) return Math.round(upper ?? 80) + pick([-1, 0, 1]);
  if (isOne(6)) return pick([9, 10, 11, 199, 200, 201]);
  return isOne(40) ? pick([80.5, ...impossibleNumbers]) : from(20, 130);
}

/** The same reading with its numbers at a limit of its levels or a step beside it. */
export function atLimit(reading: Reading, { pick }: Chance): Reading {
  const row = valueRows.find((one) => one[0] === reading.kind && one[1] === reading.unit);
  const isPair = reading.kind === 'blood_pressure';
  const limits = limitsListed(isPair ? 'upper' : reading.kind);
  if (!row || limits.length === 0 || reading.unit === null) return reading;
  const beside = (limit: number): number => rounded(limit + pick([-1, 0, 1]) * 10 ** -row[4], row[4]);
  const value = beside(shownIn(pick(limits), reading.unit, row[4]));
  return { ...reading, value, diastolic: isPair ? beside(pick(limitsListed('lower'))) : null };
}

export type RandomPerson = { ageDays: number | null; isPregnant: boolean };
const birthdays = [0, 28, 60, 90, 181, 365, 730, 1_826, 1_856, 4_382, 5_843];

export function randomPerson({ pick, isOne, from }: Chance): RandomPerson {
  const isPregnant = isOne(5);
  if (isOne(20)) return { ageDays: null, isPregnant };
  return { ageDays: isOne(3) ? pick(birthdays) + pick([0, 1, 2]) : isOne(2) ? from(0, 7_000) : from(5_844, 36_000), isPregnant };
}

/** In order, in the middle of what the kind may have; any of the four may be missing. */
export function randomBounds(reading: Reading, { isOne, from }: Chance): Bounds {
  const near = reading.value === null || !Number.isFinite(reading.value) ? 50 : Math.abs(reading.value);
  const four = Array.from({ length: 4 }, () => from(0, Math.max(2, near * 2), 1)).sort((one, other) => one - other);
  const [dangerLow, low, high, dangerHigh] = four.map((limit) => (isOne(3) ? null : limit)) as [number, number, number, number];
  return isOne(6) ? { dangerLow: null, low, high, dangerHigh: null } : { dangerLow, low, high, dangerHigh };
}

export function randomOwn(reading: Reading, chance: Chance): OwnLimits | null {
  if (!chance.isOne(3)) return null;
  const isPair = reading.kind === 'blood_pressure' && !chance.isOne(4);
  const diastolic = isPair ? randomBounds({ ...reading, value: reading.diastolic }, chance) : null;
  return { ...randomBounds(reading, chance), diastolic, setAs: chance.pick(['doctor', 'family']) };
}

/** Of people who are well, most values score nothing; otherwise every total would be high. */
export function randomNews2(chance: Chance): News2Input {
  const { pick, isOne, from } = chance;
  const isWell = !isOne(3);
  const one = (well: readonly [number, number], any: readonly [number, number], edges: readonly number[]): number =>
    isWell && !isOne(5) ? from(...well) : isOne(2) ? pick(edges) : from(...any);
  return {
    breathing: one([12, 20], [2, 60], [8, 9, 11, 12, 20, 21, 24, 25]),
    oxygen: one([94, 100], [30, 100], [83, 84, 85, 86, 87, 88, 91, 92, 93, 94, 95, 96, 97]),
    oxygenGiven: isOne(isWell ? 5 : 2),
    oxygenScale: isOne(3) ? 2 : 1,
    systolic: one([105, 180], [50, 260], [90, 91, 100, 101, 110, 111, 219, 220]),
    pulse: one([51, 95], [20, 200], [40, 41, 50, 51, 90, 91, 110, 111, 130, 131]),
    consciousness: isOne(isWell ? 12 : 2) ? pick(consciousnessLevels) : 'A',
    temperature: temperature(isWell, chance),
  };
}

/** To three decimals, as a value in °F is stored. */
function temperature(isWell: boolean, { pick, isOne, from }: Chance): number {
  if (isOne(3)) return rounded(pick([35, 36, 38, 39]) + pick([0, 0.049, 0.05, 0.051, 0.1]), 3);
  return isWell ? from(36.1, 38.2, 1) : from(33, 42, 3);
}

export type RandomChild = {
  indicator: GrowthIndicator;
  child: { sex: GrowthSex; ageDays: number };
  measured: { value: number; heightCm?: number; isLying?: boolean };
};
/** Roughly what a child may have, from the smallest newborn to the largest of nineteen years. */
const sizes: Record<GrowthIndicator, readonly [low: number, high: number, decimals: number]> = {
  weight_for_age: [0.6, 70, 3],
  height_for_age: [35, 200, 1],
  bmi_for_age: [7, 45, 2],
  head_for_age: [28, 60, 1],
  arm_for_age: [7, 30, 1],
  weight_for_height: [1, 40, 3],
};

/** `sizeAt` gives the size at a z, so that most children are of a size for their age. */
export function randomChild(
  { pick, isOne, from }: Chance,
  sizeAt: (indicator: GrowthIndicator, child: RandomChild['child'], z: number, heightCm?: number) => number | null,
): RandomChild {
  const indicator = pick(growthIndicators);
  const ageDays = isOne(4) ? pick([0, 91, 730, 731, 1_856, 1_857, 3_652, 6_939, 6_940]) : isOne(2) ? from(0, 1_860) : from(0, 7_200);
  const child = { sex: pick(['male', 'female'] as const), ageDays };
  const hasHeight = indicator === 'weight_for_height' || (indicator === 'bmi_for_age' && isOne(2));
  const height = from(44, isOne(2) ? 121 : 180, isOne(2) ? 1 : 3);
  const [low, high, decimals] = sizes[indicator];
  const likely = sizeAt(indicator, child, from(-6, 6, 2), height);
  const value = likely === null || isOne(10) ? from(low, high, decimals) : Math.max(rounded(likely, decimals), 0.1);
  return { indicator, child, measured: { value, ...(hasHeight ? { heightCm: height } : {}), ...(isOne(3) ? { isLying: isOne(2) } : {}) } };
}

/** A weight and a height as they are stored. */
export const randomBody = ({ from, isOne }: Chance): { kg: number; cm: number } => ({
  kg: isOne(2) ? from(0.5, 20, 3) : from(20, 250, 1),
  cm: isOne(3) ? rounded(from(16, 90, 1) * 2.54, 3) : from(40, 220, 1),
});
