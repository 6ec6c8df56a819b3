// Sync state of one note field: the typed text, the last known server text and the edit in flight. A lost response loses no text.
import { mergeTexts } from './merge.ts';

/** The field as stored on the server. */
export type StoredField = { text: string; revision: number };
/** An edit in flight. It is resent with the same id until the server responds, so that it is applied once. */
export type SentEdit = { editId: string; base: number; text: string };
/** `nextId` is stored before the next edit is sent: if the tab dies while sending, the next tab resends the edit with the same id. */
export type FieldDraft = { text: string; known: string; base: number; sent: SentEdit | null; nextId: string | null };

export const createDraft = ({ text, revision }: StoredField): FieldDraft => ({
  text,
  known: text,
  base: revision,
  sent: null,
  nextId: null,
});

export const isStored = ({ text, known, sent }: FieldDraft): boolean => sent === null && text === known;

export const afterTyping = (draft: FieldDraft, text: string, newId: () => string): FieldDraft => ({
  ...draft,
  text,
  nextId: draft.nextId ?? newId(),
});

/** Sets `sent` to the edit to send now. An edit without a response is resent unchanged first. */
export function prepareEdit(draft: FieldDraft, newId: () => string): FieldDraft {
  if (draft.sent || draft.text === draft.known) return draft;
  return { ...draft, sent: { editId: draft.nextId ?? newId(), base: draft.base, text: draft.text }, nextId: null };
}

/** Restores the draft of a closed tab. That tab may still have sent its edit, possibly with more text, while it was closing. */
export function recoverDraft(draft: FieldDraft): FieldDraft {
  const { nextId, base, text } = draft;
  return isStored(draft) || draft.sent || !nextId ? draft : { ...draft, sent: { editId: nextId, base, text }, nextId: null };
}

/** The server applied the edit. `stored` is the edit's text, possibly merged with changes by others. */
export function afterResponse(draft: FieldDraft, stored: StoredField): FieldDraft {
  if (!draft.sent) return afterRemoteChange(draft, stored);
  const text = mergeTexts(draft.sent.text, draft.text, stored.text);
  return { ...draft, text, known: stored.text, base: stored.revision, sent: null };
}

/** The field was changed elsewhere. Ignored while an edit is in flight, because its response includes the change. */
export function afterRemoteChange(draft: FieldDraft, stored: StoredField): FieldDraft {
  if (draft.sent || stored.revision <= draft.base) return draft;
  return { ...draft, text: mergeTexts(draft.known, draft.text, stored.text), known: stored.text, base: stored.revision };
}

/** On the server: an edit of the current revision replaces the text, an edit of an older one is merged. `textAtBase` is undefined if unknown. */
export function textAfterEdit(now: StoredField, edit: { base: number; text: string }, textAtBase: string | undefined): string {
  return edit.base === now.revision ? edit.text : mergeTexts(textAtBase ?? '', edit.text, now.text);
}
