// Tests the rules of signing: states, what is missing, what an amendment changed, and the bytes that are signed.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conflictMarks } from './merge.ts';
import { areDiagnosesValid, canonicalContent, type Diagnosis, type NoteContent } from './note-content.ts';
import { noteDifferences } from './note-differences.ts';
import { noteFields } from './note-fields.ts';
import {
  hasTakenPlace,
  isDraftOverdue,
  mayFollowUpOn,
  mayRecordWalkIn,
  missingForSignature,
  noteStateOf,
  type SignedContent,
} from './note-signing.ts';

const fields = { complaint: 'Headache', history: '', examination: '', assessment: 'Migraine', plan: 'Rest', nextSteps: 'Sleep' };
const note = (more: Partial<NoteContent['fields']> = {}, rest: Partial<NoteContent> = {}): NoteContent => ({
  fields: { ...fields, ...more },
  diagnoses: [],
  followUpOn: null,
  ...rest,
});
const empty = note({ complaint: '', assessment: '', plan: '', nextSteps: '' });
const migraine: Diagnosis = { system: 'ICD-11', code: '8A80.Z', title: 'Migraine, unspecified', isMain: true };
const now = new Date('2026-11-16T10:00:00Z');
const ago = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);

describe('the state of a note', () => {
  test.each([
    ['nothing written', empty, null, 'none'],
    ['only a diagnosis', note({ complaint: '', assessment: '', plan: '', nextSteps: '' }, { diagnoses: [migraine] }), null, 'draft'],
    ['written, not signed', note(), null, 'draft'],
    ['signed', note(), { ...note(), version: 1 }, 'signed'],
    ['amended', note(), { ...note(), version: 2 }, 'amended'],
    ['changed after it was signed', note({ plan: 'Walk' }), { ...note(), version: 1 }, 'amending'],
    ['emptied after it was signed', empty, { ...note(), version: 1 }, 'amending'],
  ] satisfies [string, NoteContent, SignedContent | null, string][])('%s', (_name, draft, newest, state) => {
    expect(noteStateOf(draft, newest)).toBe(state);
  });
});

describe('what is missing before a signature', () => {
  test.each([
    ['nothing', note(), []],
    ['everything', empty, ['complaint', 'assessment', 'plan', 'nextSteps']],
    ['no assessment, but a diagnosis', note({ assessment: '' }, { diagnoses: [migraine] }), []],
    ['only blanks', note({ plan: ' \n' }), ['plan']],
    ['text that is not merged', note({ history: `a\n${conflictMarks.second}\nb` }), ['merged']],
  ])('%s', (_name, content, missing) => {
    expect(missingForSignature(content)).toEqual(missing);
  });
});

test.each([
  [null, true],
  [{ status: 'IN_PROGRESS', startsAt: ago(-1) }, true],
  [{ status: 'COMPLETED', startsAt: ago(1) }, true],
  [{ status: 'CONFIRMED', startsAt: ago(0) }, true],
  [{ status: 'CONFIRMED', startsAt: ago(-0.1) }, false],
  [{ status: 'CANCELLED', startsAt: ago(1) }, false],
  [{ status: 'NO_SHOW', startsAt: ago(1) }, false],
  [{ status: 'PENDING', startsAt: ago(1) }, false],
] as const)('%j has taken place: %s', (appointment, tookPlace) => {
  expect(hasTakenPlace(appointment, now)).toBe(tookPlace);
});

test.each([
  [24, 30, true],
  [23.9, 30, false],
  [30, 24, true],
  [30, 1, false],
])('a draft of a meeting %f hours ago, entered %f hours ago, is overdue: %s', (occurred, recorded, isOverdue) => {
  expect(isDraftOverdue({ occurredAt: ago(occurred), recordedAt: ago(recorded) }, now)).toBe(isOverdue);
});

test.each([
  [0, true],
  [72, true],
  [72.1, false],
  [-0.1, false],
])('a walk-in %f hours ago may be recorded: %s', (hours, may) => {
  expect(mayRecordWalkIn(ago(hours), now)).toBe(may);
});

