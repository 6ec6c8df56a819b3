// Reads what was measured: the latest values with their limits, the list, the points of a plot, and all of it as CSV. Each read is in the access log.
import type { ChartWriter } from '@lafiya/domain/chart/chart-entries';
import { csvOf } from '../../platform/csv.ts';
import { recordRead } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { isConsentMissing } from '../privacy/index.ts';
import { requireChartAccess } from '../chart/index.ts';
import { alertsOf } from './limits.repository.ts';
import { observationsBefore, observationsById, observationsOfSet, recentOfEach } from './observations.repository.ts';
import { presentObservation } from './present-observation.ts';
import { summarize } from './summarize-vitals.ts';
import type { ObservationList, Vitals } from './vitals-schemas.ts';
import type { VitalsServices } from './vitals-services.ts';
import type { VitalKind } from '@lafiya/domain/vitals/vital-kinds';
import { readSubject, type VitalsSubject } from './vitals-subject.ts';

/** Enough for a small plot. */
const recentValues = 14;
const answeredMs = 7 * 86_400_000;
const maxAlerts = 20;
const maxCsvRows = 100_000;

export async function readVitals(services: VitalsServices, context: Context, patientId: string): Promise<Vitals> {
  return services.database.withTransaction(context.actor, async (tx) => {
    const writer = await requireChartAccess(services, tx, patientId, 'see_health');
    const subject = await readSubject(tx, patientId);
    const rows = await recentOfEach(tx, patientId, recentValues);
    const score = rows.find(({ kind }) => kind === 'news2');
    const scored = score ? await observationsOfSet(tx, patientId, score.setId) : [];
    const alerts = await readAlerts(tx, subject, writer, new Date(context.clock.now().getTime() - answeredMs));
    await recordRead(tx, context, [patientId], { resource: { kind: 'patient', id: patientId } });
    return {
      ...summarize(subject, rows, { writer, scored, clock: context.clock }),
      writesAs: writer,
      needsConsent: writer === 'family' && (await isConsentMissing(tx, context, 'health_data')),
      alerts,
    };
  });
}

async function readAlerts(tx: Tx, subject: VitalsSubject, writer: ChartWriter | null, answeredSince: Date): Promise<Vitals['alerts']> {
  const alerts = await alertsOf(tx, subject.id, answeredSince, maxAlerts);
  const ids = alerts.map(({ observationId }) => observationId);
  const rows = new Map((ids.length > 0 ? await observationsById(tx, subject.id, ids) : []).map((row) => [row.id, row]));
  return alerts.flatMap(({ observationId, raisedAt, told, answer, answeredBy, answeredAt }) => {
    const row = rows.get(observationId);
    if (!row) return [];
    const given =
      answer !== null && answeredBy !== null && answeredAt ? { text: answer, by: answeredBy, at: answeredAt.toISOString() } : null;
    return [{ observation: presentObservation(row, subject, writer), raisedAt: raisedAt.toISOString(), told, answer: given }];
  });
}

export async function listObservations(
  services: VitalsServices,
  context: Context,
  patientId: string,
  { kind, before, limit }: { kind?: VitalKind | undefined; before?: string | undefined; limit: number },
): Promise<ObservationList> {
  return services.database.withTransaction(context.actor, async (tx) => {
    const writer = await requireChartAccess(services, tx, patientId, 'see_health');
    const subject = await readSubject(tx, patientId);
    const rows = await observationsBefore(tx, patientId, { kind, before, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    await recordRead(tx, context, [patientId], { resource: { kind: 'patient', id: patientId } });
    return {
      observations: shown.map((row) => presentObservation(row, subject, writer)),
      next: rows.length > limit ? (shown.at(-1)?.cursor ?? null) : null,
    };
  });
}

const csvHeader = [
  'measured_at',
  'kind',
  'value',
  'lower_value',
  'unit',
  'answer',
  'context',
  'note',
  'source',
  'recorded_by',
  'recorded_at',
  'entered_in_error',
];

export async function exportObservations(services: VitalsServices, context: Context, patientId: string): Promise<string> {
  return services.database.withTransaction(context.actor, async (tx) => {
    await requireChartAccess(services, tx, patientId, 'see_health');
    const rows = await observationsBefore(tx, patientId, { kind: undefined, before: undefined, limit: maxCsvRows });
    await recordRead(tx, context, [patientId], { resource: { kind: 'patient', id: patientId }, details: { rows: rows.length } });
    return csvOf(
      csvHeader,
      rows.map((row) => [
        row.measuredAt.toISOString(),
        row.kind,
        row.value,
        row.diastolic,
        row.unit,
        row.code,
        row.context,
        row.note,
        row.source,
        row.recordedBy,
        row.recordedAt.toISOString(),
        row.errorReason,
      ]),
    );
  });
}
