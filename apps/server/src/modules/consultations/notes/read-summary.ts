// Reads signed notes as patients read them: one, or the family's, newest meeting first.
import { noteFields } from '@lafiya/domain/consultations/notes/note-fields';
import { recordRead } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { NoteServices } from './notes-services.ts';
import type { NoteSummary, SummaryPage } from './signing-schemas.ts';
import { familySummaries, type SummaryRow, summaryOf } from './summaries.repository.ts';

export async function readSummary({ database }: NoteServices, context: Context, id: string): Promise<NoteSummary> {
  return database.withTransaction(context.actor, async (tx) => {
    const summary = await summaryOf(tx, id);
    if (!summary) throw new AppError('not_found');
    await recordRead(tx, context, [summary.patientId], { resource: { kind: 'encounter', id } });
    return presentSummary(summary);
  });
}

export async function listSummaries({ database }: NoteServices, context: Context, { before, beforeId, limit }: SummaryPage) {
  return database.withTransaction(context.actor, async (tx) => {
    const cursor = before && beforeId ? { at: new Date(before), id: beforeId } : null;
    const rows = await familySummaries(tx, cursor, limit + 1);
    const shown = rows.slice(0, limit);
    await recordRead(
      tx,
      context,
      shown.map(({ patientId }) => patientId),
      { resources: { kind: 'encounter', ids: shown.map(({ encounterId }) => encounterId) } },
    );
    return { summaries: shown.map(presentSummary), hasMore: rows.length > limit };
  });
}

function presentSummary(row: SummaryRow): NoteSummary {
  const {
    content,
    patientId,
    patientName,
    isSelf,
    doctorName,
    doctorSlug,
    specialization,
    licenseNumber,
    version,
    signedAt,
    firstSignedAt,
  } = row;
  return {
    encounterId: row.encounterId,
    kind: row.kind,
    patient: { id: patientId, name: patientName, isSelf },
    doctor: { name: doctorName, slug: doctorSlug, specialization, licenseNumber },
    occurredAt: row.occurredAt.toISOString(),
    signedAt: firstSignedAt.toISOString(),
    amendedAt: version > 1 ? signedAt.toISOString() : null,
    parts: noteFields.flatMap((field) => {
      const text = content.fields[field]?.trim();
      return text ? [{ field, text }] : [];
    }),
    withheld: row.withheld,
    diagnoses: content.diagnoses,
    followUpOn: content.followUpOn,
  };
}
