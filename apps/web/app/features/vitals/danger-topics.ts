// Which advice belongs to a dangerous value: by kind, direction, age and pregnancy.
import type { Observation, Vitals } from '@lafiya/api-client';
import { isDangerous } from '@lafiya/domain/vitals/limits';

export type DangerTopic =
  | 'pressure_high'
  | 'pressure_high_pregnant'
  | 'pressure_high_child'
  | 'pressure_low'
  | 'oxygen_low'
  | 'glucose_low'
  | 'glucose_low_baby'
  | 'glucose_high'
  | 'fever_baby'
  | 'fever'
  | 'cold_baby'
  | 'cold'
  | 'pulse'
  | 'breathing_high'
  | 'breathing_high_child'
  | 'breathing_low'
  | 'malnutrition'
  | 'other';

type Person = Pick<Vitals['patient'], 'ageDays' | 'isPregnant'>;

const year = 365.25;
const threeMonths = 91;

/** A doctor may call a value of any kind dangerous: then there is only the advice for all of them. */
export function dangerTopicOf({ kind, level }: Pick<Observation, 'kind' | 'level'>, { ageDays, isPregnant }: Person): DangerTopic {
  const isHigh = level === 'dangerously_high';
  const isYounger = (days: number) => ageDays !== null && ageDays < days;
  const isChild = isYounger(16 * year);
  switch (kind) {
    case 'blood_pressure':
      if (!isHigh) return 'pressure_low';
      if (isPregnant) return 'pressure_high_pregnant';
      return isChild ? 'pressure_high_child' : 'pressure_high';
    case 'oxygen':
      return isHigh ? 'other' : 'oxygen_low';
    case 'glucose':
      if (isHigh) return 'glucose_high';
      return isYounger(year) ? 'glucose_low_baby' : 'glucose_low';
    case 'temperature':
      if (isYounger(threeMonths)) return isHigh ? 'fever_baby' : 'cold_baby';
      return isHigh ? 'fever' : 'cold';
    case 'pulse':
      return 'pulse';
    case 'breathing':
      if (!isHigh) return 'breathing_low';
      return isChild ? 'breathing_high_child' : 'breathing_high';
    case 'arm':
      return isHigh ? 'other' : 'malnutrition';
    default:
      return 'other';
  }
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** What is older is history, for which nobody has to hurry. */
export const isOfLastDay = (at: number, now: number): boolean => now - at < dayMs;

type Alert = Vitals['alerts'][number];

/** Those of the last day that no doctor has answered. */
export const openAlertsOfLastDay = (alerts: readonly Alert[], now: number): Alert[] =>
  alerts.filter(({ answer, raisedAt }) => answer === null && isOfLastDay(Date.parse(raisedAt), now));

/** Of values that were just stored: the dangerous ones of the last day. */
export const freshDangers = (observations: readonly Observation[], now: number): Observation[] =>
  observations.filter(({ level, measuredAt }) => isDangerous(level) && isOfLastDay(Date.parse(measuredAt), now));
