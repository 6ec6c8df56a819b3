// The level of each value while a clinician types it, by the limits that the server applies too.
import type { Vitals } from '@lafiya/api-client';
import { appliedLimits, levelOf, type Limits, usualLimits } from '@lafiya/domain/vitals/limits';
import type { VitalContext } from '@lafiya/domain/vitals/vital-kinds';
import type { AddedKind } from './add-kinds.ts';
import { isPossible, kindOfField, type NumberField, type StaffValues, unitOfField } from './staff-set.ts';
import { personAt } from './set-checks.ts';
import type { Level } from './vital-labels.ts';
import { summaryOf } from './vitals-queries.ts';

export type ShownLevel = { level: Level; hasTarget: boolean };

/** By the age at the time of measuring. Null without a value, and where nothing says what is usual. */
export function levelOfField(field: NumberField, values: StaffValues, vitals: Vitals, at: Date): ShownLevel | null {
  const value = values[field];
  if (value === null || !isPossible(field, values)) return null;
  const kind = kindOfField(field);
  const { limits, source } = limitsFor(kind, vitals, { at, context: field === 'glucose' ? values.glucoseContext : null });
  const bounds = field === 'diastolic' ? limits.diastolic : limits;
  if (!bounds) return null;
  const level = levelOf({ kind, value, diastolic: null, unit: unitOfField(field, values), code: null }, { ...bounds, diastolic: null });
  return level && { level, hasTarget: source !== 'usual' };
}

type Circumstances = { at: Date; context: VitalContext | null };

function limitsFor(kind: AddedKind, vitals: Vitals, { at, context }: Circumstances): { limits: Limits; source: string } {
  const { own } = summaryOf(vitals, kind);
  return appliedLimits(usualLimits(kind, personAt(vitals.patient, at), context), own && { ...own.limits, setAs: own.setAs });
}
