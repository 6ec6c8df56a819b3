// The NEWS2 score of values that staff measured together.
import { clinicDay } from '@lafiya/domain/staff/license';
import { type News2, type News2Input, news2Of, type News2Refusal, news2Refusal } from '@lafiya/domain/vitals/news2';
import { toCanonical } from '@lafiya/domain/vitals/units';
import type { Reading, VitalKind } from '@lafiya/domain/vitals/vital-kinds';
import { ageOn } from '@lafiya/domain/access/age';
import { scaleOf, type VitalsSubject } from './vitals-subject.ts';

type Scored = Pick<Reading, 'kind' | 'value' | 'unit' | 'code'>;

export function refusalAt(subject: VitalsSubject, at: Date, isStaff: boolean): News2Refusal | null {
  return news2Refusal({ age: ageOn(subject.dateOfBirth, at), isPregnant: subject.isPregnant, isStaff });
}

/** Null unless all seven values are there. */
export function scoreOf(readings: readonly Scored[], oxygenScale: 1 | 2): News2 | null {
  const of = (kind: VitalKind): Scored | undefined => readings.find((reading) => reading.kind === kind);
  const amountOf = (kind: VitalKind): number | undefined => {
    const found = of(kind);
    return found?.value == null || found.unit === null ? undefined : toCanonical(found.value, found.unit);
  };
  const breathing = amountOf('breathing');
  const oxygen = amountOf('oxygen');
  const systolic = amountOf('blood_pressure');
  const pulse = amountOf('pulse');
  const temperature = amountOf('temperature');
  const consciousness = of('consciousness')?.code as News2Input['consciousness'] | null | undefined;
  const given = of('oxygen_given')?.code;
  if (breathing === undefined || oxygen === undefined || systolic === undefined || pulse === undefined || temperature === undefined)
    return null;
  if (!consciousness || !given) return null;
  return news2Of({ breathing, oxygen, oxygenGiven: given === 'oxygen', oxygenScale, systolic, pulse, consciousness, temperature });
}

/** The value that is stored beside the others, so that later changes of age, pregnancy or scale do not change what was decided then. */
export function scoreReading(
  subject: VitalsSubject,
  readings: readonly Reading[],
  { at, isStaff }: { at: Date; isStaff: boolean },
): Reading | null {
  if (refusalAt(subject, at, isStaff) !== null || clinicDay(at) < (subject.dateOfBirth ?? '')) return null;
  const score = scoreOf(readings, scaleOf(subject));
  return score && { kind: 'news2', value: score.score, diastolic: null, unit: '{score}', code: null, context: null };
}
