// Tests the saving status of a note, the encryption and merging of abandoned drafts, and the detection of refusals.
import { ApiProblem } from '@lafiya/api-client/problem';
import { createDraft, type FieldDraft } from '@lafiya/domain/consultations/notes/field-draft';
import { noteFields } from '@lafiya/domain/consultations/notes/note-fields';
import { describe, expect, it } from 'vitest';
import { decryptDraft, type Drafts, encryptDraft, importDraftKey } from './draft-store.ts';
import { mergeDrafts } from './abandoned-drafts.ts';
import { type Facts, noteStateOf } from './note-state.ts';
import { wasRefused } from './retry-timer.ts';

const stored = createDraft({ text: 'Headache', revision: 3 });
const drafts = (complaint: FieldDraft = stored): Drafts => ({
  ...(Object.fromEntries(noteFields.map((field) => [field, createDraft({ text: '', revision: 0 })])) as Drafts),
  complaint,
});
const typed = drafts({ ...stored, text: 'Headache, fever' });
const facts: Facts = {
  drafts: typed,
  isOpen: true,
  closed: undefined,
  failure: undefined,
  savedAt: '2026-11-17T09:39:00Z',
  onDevice: 'yes',
};
const cut = { error: new TypeError('Failed to fetch') };
const refusal = new ApiProblem(413, { code: 'payload_too_large', message: 'This is too large. Please send less at once.' });

describe('saving status', () => {
  it.each([
    ['the server has the text', { drafts: drafts() }, 'saved'],
    ['nothing was written', { drafts: drafts(createDraft({ text: '', revision: 0 })), savedAt: null }, 'nothing'],
    ['the text is being sent', {}, 'saving'],
    ['the connection is down and the device has the text', { failure: cut }, 'onDevice'],
    ['the connection is down and the device is storing the text', { failure: cut, onDevice: 'soon' }, 'saving'],
    ['the connection is down and the device cannot store', { failure: cut, onDevice: 'no' }, 'unsaved'],
    ['the draft key was not loaded', { isOpen: false, failure: cut }, 'unsaved'],
    ['the server refused the text', { failure: { error: refusal } }, 'unsaved'],
  ] satisfies [string, Partial<Facts>, string][])('when %s', (_name, some, expected) => {
    expect(noteStateOf({ ...facts, ...some }).saving.kind).toBe(expected);
  });

  it('is at risk when the text is only on the screen', () => {
    expect(noteStateOf({ ...facts, isOpen: false, failure: cut })).toMatchObject({ phase: 'cut_off', isAtRisk: true });
    expect(noteStateOf({ ...facts, failure: cut })).toMatchObject({ phase: 'open', isAtRisk: false });
    expect(noteStateOf({ ...facts, failure: cut, onDevice: 'no' }).isAtRisk).toBe(true);
  });
});

describe('abandoned draft', () => {
  const abandoned = { ...stored, text: 'Headache\nFever', sent: { editId: 'e', base: 3, text: 'Headache\nFe' }, nextId: 'f' };

  it('is adopted unchanged, with its edit id, when there is no local text', () => {
    expect(mergeDrafts(drafts(), drafts(abandoned)).complaint).toEqual(abandoned);
  });

  it('is sent under its reserved edit id when it was not sent yet', () => {
    const newer = drafts(createDraft({ text: 'Headache\nFever 39', revision: 4 }));
    const adopted = mergeDrafts(newer, drafts({ ...abandoned, sent: null })).complaint;
    expect(adopted).toMatchObject({ text: 'Headache\nFever', sent: { editId: 'f', base: 3, text: 'Headache\nFever' } });
  });

  it('is merged with unsaved local text', () => {
    expect(mergeDrafts(drafts({ ...stored, text: 'Cough\nHeadache' }), drafts(abandoned)).complaint.text).toBe('Cough\nHeadache\nFever');
  });
});

it('opens a draft with an older key after the keys were changed, and with no other key', async () => {
  const [older, newer, other] = await Promise.all(['a', 'b', 'c'].map((char) => importDraftKey(btoa(char.repeat(32)))));
  if (!older || !newer || !other) throw new Error('A key is missing.');
  const draft = await encryptDraft(older, { id: 'tab', owner: 'doctor', appointmentId: 'appointment' }, typed);
  expect(await decryptDraft([newer, older], draft)).toEqual(typed);
  await expect(decryptDraft([newer, other], draft)).rejects.toThrow(AggregateError);
});

it('does not treat an expired session or a busy server as a refusal', () => {
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
