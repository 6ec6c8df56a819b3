// Adopts drafts that another tab left on this device when it was closed, crashed or signed out before they were saved.
import { type FieldDraft, isStored, recoverDraft } from '@lafiya/domain/consultations/notes/field-draft';
import { mergeTexts } from '@lafiya/domain/consultations/notes/merge';
import { noteFields } from '@lafiya/domain/consultations/notes/note-fields';
import { withAbandonedDraft } from './draft-lock.ts';
import { type Drafts, listDrafts, deleteDraft } from './draft-store.ts';

type DraftScope = { keys: CryptoKey[]; owner: string; appointmentId: string; ownId: string };

/** `adopt` merges the text into its own drafts and stores them; only then is the abandoned draft deleted. */
export async function adoptDrafts(
  { keys, owner, appointmentId, ownId }: DraftScope,
  adopt: (merge: (drafts: Drafts) => Drafts) => Promise<void>,
): Promise<void> {
  for (const { id, open } of await listDrafts(owner, appointmentId)) {
    if (id === ownId) continue;
    await withAbandonedDraft(id, async () => {
      const abandoned = await open(keys);
      await adopt((drafts) => mergeDrafts(drafts, abandoned));
      await deleteDraft(id);
    });
  }
}

export function mergeDrafts(drafts: Drafts, abandoned: Drafts): Drafts {
  return Object.fromEntries(noteFields.map((field) => [field, mergeField(drafts[field], abandoned[field])])) as Drafts;
}

function mergeField(ownId: FieldDraft, abandoned: FieldDraft): FieldDraft {
  if (isStored(abandoned)) return ownId;
  // Keeps the pending edit and its id, so that the server does not apply it twice.
  if (isStored(ownId)) return recoverDraft(abandoned);
  return { ...ownId, text: mergeTexts(abandoned.known, abandoned.text, ownId.text) };
}
