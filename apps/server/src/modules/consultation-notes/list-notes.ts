// The notes of a doctor, the one written last first.
import type { Context } from '../../platform/context.ts';
import { countedExactly, countedPage } from '../../platform/counted-page.ts';
import { together } from '../../platform/database/together.ts';
import { countOwnNotes, type ListedRow, ownNotes } from './notes.repository.ts';
import type { NoteServices } from './notes-services.ts';
import type { NoteList, NotePage } from './notes-shapes.ts';

export async function listNotes({ database }: NoteServices, context: Context, { page, limit }: NotePage): Promise<NoteList> {
  return database.inFrame(context.actor, async (tx) => {
    const [rows, counted] = await together([ownNotes(tx, (page - 1) * limit, limit), countOwnNotes(tx, countedExactly + 1)]);
    return { notes: rows.map(presentRow), ...countedPage(counted, { page, limit }) };
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
