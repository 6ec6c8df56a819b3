// The entries of a chart as rows of its timeline: each where it began or was done, or where it was first recorded. Those made in error are left out.
import type { ChartKind } from '@lafiya/domain/chart/chart-entries';
import { type RawBuilder, sql } from 'kysely';
import { likePatterns, olderThan, type RowsBefore } from '../../platform/database/rows-before.repository.ts';
import { entryDetails } from './chart.repository.ts';

/** Rows with id, time and details. One patient has at most 2,000 entries. */
export function timelineEntries(patientId: string, kinds: readonly ChartKind[], { before, terms, limit }: RowsBefore): RawBuilder<unknown> {
  return sql`select entry.entry_id as id, entry.at, ${entryDetails} as details
    from (select e.*, coalesce(partial_date_time(e.started_on),
        (select first.recorded_at from chart_entries first where first.entry_id = e.entry_id and first.version = 1)) as at
      from current_chart_entries e where e.patient_id = ${patientId} and e.state <> 'entered_in_error' and e.kind = any (${kinds})) entry
    where ${olderThan(before, sql`entry.at`, sql`entry.entry_id`)} ${searched(terms)}
    order by entry.at desc, entry.entry_id desc limit ${limit}`;
}

const searched = (terms: readonly string[]) =>
  terms.length === 0
    ? sql``
    : sql`and fold_text(concat_ws(' ', entry.title, entry.code, replace(entry.kind, '_', ' '), entry.category, entry.reaction, entry.value, entry.dose,
        entry.place, entry.batch, entry.note, entry.recorder_name)) like all (${likePatterns(terms)})`;
