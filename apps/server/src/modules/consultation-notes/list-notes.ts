// The notes of a doctor, the one written last first.
import type { Context } from '../../platform/context.ts';
import { together } from '../../platform/database/together.ts';
import { countOwnNotes, type ListedRow, ownNotes } from './notes.repository.ts';
import type { NoteServices } from './notes-services.ts';
import type { NoteList, NotePage } from './notes-shapes.ts';

const countedExactly = 10_000;

export async function listNotes({ database }: NoteServices, context: Context, { page, limit }: NotePage): Promise<NoteList> {
  return database.inFrame(context.actor, async (tx) => {
    const [rows, counted] = await together([ownNotes(tx, (page - 1) * limit, limit), countOwnNotes(tx, countedExactly + 1)]);
    const total = Math.min(counted, countedExactly);
    return {
      notes: rows.map(presentRow),
      total,
      totalIsLowerBound: counted > countedExactly,
      page,
      limit,
      totalPages: Math.ceil(total / limit),
    };
  });
}

function presentRow({ patientId, patientName, startsAt, endsAt, changedAt, ...rest }: ListedRow): NoteList['notes'][number] {
  return {
    ...rest,
    patient: { id: patientId, name: patientName },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}
