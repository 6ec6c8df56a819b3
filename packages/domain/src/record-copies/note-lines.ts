// Signed consultation notes as lines of text, without the parts that are withheld.
import { parseNextSteps, noteFields } from '../consultations/notes/note-fields.ts';
import { partialDateText, type RecordDates } from './record-dates.ts';
import type { NoteFact } from './record-facts.ts';
import { noteHeadings } from './record-labels.ts';
import type { ConsultationLines } from './record-lines.ts';

export function consultationLines(note: NoteFact, dates: RecordDates): ConsultationLines {
  const { fields, diagnoses } = note;
  return {
    heading: `${dates.day(note.occurredAt)}${note.kind === 'walk_in' ? ' · Walk-in' : ''}`,
    lines: [doctorText(note), signedText(note, dates)],
    diagnoses: diagnoses.map(({ system, code, title, isMain }) => `${title} (${system} ${code})${isMain ? ', main diagnosis' : ''}`),
    parts: noteFields.flatMap((field) => {
      const text = field === 'nextSteps' ? '' : (fields[field] ?? '').trim();
      return text === '' ? [] : [{ heading: noteHeadings[field], text }];
    }),
    steps: {
      heading: noteHeadings.nextSteps,
      items: parseNextSteps(fields.nextSteps ?? ''),
      followUp: note.followUpOn === null ? '' : `Follow-up on ${partialDateText(note.followUpOn)}`,
    },
    withheld: withheldText(note.withheldParts),
  };
}

const doctorText = ({ doctorName, specialization, licenseNumber }: NoteFact): string =>
  [doctorName, specialization, `licence ${licenseNumber}`].filter((part) => part !== null && part !== '').join(', ');

function signedText({ firstSignedAt, signedAt, version }: NoteFact, dates: RecordDates): string {
  const signed = `Signed on ${dates.time(firstSignedAt)}`;
  return version > 1 ? `${signed}; amended on ${dates.time(signedAt)}` : signed;
}

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];

/** That something is withheld is said; what it is called may already say too much. */
function withheldText(parts: number): string {
  if (parts === 0) return '';
  return parts === 1 ? 'One part is withheld by the doctor.' : `${numbers[parts] ?? parts} parts are withheld by the doctor.`;
}
