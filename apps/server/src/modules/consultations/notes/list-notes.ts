// Lists a doctor's own notes, most recently changed first.
import { recordRead } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import { maxExactCount, paginationOf } from '../../../platform/pagination.ts';
import { settleAll } from '../../../platform/database/settle-all.ts';
import { countOwnNotes, type ListedRow, ownNotes } from './note-list.repository.ts';
import type { NoteServices } from './notes-services.ts';
import type { NoteList, NotePage } from './notes-schemas.ts';

export async function listNotes({ database }: NoteServices, context: Context, { page, limit, ...search }: NotePage): Promise<NoteList> {
  return database.withTransaction(context.actor, async (tx) => {
    const [rows, counted] = await settleAll([
      ownNotes(tx, search, (page - 1) * limit, limit),
      countOwnNotes(tx, search, maxExactCount + 1),
    ]);
    const patientIds = rows.map(({ patientId }) => patientId);
    await recordRead(tx, context, patientIds, { resources: { kind: 'encounter', ids: rows.map(({ encounterId }) => encounterId) } });
    return { notes: rows.map(presentRow), ...paginationOf(counted, { page, limit }) };
  });
}

function presentRow({ patientId, patientNumber, patientName, occurredAt, changedAt, ...rest }: ListedRow): NoteList['notes'][number] {
  return {
    ...rest,
    patient: { id: patientId, patientNumber, name: patientName },
    occurredAt: occurredAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}
