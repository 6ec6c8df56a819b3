// Names of values as clinicians shorten them in notes and summaries.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { clinicalLabels, type Kind } from './vital-labels.ts';

export const shortLabels: Record<Kind, MessageDescriptor> = {
  ...clinicalLabels,
  blood_pressure: msg`BP`,
  breathing: msg`Resp. rate`,
  oxygen: msg`SpO₂`,
  temperature: msg`Temp.`,
  glucose: msg`Glucose`,
  arm: msg`MUAC`,
  consciousness: msg`ACVPU`,
  oxygen_given: msg`Oxygen`,
  news2: msg`NEWS2`,
};
