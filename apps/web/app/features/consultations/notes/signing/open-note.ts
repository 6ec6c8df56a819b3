// The note of a page as one value: its text from the autosave, its record from the server, and the state that follows from both.
import type { NoteRecord } from '@lafiya/api-client';
import type { NoteContent } from '@lafiya/domain/consultations/notes/note-content';
import { noteFields } from '@lafiya/domain/consultations/notes/note-fields';
import { missingForSignature, type NoteState, noteStateOf, type SignatureNeed } from '@lafiya/domain/consultations/notes/note-signing';
import { useNote } from '../use-note.ts';

export type OpenedNote = {
  record: NoteRecord;
  state: NoteState;
  missing: SignatureNeed[];
  /** Everything that is on the screen is on the server. */
  isStored: boolean;
  content: NoteContent;
  revisions: Record<keyof NoteContent['fields'], number>;
  /** Replaces the text of these parts. */
  write: (fields: Partial<NoteContent['fields']>) => void;
};

/** Undefined until the record is there. */
export function useOpenedNote(owner: string, id: string, record: NoteRecord | undefined): OpenedNote | undefined {
  const { texts, revisions, saving, phase, type } = useNote(owner, id);
  if (!record) return undefined;
  const content: NoteContent = { fields: texts, diagnoses: record.entries.diagnoses, followUpOn: record.entries.followUpOn };
  const isOpen = phase === 'open';
  return {
    record,
    // Before the text is there, a signed note would look emptied.
    state: isOpen || !record.newest ? noteStateOf(content, record.newest) : record.newest.version > 1 ? 'amended' : 'signed',
    missing: missingForSignature(content),
    isStored: isOpen && (saving.kind === 'saved' || saving.kind === 'nothing'),
    content,
    revisions,
    write: (fields) => {
      for (const field of noteFields) {
        const text = fields[field];
        if (text !== undefined && text !== texts[field]) type(field, text);
      }
    },
  };
}
