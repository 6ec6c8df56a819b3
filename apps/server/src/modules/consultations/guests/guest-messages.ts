// Chat messages for guests: they see messages from the time they were admitted, and only while they are admitted.
import { recordAudit } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { CallServices } from '../calls/calls-services.ts';
import type { CallMessages } from '../calls/calls-schemas.ts';
import { requireGuestAccess, loadGuest, publishGuestEvent } from './guest-access.ts';
import { addGuestMessage, messagesForGuest } from './guests.repository.ts';

const maxMessages = 500;

export async function guestMessages(
  { database }: CallServices,
  context: Context,
  { token, text }: { token: string; text?: string | undefined },
): Promise<CallMessages> {
  return database.withTransaction(context.actor, async (tx) => {
    const guest = await loadGuest(tx, context, token);
    requireGuestAccess(guest);
    const { place, digest } = guest;
    if (!place.admittedAt) throw new AppError('not_admitted');
    if (text) {
      if (!(await addGuestMessage(tx, digest, { id: newId(), text, at: context.clock.now() }))) throw new AppError('not_admitted');
      // Only writing is audited. Reading is covered by the audit entry for joining, and clients poll every few seconds.
      const thing = { kind: 'appointment', id: place.appointmentId };
      await recordAudit(tx, context, { patientId: place.patientId, resource: thing, details: { person: place.personId } });
      await publishGuestEvent(tx, context, digest);
    }
    const messages = await messagesForGuest(tx, digest, maxMessages);
    return {
      messages: messages.map(({ sentAt, ...message }) => ({ ...message, sentAt: sentAt.toISOString(), isForGuests: true, file: null })),
    };
  });
}
