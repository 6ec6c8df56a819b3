// One field of a note between the keyboard and the server: what is typed, what the server is known to hold, and what is on its way. Losing an answer loses nothing.
import { mergeTexts } from './merge.ts';

/** As the server holds it. */
export type StoredField = { text: string; revision: number };
/** On its way: sent again under the same id until it is answered, so that it counts once. */
export type SentEdit = { editId: string; base: number; text: string };
/** `nextId` is known before the next edit goes out: a tab that died while sending it left its number behind, and the next tab asks under the same. */
export type FieldDraft = { text: string; known: string; base: number; sent: SentEdit | null; nextId: string | null };

export const draftOf = ({ text, revision }: StoredField): FieldDraft => ({ text, known: text, base: revision, sent: null, nextId: null });

export const isStored = ({ text, known, sent }: FieldDraft): boolean => sent === null && text === known;

export const afterTyping = (draft: FieldDraft, text: string, newId: () => string): FieldDraft => ({
  ...draft,
  text,
  nextId: draft.nextId ?? newId(),
});

/** What is to be sent now. An edit that was not answered goes first, as it was. */
export function readyToSend(draft: FieldDraft, newId: () => string): FieldDraft {
  if (draft.sent || draft.text === draft.known) return draft;
  return { ...draft, sent: { editId: draft.nextId ?? newId(), base: draft.base, text: draft.text }, nextId: null };
}

/** A draft that another tab left: what it had not sent it may have sent all the same, a moment later and longer, while it closed. */
export function leftBehind(draft: FieldDraft): FieldDraft {
  const { nextId, base, text } = draft;
  return isStored(draft) || draft.sent || !nextId ? draft : { ...draft, sent: { editId: nextId, base, text }, nextId: null };
}

/** The server has taken what was sent, and holds this now: it, or it and what others wrote. */
export function afterAnswer(draft: FieldDraft, stored: StoredField): FieldDraft {
  if (!draft.sent) return afterNews(draft, stored);
  const text = mergeTexts(draft.sent.text, draft.text, stored.text);
  return { ...draft, text, known: stored.text, base: stored.revision, sent: null };
}

/** Somebody else changed it. While an edit is on its way its answer will tell. */
export function afterNews(draft: FieldDraft, stored: StoredField): FieldDraft {
  if (draft.sent || stored.revision <= draft.base) return draft;
  return { ...draft, text: mergeTexts(draft.known, draft.text, stored.text), known: stored.text, base: stored.revision };
}

/** The server's side: an edit of what stands now replaces it; one of an older state is merged. Undefined: that state is not known here. */
export function textAfterEdit(now: StoredField, edit: { base: number; text: string }, textAtBase: string | undefined): string {
  return edit.base === now.revision ? edit.text : mergeTexts(textAtBase ?? '', edit.text, now.text);
}
