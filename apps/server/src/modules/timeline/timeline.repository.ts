// Reads one page of the timeline of a record in one statement: the newest rows of each feature, and of these the newest.
import type { ChartKind } from '@lafiya/domain/chart/chart-entries';
import type { VitalKind } from '@lafiya/domain/vitals/vital-kinds';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { cursorOf, type RowsBefore } from '../../platform/database/rows-before.repository.ts';
import { selectRows } from '../../platform/database/select-rows.ts';
import { entryOfDetails, timelineEntries } from '../chart/index.ts';
import { timelineEncounter, timelineEncounters } from '../consultations/index.ts';
import { timelineSet, timelineSets } from '../vitals/index.ts';

const stored = { id: z.uuid(), at: z.date(), cursor: z.string() };
const timelineRow = z.discriminatedUnion('part', [
  z.strictObject({ ...stored, part: z.literal('consultation'), details: timelineEncounter }),
  z.strictObject({ ...stored, part: z.literal('chart_entry'), details: entryOfDetails }),
  z.strictObject({ ...stored, part: z.literal('measurements'), details: timelineSet }),
]);
export type TimelineRow = z.output<typeof timelineRow>;

export type TimelineParts = {
  consultations: boolean;
  /** Null if measurements are not wanted; otherwise the kinds that the search means. */
  measurements: readonly VitalKind[] | null;
  chart: readonly ChartKind[];
};

/** Last first. */
export async function timelineBefore(tx: Tx, patientId: string, parts: TimelineParts, page: RowsBefore): Promise<TimelineRow[]> {
  const sources = [
    ...(parts.consultations ? [part('consultation', timelineEncounters(patientId, page))] : []),
    ...(parts.chart.length > 0 ? [part('chart_entry', timelineEntries(patientId, parts.chart, page))] : []),
    ...(parts.measurements ? [part('measurements', timelineSets(patientId, parts.measurements, page))] : []),
  ];
  const rows = await selectRows(
    tx,
    z.looseObject({}),
    sql`select part, id, at, ${cursorOf(sql`at`, sql`id`)} as cursor, details from (${sql.join(sources, sql` union all `)}) rows
      order by at desc, id desc limit ${page.limit}`,
  );
  return rows.map((row) => timelineRow.parse(row));
}

const part = (name: TimelineRow['part'], rows: RawBuilder<unknown>) =>
  sql`select ${name}::text as part, found.id, found.at, found.details from (${rows}) found`;
