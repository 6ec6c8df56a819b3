// Reads everything that a copy of a record says, as the user who asked for it: row security hides all other data.
import type { NoteFact, RecordFacts } from '@lafiya/domain/record-copies/record-facts';
import { printedObservations } from '@lafiya/domain/record-copies/measurement-lines';
import type { Tx } from '../../platform/database/database.ts';
import { currentEntries } from '../chart/index.ts';
import { familySummaries, type SummaryRow } from '../consultations/index.ts';
import { personById } from '../patients/index.ts';
import type { Account } from '../privacy/index.ts';
import { recentOfEach } from '../vitals/index.ts';
import { observationCounts } from './record-copies.repository.ts';

/** More than one family has in a lifetime. */
const mostNotes = 100_000;

/** Undefined if the user may not read this record. */
export async function readRecordFacts(
  tx: Tx,
  { patientId, account, madeAt }: { patientId: string; account: Account; madeAt: Date },
): Promise<RecordFacts | undefined> {
  const person = await personById(tx, patientId);
  if (!person) return undefined;
  const notes = await familySummaries(tx, null, mostNotes);
  return {
    person: {
      name: `${person.firstName} ${person.lastName}`,
      number: person.patientNumber,
      dateOfBirth: person.dateOfBirth,
      sex: person.sex,
    },
    madeAt,
    madeFor: `${account.firstName} ${account.lastName}`,
    timeZone: account.timeZone,
    entries: await currentEntries(tx, patientId),
    observations: await recentOfEach(tx, patientId, printedObservations),
    observationCounts: await observationCounts(tx, patientId),
    notes: notes.filter((note) => note.patientId === patientId).map(noteFact),
  };
}

function noteFact({ content: { fields, diagnoses, followUpOn }, withheld, ...note }: SummaryRow): NoteFact {
  return { ...note, fields, diagnoses, followUpOn, withheldParts: withheld.length };
}
