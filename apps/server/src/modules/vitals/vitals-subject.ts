// The patient whose values are read or written: age, sex, pregnancy and own limits decide what is usual, dangerous and possible.
import { ageOn } from '@lafiya/domain/access/age';
import { daysUntil } from '@lafiya/domain/chart/calendar-math';
import { clinicDay } from '@lafiya/domain/staff/license';
import {
  appliedLimits,
  type AppliedLimits,
  type Level,
  levelOf,
  type Limits,
  type OwnLimits,
  type Person,
  usualLimits,
} from '@lafiya/domain/vitals/limits';
import type { Reading, VitalContext, VitalKind } from '@lafiya/domain/vitals/vital-kinds';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { personById } from '../patients/index.ts';
import { isPregnant, type LimitsRow, ownLimitsOf } from './limits.repository.ts';

export type VitalsSubject = {
  id: string;
  name: string;
  dateOfBirth: string | null;
  sex: string | null;
  isPregnant: boolean;
  own: Map<VitalKind, LimitsRow>;
};

export async function readSubject(tx: Tx, patientId: string): Promise<VitalsSubject> {
  const person = await personById(tx, patientId);
  if (!person) throw new AppError('not_found');
  const { firstName, lastName, dateOfBirth, sex } = person;
  const own = new Map((await ownLimitsOf(tx, patientId)).map((row) => [row.kind, row]));
  return { id: patientId, name: `${firstName} ${lastName}`, dateOfBirth, sex, isPregnant: await isPregnant(tx, patientId), own };
}

export const ageDaysOf = ({ dateOfBirth }: VitalsSubject, at: Date): number | null =>
  dateOfBirth === null ? null : Math.max(0, daysUntil(dateOfBirth, clinicDay(at)));

export const ageOf = ({ dateOfBirth }: VitalsSubject, clock: Clock): number | null => ageOn(dateOfBirth, clock.now());

export const personAt = (subject: VitalsSubject, at: Date): Person => ({
  ageDays: ageDaysOf(subject, at),
  isPregnant: subject.isPregnant,
});

export function limitsAt(subject: VitalsSubject, kind: VitalKind, at: Date, context: VitalContext | null = null): AppliedLimits {
  return appliedLimits(usualLimits(kind, personAt(subject, at), context), ownLimits(subject.own.get(kind)));
}

export function levelAt(subject: VitalsSubject, reading: Reading, at: Date): Level | null {
  return levelOf(reading, limitsAt(subject, reading.kind, at, reading.context).limits);
}

export const scaleOf = ({ own }: VitalsSubject): 1 | 2 => own.get('oxygen')?.oxygenScale ?? 1;

export function limitsOfRow(row: LimitsRow): Limits {
  const { kind, low, high, dangerLow, dangerHigh } = row;
  const diastolic = {
    low: row.diastolicLow,
    high: row.diastolicHigh,
    dangerLow: row.diastolicDangerLow,
    dangerHigh: row.diastolicDangerHigh,
  };
  return { low, high, dangerLow, dangerHigh, diastolic: kind === 'blood_pressure' ? diastolic : null };
}

function ownLimits(row: LimitsRow | undefined): OwnLimits | null {
  return row ? { ...limitsOfRow(row), setAs: row.source === 'doctor' ? 'doctor' : 'family' } : null;
}
