// Reads a page of the timeline of a record, filtered or searched. Each read is in the patient's access log.
import type { ChartWriter } from '@lafiya/domain/chart/chart-entries';
import { searchTerms } from '@lafiya/domain/care-locations/care-location';
import { partsOf } from '@lafiya/domain/timeline/timeline-kinds';
import { kindsByTerms } from '@lafiya/domain/vitals/kinds-by-term';
import { recordRead } from '../../platform/audit/audit.repository.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { parseRowCursor } from '../../platform/database/rows-before.repository.ts';
import type { Policy } from '../../platform/policy/policy.ts';
import { presentEntry, requireChartAccess } from '../chart/index.ts';
import type { TimelineEncounter } from '../consultations/index.ts';
import { timelineBefore, type TimelineRow } from './timeline.repository.ts';
import type { Timeline, TimelineItem, TimelinePage } from './timeline-schemas.ts';

export type TimelineServices = { database: Database; policy: Policy; clock: Clock };

const pageSize = 20;
const summaryLength = 240;

export async function readTimeline(
  services: TimelineServices,
  context: Context,
  patientId: string,
  { kind, before, search = '' }: TimelinePage,
): Promise<Timeline> {
  const terms = searchTerms(search);
  const { measurements, ...parts } = partsOf(kind);
  return services.database.withTransaction(context.actor, async (tx) => {
    const writer = await requireChartAccess(services, tx, patientId, 'see_health');
    const rows = await timelineBefore(
      tx,
      patientId,
      { ...parts, measurements: measurements ? kindsByTerms(terms) : null },
      { before: parseRowCursor(before), terms, limit: pageSize + 1 },
    );
    const shown = rows.slice(0, pageSize);
    await recordRead(tx, context, [patientId], { resource: { kind: 'patient', id: patientId } });
    return {
      items: shown.map((row) => presentRow(row, writer)),
      next: rows.length > pageSize ? (shown.at(-1)?.cursor ?? null) : null,
    };
  });
}

function presentRow(row: TimelineRow, writer: ChartWriter | null): TimelineItem {
  const { id, part } = row;
  const at = row.at.toISOString();
  if (part === 'consultation') return { type: part, id, at, ...presentEncounter(row.details) };
  if (part === 'measurements') return { type: part, id, at, ...row.details };
  return { type: part, id, at, entry: presentEntry(row.details, writer) };
}

function presentEncounter({ fields, version, signedAt, doctorName, doctorSlug, specialization, ...encounter }: TimelineEncounter) {
  const { mode, isOwn, diagnoses, followUpOn, withheld } = encounter;
  return {
    mode,
    isOwn,
    doctor: { name: doctorName, slug: doctorSlug, specialization },
    signedAt: signedAt === null ? null : new Date(signedAt).toISOString(),
    isAmended: version !== null && version > 1,
    diagnoses: diagnoses.map(({ code, title, isMain }) => ({ code, title, isMain })),
    summary: beginningOf(fields.assessment) ?? beginningOf(fields.complaint),
    followUpOn,
    withheld,
  };
}

/** Cut between terms. */
function beginningOf(text: string | undefined): string | null {
  const line = text?.trim().replaceAll(/\s+/g, ' ') ?? '';
  if (line.length <= summaryLength) return line || null;
  const cut = line.slice(0, summaryLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), summaryLength / 2)).toWellFormed()}…`;
}
