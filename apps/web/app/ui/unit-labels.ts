// Labels of the units of measurements.
import type { Unit } from '@lafiya/domain/vitals/units';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** As people write them. */
export const unitLabels: Record<Unit, MessageDescriptor> = {
  'mm[Hg]': msg`mmHg`,
  '/min': msg`a minute`,
  Cel: msg`°C`,
  '[degF]': msg`°F`,
  '%': msg`%`,
  'mmol/L': msg`mmol/L`,
  'mg/dL': msg`mg/dL`,
  kg: msg`kg`,
  '[lb_av]': msg`lb`,
  cm: msg`cm`,
  '[in_i]': msg`in`,
  '{score}': msg`points`,
};
