// Stores values that were measured together. Impossible ones are refused, unusual ones asked again, and dangerous ones told to the doctors.
import type { ChartWriter } from '@lafiya/domain/chart/chart-entries';
import { daysUntil } from '@lafiya/domain/chart/calendar-math';
import { clinicDay } from '@lafiya/domain/staff/license';
import { doubtOf } from '@lafiya/domain/vitals/likely-values';
import { isDangerous } from '@lafiya/domain/vitals/limits';
import { familyKinds, type Reading, readingProblems, type VitalKind } from '@lafiya/domain/vitals/vital-kinds';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { withIdempotencyKey } from '../../platform/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { publishLiveEvent } from '../../platform/live/publish-live-event.ts';
import { readersOf, requireChartAccess } from '../chart/index.ts';
import { requireConsent } from '../privacy/index.ts';
import { isGrowthImplausible } from './growth-values.ts';
import { addObservations, type NewObservation, observationsOfSet, recentOfEach } from './observations.repository.ts';
import { presentObservation } from './present-observation.ts';
import { scoreReading } from './score-set.ts';
import { notifyDoctors } from './notify-doctors.ts';
import type { NewSetForm, PresentedObservation, StoredSet } from './vitals-schemas.ts';
import type { VitalsServices } from './vitals-services.ts';
import { ageDaysOf, readSubject, scaleOf, type VitalsSubject } from './vitals-subject.ts';

/** An older value is history: nobody has to be called because of it. */
const freshMs = 48 * 3_600_000;

export async function recordVitals(
  services: VitalsServices,
  context: Context,
  patientId: string,
  { healthDataConsent, ...form }: NewSetForm,
  key: string | undefined,
): Promise<StoredSet> {
  return services.database.withTransaction(context.actor, async (tx) =>
    withIdempotencyKey(tx, context, { key, route: 'vitals', body: { patientId, ...form } }, async () => {
      const writer = await requireChartAccess(services, tx, patientId, 'write_chart');
      if (writer === 'family') await requireConsent(tx, context, 'health_data', healthDataConsent === true);
      const subject = await readSubject(tx, patientId);
      refuseProblems(form.readings, writer);
      if (!form.isConfirmed) await refuseDoubts(tx, subject, form);
      const setId = newId();
      await addObservations(tx, newObservations(subject, form, { setId, writer }));
      const rows = await observationsOfSet(tx, patientId, setId);
      const observations = rows.map((row) => presentObservation(row, subject, writer));
      const told = await warn(services, tx, context, subject, observations);
      const kinds = observations.map(({ kind }) => kind);
      await recordAudit(tx, context, {
        patientId,
        resource: { kind: 'observation_set', id: setId },
        details: { kinds, told: told.length },
      });
      await publishLiveEvent(tx, context, { users: await readersOf(tx, patientId) }, 'chart');
      return { observations, told };
    }),
  );
}

function refuseProblems(readings: readonly Reading[], writer: ChartWriter | null): void {
  const problems = readings.flatMap((reading, index) => {
    const found: { field: string; message: string }[] = readingProblems(reading);
    if (writer === 'family' && !(familyKinds as readonly VitalKind[]).includes(reading.kind))
      found.push({ field: 'kind', message: 'Only staff record this.' });
    if (readings.findIndex(({ kind }) => kind === reading.kind) !== index)
      found.push({ field: 'kind', message: 'This value is given twice.' });
    return found.map(({ field, message }) => ({ field: `readings.${index}.${field}`, message }));
  });
  if (problems.length > 0) throw new AppError('invalid_input', { fields: problems });
}

/** The reader is asked with the numbers; the answer names the fields, and `isConfirmed` lets them pass. */
async function refuseDoubts(tx: Tx, subject: VitalsSubject, { readings, measuredAt }: NewSetForm): Promise<void> {
  const at = new Date(measuredAt);
  const ageDays = ageDaysOf(subject, at);
  const latest = await recentOfEach(tx, subject.id, 1);
  const doubtful = readings.flatMap((reading, index) => {
    // A value of years ago that is entered now is not compared with one of today.
    const before = latest.find(({ kind, measuredAt: earlier }) => kind === reading.kind && earlier <= at);
    const previous =
      before?.amount === null || before === undefined
        ? null
        : { amount: before.amount, daysAgo: daysUntil(clinicDay(before.measuredAt), clinicDay(at)) };
    const isDoubtful = doubtOf(reading, { ageDays, previous }) !== null || isGrowthImplausible(reading, { sex: subject.sex, ageDays });
    return isDoubtful ? [{ field: `readings.${index}.value`, message: 'This value is unusual. Please check it.' }] : [];
  });
  if (doubtful.length > 0) throw new AppError('value_unusual', { fields: doubtful });
}

function newObservations(
  subject: VitalsSubject,
  { readings, measuredAt, note }: NewSetForm,
  { setId, writer }: { setId: string; writer: ChartWriter | null },
): NewObservation[] {
  const at = new Date(measuredAt);
  const score = scoreReading(subject, readings, { at, isStaff: writer === 'doctor' });
  // The note belongs to the set; it is shown once, with the first value.
  return [...readings, ...(score ? [score] : [])].map((reading, index) => ({
    ...reading,
    id: newId(),
    setId,
    patientId: subject.id,
    oxygenScale: reading.kind === 'oxygen' ? scaleOf(subject) : null,
    note: index === 0 ? note : null,
    measuredAt: at,
  }));
}

/** The names of the doctors who were told. A treating doctor who measured it themself knows. */
async function warn(
  services: VitalsServices,
  tx: Tx,
  context: Context,
  subject: VitalsSubject,
  observations: PresentedObservation[],
): Promise<string[]> {
  const now = context.clock.now().getTime();
  const dangerous = observations.filter(
    ({ level, source, measuredAt }) => isDangerous(level) && source !== 'doctor' && now - Date.parse(measuredAt) <= freshMs,
  );
  return dangerous.length === 0 ? [] : notifyDoctors(services, tx, context, subject, dangerous);
}
