// A child's growth in words: plain ones for the family, the terms of the WHO for doctors.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type GrowthStatus, type Indicator, shareOf } from './growth-status.ts';

export const indicatorLabels: Record<Indicator, MessageDescriptor> = {
  weight_for_age: msg`Weight for age`,
  height_for_age: msg`Height for age`,
  bmi_for_age: msg`BMI for age`,
  head_for_age: msg`Head for age`,
  arm_for_age: msg`Upper arm for age`,
  weight_for_height: msg`Weight for height`,
};

export const statusLabels: Record<GrowthStatus, MessageDescriptor> = {
  very_low: msg`Very low`,
  low: msg`Low`,
  usual: msg`In range`,
  high: msg`High`,
  very_high: msg`Very high`,
};

type Terms = Partial<Record<GrowthStatus, MessageDescriptor>>;
const wasting: Terms = { very_low: msg`Severe wasting`, low: msg`Wasting` };
const clinicalTerms: Record<Indicator, Terms> = {
  weight_for_age: { very_low: msg`Severely underweight`, low: msg`Underweight` },
  height_for_age: { very_low: msg`Severely stunted`, low: msg`Stunted` },
  bmi_for_age: { ...wasting, high: msg`Overweight`, very_high: msg`Obesity` },
  weight_for_height: { ...wasting, high: msg`Overweight`, very_high: msg`Obesity` },
  head_for_age: {},
  arm_for_age: wasting,
};
/** Of school children the WHO says thinness. */
const schoolTerms: Terms = { very_low: msg`Severe thinness`, low: msg`Thinness`, high: msg`Overweight`, very_high: msg`Obesity` };

export function statusLabel(
  indicator: Indicator,
  status: GrowthStatus,
  { isClinical, isSchoolAge }: { isClinical: boolean; isSchoolAge: boolean },
) {
  const terms = indicator === 'bmi_for_age' && isSchoolAge ? schoolTerms : clinicalTerms[indicator];
  return (isClinical ? terms[status] : undefined) ?? statusLabels[status];
}

/** 'Heavier than 42 of 100 children of this age' */
export function useGrowthSentence(): (indicator: Indicator, percentile: number) => string {
  const { t, i18n } = useLingui();
  const nearlyAll = t`at least 99`;
  const below: Record<Indicator, string> = {
    weight_for_age: t`Lighter than ${nearlyAll} of 100 children of this age`,
    height_for_age: t`Shorter than ${nearlyAll} of 100 children of this age`,
    bmi_for_age: t`Lighter for the height than ${nearlyAll} of 100 children of this age`,
    head_for_age: t`A smaller head than ${nearlyAll} of 100 children of this age`,
    arm_for_age: t`A thinner upper arm than ${nearlyAll} of 100 children of this age`,
    weight_for_height: t`Lighter than ${nearlyAll} of 100 children of this height`,
  };
  return (indicator, percentile) => {
    const known = shareOf(percentile);
    if (known === 'under_1') return below[indicator];
    const share = known === 'over_99' ? nearlyAll : i18n.number(known);
    const above: Record<Indicator, string> = {
      weight_for_age: t`Heavier than ${share} of 100 children of this age`,
      height_for_age: t`Taller than ${share} of 100 children of this age`,
      bmi_for_age: t`Heavier for the height than ${share} of 100 children of this age`,
      head_for_age: t`A bigger head than ${share} of 100 children of this age`,
      arm_for_age: t`A thicker upper arm than ${share} of 100 children of this age`,
      weight_for_height: t`Heavier than ${share} of 100 children of this height`,
    };
    return above[indicator];
  };
}
