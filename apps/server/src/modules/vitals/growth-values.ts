// Where a child's measurements lie in the tables of the WHO.
import { type GrowthIndicator, type GrowthResult, growthOf, type GrowthSex } from '@lafiya/domain/vitals/growth';
import { toCanonical } from '@lafiya/domain/vitals/units';
import type { Reading, VitalKind } from '@lafiya/domain/vitals/vital-kinds';
import type { ObservationRow } from './observations.repository.ts';
import { ageDaysOf, type VitalsSubject } from './vitals-subject.ts';

const measuredBy: Record<GrowthIndicator, VitalKind> = {
  weight_for_age: 'weight',
  height_for_age: 'height',
  bmi_for_age: 'weight',
  head_for_age: 'head',
  arm_for_age: 'arm',
  weight_for_height: 'weight',
};

export const kindOfIndicator = (indicator: GrowthIndicator): VitalKind => measuredBy[indicator];
export const needsHeight = (indicator: GrowthIndicator): boolean => indicator === 'bmi_for_age' || indicator === 'weight_for_height';

export function growthSexOf(sex: string | null): GrowthSex | null {
  return sex === 'male' || sex === 'female' ? sex : null;
}

/** A height counts with a weight that was measured within this time of it: children grow. */
const togetherMs = 31 * 86_400_000;

export function heightNear(heights: readonly ObservationRow[], at: Date): ObservationRow | null {
  const distance = ({ measuredAt }: ObservationRow) => Math.abs(measuredAt.getTime() - at.getTime());
  const nearest = heights.toSorted((one, other) => distance(one) - distance(other))[0];
  return nearest && distance(nearest) <= togetherMs ? nearest : null;
}

/** Who says nothing has measured as usual at that age. */
const lyingOf = (height: Pick<Reading, 'context'> | null): { isLying?: boolean } => (height?.context === 'lying' ? { isLying: true } : {});

export type GrowthPoint = GrowthResult & { value: number; heightCm: number | null; ageDays: number; measuredAt: Date };

/** Null without a birth date, a sex the tables have, or the height that the indicator needs. */
export function growthPoint(
  indicator: GrowthIndicator,
  subject: VitalsSubject,
  measured: ObservationRow,
  height: ObservationRow | null,
): GrowthPoint | null {
  const sex = growthSexOf(subject.sex);
  const ageDays = ageDaysOf(subject, measured.measuredAt);
  if (!sex || ageDays === null || measured.amount === null) return null;
  const heightCm = height?.amount ?? null;
  if (needsHeight(indicator) && heightCm === null) return null;
  const value = indicator === 'bmi_for_age' && heightCm !== null ? measured.amount / (heightCm / 100) ** 2 : measured.amount;
  const lying = lyingOf(indicator === 'height_for_age' ? measured : height);
  const result = growthOf(indicator, { sex, ageDays }, { value, ...(heightCm === null ? {} : { heightCm }), ...lying });
  return result && { ...result, value: Math.round(value * 1_000) / 1_000, heightCm, ageDays, measuredAt: measured.measuredAt };
}

/** Beyond these the WHO's own software doubts the measurement. */
const implausibleZ: Partial<Record<VitalKind, { indicator: GrowthIndicator; low: number; high: number }>> = {
  weight: { indicator: 'weight_for_age', low: -6, high: 5 },
  height: { indicator: 'height_for_age', low: -6, high: 6 },
  head: { indicator: 'head_for_age', low: -5, high: 5 },
  arm: { indicator: 'arm_for_age', low: -5, high: 5 },
};

export function isGrowthImplausible(reading: Reading, child: { sex: string | null; ageDays: number | null }): boolean {
  const rule = implausibleZ[reading.kind];
  const sex = growthSexOf(child.sex);
  if (!rule || !sex || child.ageDays === null || reading.value === null || reading.unit === null) return false;
  const measured = { value: toCanonical(reading.value, reading.unit), ...lyingOf(reading) };
  const result = growthOf(rule.indicator, { sex, ageDays: child.ageDays }, measured);
  return result !== null && (result.z < rule.low || result.z > rule.high);
}
