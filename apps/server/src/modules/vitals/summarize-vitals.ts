// The latest values of a patient with what they mean: limits, body mass index, growth and NEWS2.
import type { ChartWriter } from '@lafiya/domain/chart/chart-entries';
import { bmiOf } from '@lafiya/domain/vitals/bmi';
import { growthIndicators } from '@lafiya/domain/vitals/growth';
import { vitalKinds } from '@lafiya/domain/vitals/vital-kinds';
import type { Clock } from '../../platform/clock.ts';
import { growthPoint, heightNear, kindOfIndicator } from './growth-values.ts';
import type { LimitsRow } from './limits.repository.ts';
import type { ObservationRow } from './observations.repository.ts';
import { presentObservation } from './present-observation.ts';
import { refusalAt, scoreOf } from './score-set.ts';
import type { Vitals } from './vitals-schemas.ts';
import { ageDaysOf, ageOf, limitsAt, limitsOfRow, scaleOf, type VitalsSubject } from './vitals-subject.ts';

type Summary = Omit<Vitals, 'writesAs' | 'needsConsent' | 'alerts'>;
type Facts = { writer: ChartWriter | null; scored: readonly ObservationRow[]; clock: Clock };

/** Children until 19 are compared with the tables. */
const grownUp = 19;
const adult = 18;

export function summarize(subject: VitalsSubject, rows: readonly ObservationRow[], { writer, scored, clock }: Facts): Summary {
  const now = clock.now();
  const { id, name, dateOfBirth, sex, isPregnant } = subject;
  const age = ageOf(subject, clock);
  return {
    patient: { id, name, dateOfBirth, age, ageDays: ageDaysOf(subject, now), sex, isPregnant },
    kinds: vitalKinds.map((kind) => {
      const { limits, source } = limitsAt(subject, kind, now);
      const own = subject.own.get(kind);
      return {
        kind,
        recent: rows.filter((row) => row.kind === kind).map((row) => presentObservation(row, subject, writer)),
        limits,
        limitsFrom: source,
        own: own ? presentLimits(own) : null,
      };
    }),
    // Of children the percentile of the index says more than the number.
    bodyMassIndex: age === null || age >= adult ? bodyMassIndex(rows) : null,
    growth: age !== null && age < grownUp ? growthValues(subject, rows) : [],
    news2: { refusal: refusalAt(subject, now, true), oxygenScale: scaleOf(subject), latest: latestScore(scored) },
  };
}

function presentLimits(row: LimitsRow): NonNullable<Vitals['kinds'][number]['own']> {
  const { version, oxygenScale, note, source, setBy, setAt } = row;
  return {
    version,
    limits: limitsOfRow(row),
    oxygenScale,
    note,
    setAs: source === 'doctor' ? 'doctor' : 'family',
    setBy,
    setAt: setAt.toISOString(),
  };
}

/** The height of a grown-up is of any time. */
function bodyMassIndex(rows: readonly ObservationRow[]): Summary['bodyMassIndex'] {
  const weight = rows.find(({ kind }) => kind === 'weight');
  const height = rows.find(({ kind }) => kind === 'height');
  if (!weight?.amount || !height?.amount) return null;
  return { value: bmiOf(weight.amount, height.amount), measuredAt: weight.measuredAt.toISOString() };
}

function growthValues(subject: VitalsSubject, rows: readonly ObservationRow[]): Summary['growth'] {
  const heights = rows.filter(({ kind }) => kind === 'height');
  return growthIndicators.flatMap((indicator) => {
    const measured = rows.find(({ kind }) => kind === kindOfIndicator(indicator));
    const point = measured && growthPoint(indicator, subject, measured, heightNear(heights, measured.measuredAt));
    return point ? [{ indicator, z: point.z, percentile: point.percentile, measuredAt: point.measuredAt.toISOString() }] : [];
  });
}

function latestScore(scored: readonly ObservationRow[]): Summary['news2']['latest'] {
  const stored = scored.find(({ kind }) => kind === 'news2');
  const scale = scored.find(({ kind }) => kind === 'oxygen')?.oxygenScale === 2 ? 2 : 1;
  const score = scoreOf(scored, scale);
  return stored && score ? { score: score.score, risk: score.risk, oxygenScale: scale, measuredAt: stored.measuredAt.toISOString() } : null;
}
