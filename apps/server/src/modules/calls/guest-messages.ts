// What a guest reads and writes during a call: only from the moment at which they were let in, and only while they are.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { CallServices } from './calls-services.ts';
import type { CallMessages } from './calls-shapes.ts';
import { demandGuest, guestOf, tellAroundGuest } from './guest-door.ts';
import { addGuestMessage, messagesForGuest } from './guests.repository.ts';

const most = 500;

export async function guestMessages(
  { database }: CallServices,
  context: Context,
  { token, words }: { token: string; words?: string | undefined },
): Promise<CallMessages> {
  return database.inFrame(context.actor, async (tx) => {
    const guest = await guestOf(tx, context, token);
    demandGuest(guest);
    const { place, digest } = guest;
    if (!place.admittedAt) throw new AppError('not_admitted');
    if (words) {
      if (!(await addGuestMessage(tx, digest, { id: newId(), words, at: context.clock.now() }))) throw new AppError('not_admitted');
      // Reading belongs to being in the call, which was written down when they joined; they ask every few seconds.
      const thing = { kind: 'appointment', id: place.appointmentId };
      await recordAudit(tx, context, { patientId: place.patientId, thing, details: { person: place.personId } });
      await tellAroundGuest(tx, context, digest);
    }
    const messages = await messagesForGuest(tx, digest, most);
    return { messages: messages.map(({ sentAt, ...message }) => ({ ...message, sentAt: sentAt.toISOString(), file: null })) };
  });
}
