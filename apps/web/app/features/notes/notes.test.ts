// What the line under a note says, and what becomes of drafts that were left behind.
import { ApiProblem } from '@lafiya/api-client/problem';
import { draftOf, type FieldDraft } from '@lafiya/domain/notes/field-draft';
import { noteFields } from '@lafiya/domain/notes/note-fields';
import { describe, expect, it } from 'vitest';
import type { Drafts } from './draft-store.ts';
import { joined } from './left-drafts.ts';
import { type Facts, pictureOf } from './note-state.ts';
import { wasRefused } from './patience.ts';

const stored = draftOf({ text: 'Headache', revision: 3 });
const drafts = (complaint: FieldDraft = stored): Drafts => ({
  ...(Object.fromEntries(noteFields.map((field) => [field, draftOf({ text: '', revision: 0 })])) as Drafts),
  complaint,
});
const typed = drafts({ ...stored, text: 'Headache, fever' });
const facts: Facts = {
  drafts: typed,
  isOpen: true,
  closed: undefined,
  trouble: undefined,
  savedAt: '2026-11-17T09:39:00Z',
  onDevice: 'yes',
};
const cut = { error: new TypeError('Failed to fetch') };
const refusal = new ApiProblem(413, { code: 'payload_too_large', message: 'This is more than we can take at once.' });

describe('what is said of what was typed', () => {
  it.each([
    ['the server has it', { drafts: drafts() }, 'saved'],
    ['nothing was ever written', { drafts: drafts(draftOf({ text: '', revision: 0 })), savedAt: null }, 'nothing'],
    ['it is on its way', {}, 'saving'],
    ['the line is down and the device has it', { trouble: cut }, 'kept'],
    ['the line is down and the device will have it in a moment', { trouble: cut, onDevice: 'soon' }, 'saving'],
    ['the line is down and the device keeps nothing', { trouble: cut, onDevice: 'no' }, 'unsaved'],
    ['the key never came', { isOpen: false, trouble: cut }, 'unsaved'],
    ['the server refused it', { trouble: { error: refusal } }, 'unsaved'],
  ] satisfies [string, Partial<Facts>, string][])('given that %s', (_name, some, said) => {
    expect(pictureOf({ ...facts, ...some }).saving.kind).toBe(said);
  });

  it('given words that are nowhere but on the screen, then leaving is a risk', () => {
    expect(pictureOf({ ...facts, isOpen: false, trouble: cut })).toMatchObject({ phase: 'cut_off', isAtRisk: true });
    expect(pictureOf({ ...facts, trouble: cut })).toMatchObject({ phase: 'open', isAtRisk: false });
    expect(pictureOf({ ...facts, trouble: cut, onDevice: 'no' }).isAtRisk).toBe(true);
  });
});

describe('a draft that was left behind', () => {
  const left = { ...stored, text: 'Headache\nFever', sent: { editId: 'e', base: 3, text: 'Headache\nFe' }, nextId: 'f' };

  it('given nothing of our own, then it goes on as it was, under the number it had', () => {
    expect(joined(drafts(), drafts(left)).complaint).toEqual(left);
  });

  it('given that it had not been sent yet, then it is asked after all the same', () => {
    const newer = drafts(draftOf({ text: 'Headache\nFever 39', revision: 4 }));
    const taken = joined(newer, drafts({ ...left, sent: null })).complaint;
    expect(taken).toMatchObject({ text: 'Headache\nFever', sent: { editId: 'f', base: 3, text: 'Headache\nFever' } });
  });

  it('given words of our own that are on their way, then both are there', () => {
    expect(joined(drafts({ ...stored, text: 'Cough\nHeadache' }), drafts(left)).complaint.text).toBe('Cough\nHeadache\nFever');
  });
});

it('given a lost session or a busy server, then nothing was refused', () => {
  expect([401, 403, 404, 408, 413, 422, 429, 500, 503].map((status) => wasRefused(new ApiProblem(status, {})))).toEqual([
    false,
    true,
    true,
    false,
    true,
    true,
    false,
    false,
    false,
  ]);
});
