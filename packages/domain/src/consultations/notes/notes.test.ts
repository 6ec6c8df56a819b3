// Tests that no note text is lost: merging, undo, and sync of two devices over a connection that loses requests and responses.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterResponse,
  afterRemoteChange,
  afterTyping,
  createDraft,
  type FieldDraft,
  isStored,
  recoverDraft,
  prepareEdit,
  type SentEdit,
  textAfterEdit,
} from './field-draft.ts';
import { conflictMarks, mergeTexts } from './merge.ts';
import { mayWriteNote, parseNextSteps } from './note-fields.ts';
import { changeBetween, adjustCursor, undoChange } from './text-change.ts';

/** Few different lines, so that conflicts are common. */
const lines = fc.array(fc.constantFrom('', 'a', 'b', 'c', 'fever', 'fever for 2 days', 'BP 148/94'), { maxLength: 8 });
const text = lines.map((all) => all.join('\n'));
const anyText = fc.string({ unit: 'binary', maxLength: 60 });

describe('merging', () => {
  const [base, { first, second, end }] = ['Headache\nNo fever', conflictMarks];
  test.each([
    ['nothing changed', base, base, base],
    ['only mine', `${base}\nBP 148/94`, base, `${base}\nBP 148/94`],
    ['only theirs', base, 'Headache', 'Headache'],
    ['different lines', 'Headache for 2 weeks\nNo fever', 'Headache\nNo fever\nCough', 'Headache for 2 weeks\nNo fever\nCough'],
    ['the same change', 'Headache\nFever', 'Headache\nFever', 'Headache\nFever'],
    ['one has all of the other', 'Headache\nCough\nRash', 'Headache\nCough', 'Headache\nCough\nRash'],
    ['a part of a line is not the line', 'pain', 'no pain', `${first}\nno pain\n${second}\npain\n${end}`],
    ['deleted and changed', 'Headache', 'Headache\nFever 39', 'Headache\nFever 39'],
    ['the same line, differently', 'Headache\nFever 38', 'Headache\nFever 39', `Headache\n${first}\nFever 39\n${second}\nFever 38\n${end}`],
  ])('%s', (_name, mine, theirs, merged) => {
    expect(mergeTexts(base, mine, theirs)).toBe(merged);
  });

  test('two texts started in an empty field are both kept', () => {
    expect(mergeTexts('', 'Mine', 'Theirs')).toBe('Theirs\nMine');
  });

  test('no line written by either side is lost', () => {
    fc.assert(
      fc.property(text, text, text, (from, mine, theirs) => {
        const merged = mergeTexts(from, mine, theirs);
        const known = new Set(from.split('\n'));
        const stands = new Set(merged.split('\n'));
        for (const line of [...mine.split('\n'), ...theirs.split('\n')]) if (!known.has(line)) expect(stands).toContain(line);
      }),
      { numRuns: 1_000 },
    );
  });

  test('a side without changes gets the text of the other side', () => {
    fc.assert(
      fc.property(anyText, anyText, (from, changed) => {
        expect([mergeTexts(from, changed, from), mergeTexts(from, from, changed), mergeTexts(from, changed, changed)]).toEqual([
          changed,
          changed,
          changed,
        ]);
      }),
    );
  });

  test('a full field of short lines is merged in reasonable time', () => {
    const full = (mark: string) => Array.from({ length: 9_000 }, (_, line) => `${line % 7}${line % 5 ? '' : mark}`).join('\n');
    const merged = mergeTexts(full(''), full('m'), full('t'));
    expect(merged).toContain('0m');
    expect(merged).toContain('0t');
  });

  test('edits far apart in a long text are both taken over', () => {
    const lines = Array.from({ length: 1_100 }, (_, line) => `Line ${line}`);
    const merged = mergeTexts(lines.join('\n'), ['First', ...lines.slice(1)].join('\n'), [...lines.slice(0, -1), 'Last'].join('\n'));
    expect(merged.split('\n')).toEqual(['First', ...lines.slice(1, -1), 'Last']);
  });

  // Their comparison grew with the third power: 3,000 blank lines took 23 seconds.
  test('a field of blank lines keeps what both sides wrote', () => {
    const blank = '\n'.repeat(9_000);
    const merged = mergeTexts(blank, `Mine${blank}`, `${blank}Theirs`);
    expect(merged.split('\n').filter(Boolean)).toEqual(expect.arrayContaining(['Mine', 'Theirs']));
  });
});

