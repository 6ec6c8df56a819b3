// Keeps what a patient typed while booking until it is sent, so that a reload loses nothing. Deleted when it is sent, blank, or a day old.
import { recordAudit, skipAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { signedInActor } from '../identity/index.ts';
import type { AppointmentServices } from './appointments-services.ts';
import { type BookingDraft, bookingDraftOf, deleteBookingDraft, saveBookingDraft } from './form-drafts.repository.ts';

type Services = Pick<AppointmentServices, 'database'>;
type StoredDraft = { draft: (BookingDraft & { savedAt: string }) | null };

export async function readBookingDraft({ database }: Services, context: Context): Promise<StoredDraft> {
  const { userId } = signedInActor(context);
  return database.withTransaction(context.actor, async (tx) => {
    const stored = await bookingDraftOf(tx, userId);
    return { draft: stored ? { ...stored.content, savedAt: stored.savedAt.toISOString() } : null };
  });
}

/** The audit has a row for the first save only: the page saves every few seconds. */
export async function keepBookingDraft({ database }: Services, context: Context, draft: BookingDraft): Promise<StoredDraft> {
  const { userId } = signedInActor(context);
  const now = context.clock.now();
  return database.withTransaction(context.actor, async (tx) => {
    if (!draft.symptoms.trim() && !draft.notes.trim()) {
      await deleteBookingDraft(tx, userId);
      skipAudit(context);
      return { draft: null };
    }
    if (await saveBookingDraft(tx, userId, draft, now)) await recordAudit(tx, context, { resource: { kind: 'user', id: userId } });
    else skipAudit(context);
    return { draft: { ...draft, savedAt: now.toISOString() } };
  });
}
