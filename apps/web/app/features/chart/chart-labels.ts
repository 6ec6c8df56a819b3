// Labels of the chart's kinds, states, sources and coded values.
import type { ChartEntry } from '@lafiya/api-client';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Kind = ChartEntry['kind'];

export const kindLabels: Record<Kind, MessageDescriptor> = {
  allergy: msg`Allergy or intolerance`,
  no_known_allergies: msg`No known allergies`,
  problem: msg`Condition`,
  medicine: msg`Medicine`,
  immunisation: msg`Immunisation`,
  procedure: msg`Operation or procedure`,
  family_history: msg`Illness in the family`,
  social_history: msg`Way of life`,
  pregnancy: msg`Pregnancy`,
  breastfeeding: msg`Breastfeeding`,
  blood_group: msg`Blood group`,
  genotype: msg`Genotype`,
  g6pd: msg`G6PD`,
  other_history: msg`Other history`,
};

export const stateLabels: Record<ChartEntry['state'], MessageDescriptor> = {
  active: msg`Active`,
  resolved: msg`Over`,
  entered_in_error: msg`Entered in error`,
};

export const categoryLabels: Record<NonNullable<ChartEntry['category']>, MessageDescriptor> = {
  medicine: msg`Medicine`,
  food: msg`Food`,
  environment: msg`Environment`,
  other: msg`Other`,
};

export const severityLabels: Record<NonNullable<ChartEntry['severity']>, MessageDescriptor> = {
  mild: msg`Mild`,
  moderate: msg`Moderate`,
  severe: msg`Severe`,
};

export const certaintyLabels: Record<NonNullable<ChartEntry['certainty']>, MessageDescriptor> = {
  confirmed: msg`Confirmed by a test or a doctor`,
  likely: msg`Likely`,
  unsure: msg`Not sure`,
};

/** Blood groups and genotypes are their own labels. */
export const valueLabels: Record<string, MessageDescriptor> = {
  normal: msg`Normal`,
  intermediate: msg`Intermediate`,
  deficient: msg`Deficient`,
  mother: msg`Mother`,
  father: msg`Father`,
  sister: msg`Sister`,
  brother: msg`Brother`,
  daughter: msg`Daughter`,
  son: msg`Son`,
  grandmother: msg`Grandmother`,
  grandfather: msg`Grandfather`,
  aunt: msg`Aunt`,
  uncle: msg`Uncle`,
  tobacco: msg`Tobacco`,
  alcohol: msg`Alcohol`,
  substances: msg`Other substances`,
  occupation: msg`Occupation`,
  living: msg`Home and family`,
  exercise: msg`Exercise`,
  diet: msg`Food and drink`,
  birth: msg`Birth`,
  loss: msg`Loss of the pregnancy`,
  other: msg`Other`,
};
