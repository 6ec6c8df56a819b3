// What a z-score of a child's growth means, as the WHO defines it.
import type { GrowthValue } from '@lafiya/api-client';

export type Indicator = GrowthValue['indicator'];
export type GrowthStatus = 'very_low' | 'low' | 'usual' | 'high' | 'very_high';

/** Above these; null: the WHO names nothing. From five years on the body mass index is judged one z earlier. */
const highFrom: Record<Indicator, readonly [high: number, veryHigh: number] | null> = {
  weight_for_age: null,
  height_for_age: [3, Infinity],
  bmi_for_age: [2, 3],
  head_for_age: [2, 3],
  arm_for_age: null,
  weight_for_height: [2, 3],
};
const schoolAgeMonths = 61;

export function growthStatus(indicator: Indicator, z: number, ageMonths: number | null): GrowthStatus {
  if (z < -3) return 'very_low';
  if (z < -2) return 'low';
  const limits = highFrom[indicator];
  if (!limits) return 'usual';
  const earlier = indicator === 'bmi_for_age' && isSchoolAge(ageMonths) ? 1 : 0;
  const [high, veryHigh] = limits;
  if (z > veryHigh - earlier) return 'very_high';
  return z > high - earlier ? 'high' : 'usual';
}

/** How many of 100 children are below: never 0 or 100, because somebody always is. */
export function shareOf(percentile: number): number | 'under_1' | 'over_99' {
  if (percentile < 1) return 'under_1';
  return percentile > 99 ? 'over_99' : Math.round(percentile);
}

const monthMs = 30.4375 * 86_400_000;

export const ageInMonths = (dateOfBirth: string | null, at: string): number | null =>
  dateOfBirth === null ? null : (new Date(at).getTime() - new Date(`${dateOfBirth}T00:00:00Z`).getTime()) / monthMs;

export const isSchoolAge = (ageMonths: number | null): boolean => ageMonths !== null && ageMonths >= schoolAgeMonths;
