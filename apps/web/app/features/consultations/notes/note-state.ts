// The state of a note for rendering: its text, its phase, and whether it is saved.
import { isStored } from '@lafiya/domain/consultations/notes/field-draft';
import { type NoteField, noteFields } from '@lafiya/domain/consultations/notes/note-fields';
import type { Drafts } from './draft-store.ts';
import { isSignedOut, wasRefused } from './retry-timer.ts';

export type Saving =
  | { kind: 'nothing' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  /** Encrypted on this device; not on the server yet. */
  | { kind: 'onDevice' }
  /** Only on the screen, or refused by the server with this error. */
  | { kind: 'unsaved'; why: unknown };
export type NoteState = {
  texts: Record<NoteField, string>;
  /** Of the server's text that the shown text is based on. */
  revisions: Record<NoteField, number>;
  saving: Saving;
  /** `cut_off`: neither the note nor the draft key could be loaded, so typed text is only on the screen. */
  phase: 'opening' | 'open' | 'cut_off' | 'closed';
  /** The error that keeps it from opening. */
  closed: unknown;
  /** Leaving now would lose text. */
  isAtRisk: boolean;
  /** There is unsaved text that is still being retried. */
  isRetrying: boolean;
};

export type Facts = {
  drafts: Drafts;
  /** The note, the draft key and abandoned drafts are loaded. */
  isOpen: boolean;
  closed: unknown;
  failure: { error: unknown } | undefined;
  savedAt: string | null;
  /** Whether the latest text is stored on this device. */
  onDevice: 'yes' | 'soon' | 'no';
};

export const isAllStored = (drafts: Drafts): boolean => Object.values(drafts).every(isStored);

export function noteStateOf(facts: Facts): NoteState {
  const { drafts, isOpen, closed, failure, onDevice } = facts;
  const texts = Object.fromEntries(noteFields.map((field) => [field, drafts[field].text])) as NoteState['texts'];
  const revisions = Object.fromEntries(noteFields.map((field) => [field, drafts[field].base])) as NoteState['revisions'];
  const phase = closed ? 'closed' : isOpen ? 'open' : failure ? 'cut_off' : 'opening';
  const hasMore = !isAllStored(drafts);
  const cannotRetry = closed !== undefined || (failure !== undefined && (wasRefused(failure.error) || isSignedOut(failure.error)));
  const isAtRisk = hasMore && (!isOpen || onDevice === 'no');
  return { texts, revisions, saving: savingOf(facts), phase, closed, isAtRisk, isRetrying: hasMore && !cannotRetry };
}

function savingOf({ drafts, isOpen, failure, savedAt, onDevice }: Facts): Saving {
  if (isAllStored(drafts)) return savedAt && isOpen ? { kind: 'saved', at: savedAt } : { kind: 'nothing' };
  if (!isOpen) return { kind: 'unsaved', why: undefined };
  if (!failure) return { kind: 'saving' };
  if (wasRefused(failure.error)) return { kind: 'unsaved', why: failure.error };
  if (onDevice === 'soon') return { kind: 'saving' };
  return onDevice === 'yes' ? { kind: 'onDevice' } : { kind: 'unsaved', why: undefined };
}
