// Says that a value was entered in error, sets the limits of one patient, and answers a dangerous value.
import { type Bounds, type Limits, limitProblems } from '@lafiya/domain/vitals/limits';
import { isNumericKind, type VitalKind } from '@lafiya/domain/vitals/vital-kinds';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { publishLiveEvent } from '../../platform/live/publish-live-event.ts';
import { readersOf, requireChartAccess } from '../chart/index.ts';
import { requireConsent } from '../privacy/index.ts';
import { addLimits, answerAlerts, isAlert } from './limits.repository.ts';
import { markError, observationById } from './observations.repository.ts';
import { presentObservation } from './present-observation.ts';
import type { LimitsForm, PresentedObservation } from './vitals-schemas.ts';
import type { VitalsServices } from './vitals-services.ts';
import { readSubject } from './vitals-subject.ts';

type ObservationIds = { id: string; observationId: string };

export async function markObservation(
  services: VitalsServices,
  context: Context,
  { id: patientId, observationId }: ObservationIds,
  reason: string,
): Promise<PresentedObservation> {
  return services.database.withTransaction(context.actor, async (tx) => {
    const writer = await requireChartAccess(services, tx, patientId, 'write_chart');
    const row = await observationById(tx, patientId, observationId);
    if (!row) throw new AppError('not_found');
    if (row.errorReason !== null) throw new AppError('already_done');
    const subject = await readSubject(tx, patientId);
    if (!presentObservation(row, subject, writer).mayMark) throw new AppError('forbidden');
    await markError(tx, patientId, observationId, reason);
    await announce(tx, context, patientId, { kind: 'observation', id: observationId }, { kind: row.kind });
    const marked = await observationById(tx, patientId, observationId);
    if (!marked) throw new AppError('internal', { cause: 'the value is gone' });
    return presentObservation(marked, subject, writer);
  });
}

export async function setLimits(
  services: VitalsServices,
  context: Context,
  { id: patientId, kind }: { id: string; kind: VitalKind },
  { base, oxygenScale, note, healthDataConsent, ...form }: LimitsForm,
): Promise<void> {
  await services.database.withTransaction(context.actor, async (tx) => {
    const writer = await requireChartAccess(services, tx, patientId, 'write_chart');
    if (writer === 'family') await requireConsent(tx, context, 'health_data', healthDataConsent === true);
    if (!isNumericKind(kind)) throw new AppError('invalid_input', { fields: [{ field: 'kind', message: 'This value has no limits.' }] });
    const limits: Limits = { ...rounded(form, 3), diastolic: form.diastolic && rounded(form.diastolic, 0) };
    const problems = limitProblems(limits, kind === 'blood_pressure');
    if (writer === 'family' && (hasDanger(limits) || oxygenScale === 2))
      problems.push({ field: 'dangerLow', message: 'A doctor decides what is dangerous.' });
    if (problems.length > 0) throw new AppError('invalid_input', { fields: problems });
    const scale = kind === 'oxygen' ? oxygenScale : null;
    await addLimits(tx, { patientId, kind, version: base + 1, limits, oxygenScale: scale, note });
    await announce(tx, context, patientId, { kind: 'patient', id: patientId }, { kind, version: base + 1 });
  });
}

/** As the table keeps them: two limits that are the same there are not in order. */
function rounded({ low, high, dangerLow, dangerHigh }: Bounds, decimals: number): Bounds {
  const round = (value: number | null) => value && Number(value.toFixed(decimals));
  return { low: round(low), high: round(high), dangerLow: round(dangerLow), dangerHigh: round(dangerHigh) };
}

const hasDanger = ({ dangerLow, dangerHigh, diastolic }: Limits): boolean =>
  [dangerLow, dangerHigh, diastolic?.dangerLow ?? null, diastolic?.dangerHigh ?? null].some((value) => value !== null);

export async function answerVitalAlert(
  services: VitalsServices,
  context: Context,
  { id: patientId, observationId }: ObservationIds,
  answer: string,
): Promise<void> {
  await services.database.withTransaction(context.actor, async (tx) => {
    await requireChartAccess(services, tx, patientId, 'answer_alert');
    if (!(await isAlert(tx, patientId, observationId))) throw new AppError('not_found');
    const answered = await answerAlerts(tx, patientId, observationId, answer);
    if (answered === 0) throw new AppError('already_done');
    await announce(tx, context, patientId, { kind: 'observation', id: observationId }, { answered });
  });
}

async function announce(
  tx: Tx,
  context: Context,
  patientId: string,
  resource: { kind: string; id: string },
  details: Record<string, string | number>,
): Promise<void> {
  await recordAudit(tx, context, { patientId, resource, details });
  await publishLiveEvent(tx, context, { users: await readersOf(tx, patientId) }, 'chart');
}
