// What the rules of goals need to know about a patient: the newest values, what is dangerous, height and age.
import { type GoalKind, goalKinds } from '@lafiya/domain/goals/goal-kinds';
import { type GoalFacts, isAdultAge } from '@lafiya/domain/goals/goal-rules';
import { clinicDay } from '@lafiya/domain/staff/license';
import type { Unit } from '@lafiya/domain/vitals/units';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { ageOf, limitsAt, readSubject, recentOfEach } from '../vitals/index.ts';

export type NewestValue = {
  kind: GoalKind;
  amount: number;
  unit: Unit;
  measuredAt: Date;
  dangerLow: number | null;
  dangerHigh: number | null;
};
export type PatientFacts = { measured: NewestValue[]; heightCm: number | null; isAdult: boolean };

export async function readPatientFacts(tx: Tx, patientId: string, clock: Clock): Promise<PatientFacts> {
  const subject = await readSubject(tx, patientId);
  const newest = await recentOfEach(tx, patientId, 1);
  const measured = goalKinds.flatMap((kind) => {
    const row = newest.find((one) => one.kind === kind);
    if (!row || row.amount === null || row.unit === null) return [];
    const { dangerLow, dangerHigh } = limitsAt(subject, kind, clock.now()).limits;
    return [{ kind, amount: row.amount, unit: row.unit, measuredAt: row.measuredAt, dangerLow, dangerHigh }];
  });
  const heightCm = newest.find(({ kind }) => kind === 'height')?.amount ?? null;
  return { measured, heightCm, isAdult: isAdultAge(ageOf(subject, clock)) };
}

/** Of a new goal of this kind; a goal that is changed has its own start. */
export function factsOf({ measured, heightCm, isAdult }: PatientFacts, kind: GoalKind | null, clock: Clock): GoalFacts {
  const newest = measured.find((one) => one.kind === kind);
  return {
    today: clinicDay(clock.now()),
    start: newest?.amount ?? null,
    danger: newest ? { dangerLow: newest.dangerLow, dangerHigh: newest.dangerHigh } : null,
    heightCm,
    isAdult,
    previousDate: null,
  };
}
