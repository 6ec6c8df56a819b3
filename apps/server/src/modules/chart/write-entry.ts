// Adds an entry to a chart, or the next version of one. Nothing is overwritten.
import { type ChartEntryFields, type ChartKind, type ChartState, mayChangeEntry } from '@lafiya/domain/chart/chart-entries';
import { entryProblems } from '@lafiya/domain/chart/entry-rules';
import { type VaccineCode, vaccines } from '@lafiya/domain/chart/immunisation-schedule';
import { clinicDay } from '@lafiya/domain/staff/license';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { withIdempotencyKey } from '../../platform/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { publishLiveEvent } from '../../platform/live/publish-live-event.ts';
import { titlesOfCodes } from '../diagnoses/index.ts';
import { personById } from '../patients/index.ts';
import { requireConsent } from '../privacy/index.ts';
import { presentEntry, requireChartAccess } from './chart-access.ts';
import { addVersion, type EntryRow, readersOf, versionsOf } from './chart.repository.ts';
import type { ChangedEntryForm, NewEntryForm, PresentedEntry } from './chart-schemas.ts';
import type { ChartServices } from './chart-services.ts';

type Written = ChartEntryFields & { kind: ChartKind; state: ChartState; changeReason: string | null };

export async function addEntry(
  services: ChartServices,
  context: Context,
  patientId: string,
  { healthDataConsent, ...form }: NewEntryForm,
  key: string | undefined,
): Promise<PresentedEntry> {
  return services.database.withTransaction(context.actor, async (tx) =>
    withIdempotencyKey(tx, context, { key, route: 'chart', body: { patientId, ...form } }, async () => {
      const writer = await requireChartAccess(services, tx, patientId, 'write_chart');
      if (writer === 'family') await requireConsent(tx, context, 'health_data', healthDataConsent === true);
      const written: Written = { ...form, changeReason: null };
      await refuseProblems(tx, context, patientId, written, null);
      const entry = await addVersion(tx, { ...written, id: newId(), version: 1, patientId });
      await announceWrite(tx, context, patientId, entry);
      return presentEntry(entry, writer);
    }),
  );
}

export async function changeEntry(
  services: ChartServices,
  context: Context,
  { patientId, entryId }: { patientId: string; entryId: string },
  { base, healthDataConsent, ...form }: ChangedEntryForm,
): Promise<PresentedEntry> {
  return services.database.withTransaction(context.actor, async (tx) => {
    const writer = await requireChartAccess(services, tx, patientId, 'write_chart');
    const [newest] = await versionsOf(tx, patientId, entryId);
    if (!newest) throw new AppError('not_found');
    if (newest.version !== base || newest.state === 'entered_in_error') throw new AppError('changed_meanwhile');
    if (!mayChangeEntry(writer, newest)) throw new AppError('forbidden');
    // Taking back what was reported needs no consent.
    if (writer === 'family' && form.state !== 'entered_in_error')
      await requireConsent(tx, context, 'health_data', healthDataConsent === true);
    // An entry made in error keeps what it said: only the state and the reason are new.
    const { kind } = newest;
    const written: Written = form.state === 'entered_in_error' ? { ...fieldsOf(newest), ...stateOf(form), kind } : { ...form, kind };
    await refuseProblems(tx, context, patientId, written, newest);
    const entry = await addVersion(tx, { ...written, id: entryId, version: base + 1, patientId });
    await announceWrite(tx, context, patientId, entry);
    return presentEntry(entry, writer);
  });
}

const stateOf = ({ state, changeReason }: Pick<ChangedEntryForm, 'state' | 'changeReason'>) => ({ state, changeReason });

function fieldsOf({ id: _id, version: _version, source: _source, recordedBy: _by, recordedAt: _at, isReported: _is, ...fields }: EntryRow) {
  return fields;
}

async function refuseProblems(tx: Tx, context: Context, patientId: string, entry: Written, before: EntryRow | null): Promise<void> {
  const person = await personById(tx, patientId);
  const today = clinicDay(context.clock.now());
  const problems: { field: string; message: string }[] = entryProblems(entry, { today, born: person?.dateOfBirth ?? null, isNew: !before });
  if (problems.length === 0 && !(await isCodeKnown(tx, entry, before)))
    problems.push({ field: 'code', message: 'Please choose this from the list.' });
  if (problems.length > 0) throw new AppError('invalid_input', { fields: problems });
}

/** What was chosen before stays, even if its code has since been renamed. */
async function isCodeKnown(tx: Tx, { codeSystem, code, title }: Written, before: EntryRow | null): Promise<boolean> {
  if (code === null || (before?.code === code && before.title === title)) return true;
  if (codeSystem === 'vaccine') return Object.hasOwn(vaccines, code) && vaccines[code as VaccineCode] === title;
  return (await titlesOfCodes(tx, [code])).get(code) === title;
}

/** In the audit log, and on open pages: a doctor in a call sees the allergy that the patient just added. */
async function announceWrite(tx: Tx, context: Context, patientId: string, { id, kind, version, state }: EntryRow): Promise<void> {
  await recordAudit(tx, context, { patientId, resource: { kind: 'chart_entry', id }, details: { kind, version, state } });
  await publishLiveEvent(tx, context, { users: await readersOf(tx, patientId) }, 'chart');
}
