// Takes up what another tab left on this device: one that was closed, crashed, or signed out before the server had its words.
import { type FieldDraft, isStored, leftBehind } from '@lafiya/domain/notes/field-draft';
import { mergeTexts } from '@lafiya/domain/notes/merge';
import { noteFields } from '@lafiya/domain/notes/note-fields';
import { whenLeftBehind } from './draft-owner.ts';
import { type Drafts, draftsOf, eraseDraft } from './draft-store.ts';

type Whose = { key: CryptoKey; owner: string; appointmentId: string; own: string };

/** `adopt` puts the words among its own and keeps them; only then is the draft that was left behind erased. */
export async function takeUpDrafts(
  { key, owner, appointmentId, own }: Whose,
  adopt: (take: (drafts: Drafts) => Drafts) => Promise<void>,
): Promise<void> {
  for (const { id, open } of await draftsOf(owner, appointmentId)) {
    if (id === own) continue;
    await whenLeftBehind(id, async () => {
      const left = await open(key);
      await adopt((drafts) => joined(drafts, left));
      await eraseDraft(id);
    });
  }
}

export function joined(drafts: Drafts, left: Drafts): Drafts {
  return Object.fromEntries(noteFields.map((field) => [field, joinField(drafts[field], left[field])])) as Drafts;
}

function joinField(own: FieldDraft, left: FieldDraft): FieldDraft {
  if (isStored(left)) return own;
  // With what was on its way, under its number: it is asked after, not sent a second time.
  if (isStored(own)) return leftBehind(left);
  return { ...own, text: mergeTexts(left.known, left.text, own.text) };
}