describe('text changes', () => {
  test('can be undone and never split a surrogate pair', () => {
    const withPairs = fc.array(fc.constantFrom('a', 'b', '😀', '😁', 'ẹ', '\n'), { maxLength: 20 }).map((all) => all.join(''));
    fc.assert(
      fc.property(withPairs, withPairs, (before, after) => {
        const change = changeBetween(before, after);
        expect(undoChange(after, change)).toBe(before);
        expect([change.removed.isWellFormed(), change.added.isWellFormed()]).toEqual([true, true]);
      }),
      { numRuns: 1_000 },
    );
  });

  test.each([
    [2, 'cough', 'a cough', 4],
    [5, 'cough', 'cough now', 5],
    [0, 'cough', 'a cough', 0],
    [8, 'fever 39 now', 'fever now', 6],
  ])('the cursor at %i stays with its text: %s, %s', (cursor, before, after, expected) => {
    expect(adjustCursor(cursor, changeBetween(before, after))).toBe(expected);
  });
});

describe('a draft', () => {
  type Server = { texts: string[]; done: Set<string> };
  const take = (server: Server, edit: SentEdit): void => {
    if (server.done.has(edit.editId)) return;
    const now = { text: server.texts.at(-1) ?? '', revision: server.texts.length - 1 };
    server.texts.push(textAfterEdit(now, edit, server.texts[edit.base]));
    server.done.add(edit.editId);
  };
  const held = (server: Server) => ({ text: server.texts.at(-1) ?? '', revision: server.texts.length - 1 });
  const act = fc.record({ who: fc.constantFrom(0, 1), what: fc.constantFrom('type', 'send', 'lose', 'refuse', 'hear', 'restart') });

  test('keeps every word on two devices over a lossy connection, and both converge', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
        const server: Server = { texts: [''], done: new Set() };
        const drafts: FieldDraft[] = [createDraft(held(server)), createDraft(held(server))];
        const typed: string[] = [];
        let ids = 0;
        const send = (who: number, isAnswered: boolean): void => {
          const draft = prepareEdit(drafts[who] as FieldDraft, () => String(ids++));
          drafts[who] = draft;
          if (!draft.sent) return;
          take(server, draft.sent);
          if (isAnswered) drafts[who] = afterResponse(draft, held(server));
        };
        for (const { who, what } of acts) {
          const draft = drafts[who] as FieldDraft;
          if (what === 'type') {
            typed.push(`w${typed.length}.`);
            drafts[who] = afterTyping(draft, `${draft.text}${typed.at(-1)}`, () => String(ids++));
          } else if (what === 'send') send(who, true);
          else if (what === 'lose') send(who, false);
          else if (what === 'refuse') drafts[who] = prepareEdit(draft, () => String(ids++));
          else if (what === 'hear') drafts[who] = afterRemoteChange(draft, held(server));
          else drafts[who] = recoverDraft(JSON.parse(JSON.stringify(draft)) as FieldDraft);
        }
        for (let turn = 0; turn < 4; turn += 1) for (const who of [0, 1]) send(who, true);
        for (const who of [0, 1]) drafts[who] = afterRemoteChange(drafts[who] as FieldDraft, held(server));
        for (const word of typed) expect(held(server).text).toContain(word);
        expect(drafts.map(({ text: shown }) => shown)).toEqual([held(server).text, held(server).text]);
        expect(drafts.every(isStored)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  test('text that a closing tab sent after saving its draft does not conflict with that draft', () => {
    const server: Server = { texts: [''], done: new Set() };
    let ids = 0;
    const newId = () => String(ids++);
    const left = afterTyping(createDraft(held(server)), 'Headache for', newId);
    const closing = prepareEdit(afterTyping(left, 'Headache for 2 weeks', newId), newId);
    take(server, closing.sent as SentEdit);
    const found = recoverDraft(left);
    take(server, found.sent as SentEdit);
    expect(afterResponse(found, held(server))).toMatchObject({ text: 'Headache for 2 weeks', known: 'Headache for 2 weeks', sent: null });
  });

  test('an edit with an unknown base keeps both texts', () => {
    expect(textAfterEdit({ text: 'Theirs', revision: 1 }, { base: 9, text: 'Mine' }, undefined)).toBe('Theirs\nMine');
  });
});

test('a note can be written in every status except PENDING', () => {
  expect(mayWriteNote('PENDING')).toBe(false);
  expect((['SCHEDULED', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED', 'NO_SHOW'] as const).every(mayWriteNote)).toBe(true);
});

test('parses next steps from lines', () => {
  expect(parseNextSteps('- Drink water\n\n 2) Come again in a week \n148/94 at home\n')).toEqual([
    'Drink water',
    'Come again in a week',
    '148/94 at home',
  ]);
  expect(parseNextSteps('x\n'.repeat(30))).toHaveLength(20);
  expect(parseNextSteps('ẹ'.repeat(600)).map((step) => step.length)).toEqual([500, 100]);
});
