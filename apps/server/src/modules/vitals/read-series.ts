// Reads the points of a plot: one kind of value over a period, or a child's growth beside the lines of the WHO.
import { type GrowthIndicator, growthCurves } from '@lafiya/domain/vitals/growth';
import type { VitalKind } from '@lafiya/domain/vitals/vital-kinds';
import { recordRead } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { requireChartAccess } from '../chart/index.ts';
import { growthPoint, growthSexOf, heightNear, kindOfIndicator, needsHeight } from './growth-values.ts';
import { observationsBefore } from './observations.repository.ts';
import { averagedPoints, figuresOf, newestPoints, type SeriesOf } from './series.repository.ts';
import type { Growth, periods, Series } from './vitals-schemas.ts';
import type { VitalsServices } from './vitals-services.ts';
import { limitsAt, readSubject } from './vitals-subject.ts';

type Period = (typeof periods)[number];
const dayMs = 86_400_000;
const daysOf: Record<Exclude<Period, 'all'>, number> = { week: 7, month: 30, year: 365 };
/** More points than a phone's screen has columns are averaged. */
const maxPoints = 400;

export async function readSeries(
  services: VitalsServices,
  context: Context,
  patientId: string,
  { kind, period }: { kind: VitalKind; period: Period },
): Promise<Series> {
  return services.database.withTransaction(context.actor, async (tx) => {
    await requireChartAccess(services, tx, patientId, 'see_health');
    const subject = await readSubject(tx, patientId);
    const now = context.clock.now();
    const since = new Date(period === 'all' ? 0 : now.getTime() - daysOf[period] * dayMs);
    const of: SeriesOf = { patientId, kind, since: period === 'all' ? new Date('1900-01-01') : since };
    const { limits } = limitsAt(subject, kind, now);
    const figures = await figuresOf(tx, of, { limits, beforeMeals: limitsAt(subject, kind, now, 'before_meal').limits });
    if (!figures) throw new AppError('internal', { cause: 'no figures' });
    const isLong = figures.count > maxPoints;
    const averagedBy = isLong ? (figures.days > maxPoints ? 'week' : 'day') : null;
    const points = averagedBy ? await averagedPoints(tx, of, averagedBy) : await newestPoints(tx, of, maxPoints);
    await recordRead(tx, context, [patientId], { resource: { kind: 'patient', id: patientId } });
    const hasRange = [limits.low, limits.high, limits.diastolic?.low, limits.diastolic?.high].some((value) => value != null);
    return {
      ...figures,
      points: points.map((point) => ({ ...point, measuredAt: point.measuredAt.toISOString() })),
      averagedBy,
      daysInRange: hasRange ? figures.daysInRange : null,
    };
  });
}

/** A child is measured a few hundred times at most. */
const maxMeasurements = 500;
const monthDays = 30.4375;
const lastMonth = 228;

export async function readGrowth(
  services: VitalsServices,
  context: Context,
  patientId: string,
  indicator: GrowthIndicator,
): Promise<Growth> {
  return services.database.withTransaction(context.actor, async (tx) => {
    await requireChartAccess(services, tx, patientId, 'see_health');
    const subject = await readSubject(tx, patientId);
    const listed = { before: undefined, limit: maxMeasurements };
    const measured = await observationsBefore(tx, patientId, { ...listed, kind: kindOfIndicator(indicator) });
    const heights = needsHeight(indicator) ? await observationsBefore(tx, patientId, { ...listed, kind: 'height' }) : [];
    const right = (rows: typeof measured) => rows.filter(({ errorReason }) => errorReason === null);
    const points = right(measured)
      .toReversed()
      .flatMap((row) => growthPoint(indicator, subject, row, heightNear(right(heights), row.measuredAt)) ?? []);
    await recordRead(tx, context, [patientId], { resource: { kind: 'patient', id: patientId } });
    const isBySize = indicator === 'weight_for_height';
    const places = points.map(({ ageDays, heightCm }) => (isBySize ? (heightCm ?? 0) : ageDays / monthDays));
    return {
      points: points.map(({ z, percentile, value, measuredAt }, index) => ({
        at: places[index] ?? 0,
        measuredAt: measuredAt.toISOString(),
        value,
        z,
        percentile,
      })),
      curves: curvesAround(indicator, subject.sex, places),
    };
  });
}

/** The lines from before the first to after the last point. */
function curvesAround(indicator: GrowthIndicator, sex: string | null, places: readonly number[]): Growth['curves'] {
  const known = growthSexOf(sex);
  if (!known || places.length === 0) return [];
  const isBySize = indicator === 'weight_for_height';
  const margin = isBySize ? 10 : 12;
  const from = Math.max(isBySize ? 45 : 0, Math.floor(Math.min(...places) - margin));
  const to = Math.min(isBySize ? 120 : lastMonth, Math.ceil(Math.max(...places) + margin));
  return growthCurves(indicator, known, from, to);
}
