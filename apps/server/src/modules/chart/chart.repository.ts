// Queries for chart entries, in the viewer's transaction under row security. The database sets the source, the recorder and the time.
import {
  allergyCategories,
  certainties,
  type ChartEntryFields,
  chartKinds,
  type ChartKind,
  chartSources,
  chartStates,
  type ChartState,
  codeSystems,
  severities,
} from '@lafiya/domain/chart/chart-entries';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { selectRows } from '../../platform/database/select-rows.ts';
import { AppError, type ErrorCode } from '../../platform/errors.ts';

const text = z.string().nullable();
const entryRow = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  kind: z.enum(chartKinds),
  state: z.enum(chartStates),
  title: text,
  codeSystem: z.enum(codeSystems).nullable(),
  code: text,
  category: z.enum(allergyCategories).nullable(),
  reaction: text,
  severity: z.enum(severities).nullable(),
  certainty: z.enum(certainties).nullable(),
  value: text,
  dose: text,
  doseNumber: z.int().nullable(),
  batch: text,
  place: text,
  startedOn: text,
  endedOn: text,
  dueOn: text,
  note: text,
  changeReason: text,
  source: z.enum(chartSources),
  recordedBy: z.string(),
  recordedAt: z.date(),
  /** Whether all versions are the family's. */
  isReported: z.boolean(),
});
export type EntryRow = z.infer<typeof entryRow>;

const columns = sql`entry_id as id, version, kind, state, title, code_system as "codeSystem", code, category, reaction, severity, certainty, value, dose,
  dose_number as "doseNumber", batch, place, started_on as "startedOn", ended_on as "endedOn", due_on::text as "dueOn", note, change_reason as "changeReason",
  source, recorder_name as "recordedBy", recorded_at as "recordedAt",
  source = 'patient' and not exists (select from chart_entries other where other.entry_id = entry.entry_id and other.source <> 'patient') as "isReported"`;

/** For queries in which the entry is called `entry`. */
export const entryDetails = sql`(select to_jsonb(shown) from (select ${columns}) shown)`;
export const entryOfDetails = entryRow.extend({ recordedAt: z.iso.datetime({ offset: true }).transform((at) => new Date(at)) });

/** The newest version of each entry, last recorded first. The database refuses more than 2,000. */
export async function currentEntries(tx: Tx, patientId: string): Promise<EntryRow[]> {
  return selectRows(
    tx,
    entryRow,
    sql`select ${columns} from current_chart_entries entry where patient_id = ${patientId} order by recorded_at desc, entry_id`,
  );
}

/** Newest first. */
export async function versionsOf(tx: Tx, patientId: string, entryId: string): Promise<EntryRow[]> {
  return selectRows(
    tx,
    entryRow,
    sql`select ${columns} from chart_entries entry where patient_id = ${patientId} and entry_id = ${entryId} order by version desc`,
  );
}

export type NewVersion = ChartEntryFields & {
  id: string;
  version: number;
  patientId: string;
  kind: ChartKind;
  state: ChartState;
  changeReason: string | null;
};

/** Accounts whose open pages show this chart. */
export async function readersOf(tx: Tx, patientId: string): Promise<string[]> {
  const rows = await selectRows(tx, z.strictObject({ userId: z.uuid() }), sql`select r as "userId" from readers_of_chart(${patientId}) r`);
  return rows.map(({ userId }) => userId);
}

const refusals: Record<string, ErrorCode> = {
  // Another request was faster.
  chart_entries_follow: 'changed_meanwhile',
  chart_entries_pkey: 'changed_meanwhile',
  chart_entries_final: 'changed_meanwhile',
  chart_entries_identity: 'not_found',
  chart_entries_author: 'forbidden',
  chart_entries_agree: 'chart_disagrees',
  chart_entries_limit: 'chart_full',
  chart_entries_version_check: 'chart_full',
};

export async function addVersion(tx: Tx, entry: NewVersion): Promise<EntryRow> {
  try {
    const [added] = await selectRows(
      tx,
      entryRow,
      sql`insert into chart_entries as entry (entry_id, version, patient_id, kind, state, title, code_system, code, category, reaction, severity, certainty, value,
          dose, dose_number, batch, place, started_on, ended_on, due_on, note, change_reason)
        values (${entry.id}, ${entry.version}, ${entry.patientId}, ${entry.kind}, ${entry.state}, ${entry.title}, ${entry.codeSystem}, ${entry.code},
          ${entry.category}, ${entry.reaction}, ${entry.severity}, ${entry.certainty}, ${entry.value}, ${entry.dose}, ${entry.doseNumber}, ${entry.batch},
          ${entry.place}, ${entry.startedOn}, ${entry.endedOn}, ${entry.dueOn}, ${entry.note}, ${entry.changeReason})
        returning ${columns}`,
    );
    if (!added) throw new AppError('internal', { cause: 'the entry was not stored' });
    return added;
  } catch (error) {
    const code = refusals[String((error as { constraint?: unknown }).constraint)];
    throw code ? new AppError(code, { cause: error }) : error;
  }
}