test('diagnoses have one main at most and no code twice', () => {
  const other = { ...migraine, code: 'CA23', isMain: false };
  expect([[], [migraine], [migraine, other]].map(areDiagnosesValid)).toEqual([true, true, true]);
  expect(areDiagnosesValid([migraine, { ...other, isMain: true }])).toBe(false);
  expect(areDiagnosesValid([migraine, { ...migraine, isMain: false }])).toBe(false);
  expect(areDiagnosesValid(Array.from({ length: 21 }, (_, n) => ({ ...other, code: String(n) })))).toBe(false);
});

const text = fc.array(fc.constantFrom('a', 'b', '', 'ẹ 😀'), { maxLength: 5 }).map((lines) => lines.join('\n'));
const content: fc.Arbitrary<NoteContent> = fc.record({
  fields: fc.record(Object.fromEntries(noteFields.map((field) => [field, text])) as Record<keyof NoteContent['fields'], typeof text>),
  diagnoses: fc.constantFrom([], [migraine], [{ ...migraine, isMain: false }]),
  followUpOn: fc.constantFrom(null, '2026-11-30'),
});

test('the same content gives the same bytes, and other content gives others', () => {
  expect(canonicalContent(note())).toBe(
    '{"fields":{"complaint":"Headache","history":"","examination":"","assessment":"Migraine","plan":"Rest","nextSteps":"Sleep"},"diagnoses":[],"followUpOn":null}',
  );
  fc.assert(
    fc.property(content, (one) => {
      const reversed = Object.fromEntries(Object.entries(one.fields).toReversed()) as NoteContent['fields'];
      expect(canonicalContent({ followUpOn: one.followUpOn, diagnoses: one.diagnoses, fields: reversed })).toBe(canonicalContent(one));
      expect(JSON.parse(canonicalContent(one))).toEqual(one);
    }),
  );
});

describe('what an amendment changed', () => {
  test('is shown by field, with the lines around it', () => {
    const after = note({ plan: 'Rest\nDrink', nextSteps: '' }, { diagnoses: [migraine], followUpOn: '2026-11-30' });
    expect(noteDifferences(note(), after)).toEqual([
      {
        field: 'plan',
        lines: [
          { kind: 'same', text: 'Rest' },
          { kind: 'added', text: 'Drink' },
        ],
      },
      { field: 'nextSteps', lines: [{ kind: 'removed', text: 'Sleep' }] },
      { field: 'diagnoses', lines: [{ kind: 'added', text: '8A80.Z Migraine, unspecified (main)' }] },
      { field: 'followUpOn', lines: [{ kind: 'added', text: '2026-11-30' }] },
    ]);
  });

  test('rebuilds both versions, and is empty only for the same content', () => {
    fc.assert(
      fc.property(content, content, (before, after) => {
        const differences = noteDifferences(before, after);
        expect(differences.length === 0).toBe(canonicalContent(before) === canonicalContent(after));
        for (const { field, lines } of differences) {
          if (field === 'diagnoses' || field === 'followUpOn') continue;
          const without = (kind: string) =>
            lines
              .filter((line) => line.kind !== kind)
              .map((line) => line.text)
              .join('\n');
          expect([without('added'), without('removed')]).toEqual([before.fields[field], after.fields[field]]);
        }
      }),
    );
  });

  test('of thousands of lines is answered as a replacement', () => {
    const long = (mark: string) => Array.from({ length: 5_000 }, (_, line) => `${mark} ${line % 3}`).join('\n');
    const [plan] = noteDifferences(note({ plan: long('a') }), note({ plan: long('b') }));
    expect(plan?.lines).toHaveLength(10_000);
  });
});

test.each([
  ['2026-11-15', false],
  ['2026-11-16', true],
  ['2028-11-15', true],
  ['2028-11-16', false],
])('a follow-up on %s, decided on 2026-11-16, is possible: %s', (day, isPossible) => {
  expect(mayFollowUpOn(day, '2026-11-16')).toBe(isPossible);
});
