// Titles of the dialogs that add an entry, and what a section says when it has none.
import type { ChartEntry } from '@lafiya/api-client';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Kind = ChartEntry['kind'];

/** Each begins with the word on the button: 'Add'. */
export const addLabels: Record<Exclude<Kind, 'no_known_allergies'>, MessageDescriptor> = {
  allergy: msg`Add an allergy`,
  problem: msg`Add a condition`,
  medicine: msg`Add a medicine`,
  immunisation: msg`Add an immunisation`,
  procedure: msg`Add an operation or procedure`,
  family_history: msg`Add an illness in the family`,
  social_history: msg`Add something about the way of life`,
  pregnancy: msg`Add a pregnancy`,
  breastfeeding: msg`Add breastfeeding`,
  blood_group: msg`Add the blood group`,
  genotype: msg`Add the genotype`,
  g6pd: msg`Add the G6PD result`,
  other_history: msg`Add other history`,
};
