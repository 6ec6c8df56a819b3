// What an amendment changed: for each field the lines that stayed, were removed and were added.
import { diffComm } from 'node-diff3';
import type { Diagnosis, NoteContent } from './note-content.ts';
import { type NoteField, noteFields } from './note-fields.ts';

export type DifferenceLine = { kind: 'same' | 'removed' | 'added'; text: string };
export type FieldDifference = { field: NoteField | 'diagnoses' | 'followUpOn'; lines: DifferenceLine[] };

/** Only what changed, in the order of the note. */
export function noteDifferences(before: NoteContent, after: NoteContent): FieldDifference[] {
  const texts = noteFields.map((field) => ({ field, before: before.fields[field], after: after.fields[field] }));
  const coded = [
    { field: 'diagnoses' as const, before: linesOf(before.diagnoses), after: linesOf(after.diagnoses) },
    { field: 'followUpOn' as const, before: before.followUpOn ?? '', after: after.followUpOn ?? '' },
  ];
  return [...texts, ...coded]
    .filter((one) => one.before !== one.after)
    .map((one) => ({ field: one.field, lines: differenceLines(one.before, one.after) }));
}

const linesOf = (diagnoses: Diagnosis[]): string =>
  diagnoses.map(({ code, title, isMain }) => `${code} ${title}${isMain ? ' (main)' : ''}`).join('\n');

/** The comparison walks through all pairs of equal lines: above this limit the whole text counts as replaced. */
const maxPairs = 250_000;

function differenceLines(before: string, after: string): DifferenceLine[] {
  const [old, now] = [before, after].map((text) => (text === '' ? [] : text.split('\n'))) as [string[], string[]];
  const mark = (kind: DifferenceLine['kind'], lines: string[]): DifferenceLine[] => lines.map((text) => ({ kind, text }));
  if (old.length * now.length > maxPairs) return [...mark('removed', old), ...mark('added', now)];
  return diffComm(old, now).flatMap((part) =>
    'common' in part ? mark('same', part.common) : [...mark('removed', part.buffer1), ...mark('added', part.buffer2)],
  );
}
