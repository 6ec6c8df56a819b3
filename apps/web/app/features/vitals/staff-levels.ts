// The level of each value while a clinician types it, by the limits that the server applies too.
import type { Vitals } from '@lafiya/api-client';
import { appliedLimits, levelOf, type Limits, usualLimits } from '@lafiya/domain/vitals/limits';
import type { VitalContext } from '@lafiya/domain/vitals/vital-kinds';
import { isPossible, kindOfField, type NumberField, type StaffValues, unitOfField } from './staff-set.ts';
import type { Level } from './vital-labels.ts';
import { summaryOf } from './vitals-queries.ts';

export type ShownLevel = { level: Level; hasTarget: boolean };

/** Null without a value, and where nothing says what is usual. */
export function levelOfField(field: NumberField, values: StaffValues, vitals: Vitals): ShownLevel | null {
  const value = values[field];
  if (value === null || !isPossible(field, values)) return null;
  const kind = kindOfField(field);
  const { limits, source } = limitsFor(field, vitals, field === 'glucose' ? values.glucoseContext : null);
  const bounds = field === 'diastolic' ? limits.diastolic : limits;
  if (!bounds) return null;
  const level = levelOf({ kind, value, diastolic: null, unit: unitOfField(field, values), code: null }, { ...bounds, diastolic: null });
  return level && { level, hasTarget: source !== 'usual' };
}

function limitsFor(field: NumberField, vitals: Vitals, context: VitalContext | null): { limits: Limits; source: string } {
  const kind = kindOfField(field);
  const { ageDays, isPregnant } = vitals.patient;
  const { own } = summaryOf(vitals, kind);
  return appliedLimits(usualLimits(kind, { ageDays, isPregnant }, context), own && { ...own.limits, setAs: own.setAs });
}
