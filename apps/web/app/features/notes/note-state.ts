// What a note looks like from outside: its words, how far it is open, and what has become of what was typed.
import { isStored } from '@lafiya/domain/notes/field-draft';
import { type NoteField, noteFields } from '@lafiya/domain/notes/note-fields';
import type { Drafts } from './draft-store.ts';
import { isSignedOut, wasRefused } from './patience.ts';

export type Saving =
  | { kind: 'nothing' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  /** On this device, encrypted; the server does not have it yet. */
  | { kind: 'kept' }
  /** Nowhere but on the screen, or refused by the server, whose words these are. */
  | { kind: 'unsaved'; why: unknown };
export type NoteState = {
  texts: Record<NoteField, string>;
  saving: Saving;
  /** Cut off: neither the note nor the key for drafts has arrived, and what is typed stands on the screen alone. */
  phase: 'opening' | 'open' | 'cut_off' | 'closed';
  /** Why it does not open. */
  closed: unknown;
  /** Leaving now would lose words. */
  isAtRisk: boolean;
  /** Words wait for a line that may come back by itself. */
  isTrying: boolean;
};

export type Facts = {
  drafts: Drafts;
  /** The note, the key for drafts and what was left on the device are here. */
  isOpen: boolean;
  closed: unknown;
  trouble: { error: unknown } | undefined;
  savedAt: string | null;
  /** Whether the newest words are on this device: yes, in a moment, or no. */
  onDevice: 'yes' | 'soon' | 'no';
};

export const isAllStored = (drafts: Drafts): boolean => Object.values(drafts).every(isStored);

export function pictureOf(facts: Facts): NoteState {
  const { drafts, isOpen, closed, trouble, onDevice } = facts;
  const texts = Object.fromEntries(noteFields.map((field) => [field, drafts[field].text])) as NoteState['texts'];
  const phase = closed ? 'closed' : isOpen ? 'open' : trouble ? 'cut_off' : 'opening';
  const hasMore = !isAllStored(drafts);
  const isHopeless = closed !== undefined || (trouble !== undefined && (wasRefused(trouble.error) || isSignedOut(trouble.error)));
  const isAtRisk = hasMore && (!isOpen || onDevice === 'no');
  return { texts, saving: savingOf(facts), phase, closed, isAtRisk, isTrying: hasMore && !isHopeless };
}

function savingOf({ drafts, isOpen, trouble, savedAt, onDevice }: Facts): Saving {
  if (isAllStored(drafts)) return savedAt && isOpen ? { kind: 'saved', at: savedAt } : { kind: 'nothing' };
  if (!isOpen) return { kind: 'unsaved', why: undefined };
  if (!trouble) return { kind: 'saving' };
  if (wasRefused(trouble.error)) return { kind: 'unsaved', why: trouble.error };
  if (onDevice === 'soon') return { kind: 'saving' };
  return onDevice === 'yes' ? { kind: 'kept' } : { kind: 'unsaved', why: undefined };
}
