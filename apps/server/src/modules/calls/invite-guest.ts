// Invites a guest to a call: a link for one person, shown once, of which only the digest is kept. The doctor still has to let them in.
import { randomBytes } from 'node:crypto';
import { guestLinkEnd } from '@lafiya/domain/consultation/call-rules';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { demandOpen, visitWithDoor } from './call-door.ts';
import type { CallServices } from './calls-services.ts';
import { addGuest } from './guests.repository.ts';
import { digestOf } from './guest-door.ts';
import type { GuestForm, GuestInvited } from './guest-shapes.ts';
import { tellCall } from './tell-call.ts';

export async function inviteGuest(services: CallServices, context: Context, form: GuestForm): Promise<GuestInvited> {
  const { appointmentId, name, relation } = form;
  const token = randomBytes(32).toString('base64url');
  const personId = newId();
  return services.database
    .inFrame(context.actor, async (tx) => {
      const opened = await visitWithDoor(tx, context, appointmentId);
      demandOpen(opened);
      // The room comes first: with it the consent was given.
      if (!opened.call || !opened.door.isOpen) throw new AppError('call_shut');
      const endsAt = guestLinkEnd(context.clock.now(), opened.door.closesAt);
      await addGuest(tx, opened.call, { id: personId, name, relation, digest: digestOf(token), endsAt });
      const thing = { kind: 'appointment', id: appointmentId };
      await recordAudit(tx, context, { patientId: opened.visit.patient.id, thing, details: { person: personId } });
      await tellCall(tx, context, appointmentId);
      return { link: `${services.ownOrigin}/call/${token}`, personId, endsAt: endsAt.toISOString() };
    })
    .catch((error: unknown) => {
      const { constraint } = error as { constraint?: unknown };
      throw constraint === 'call_people_guests' ? new AppError('too_many_guests', { cause: error }) : error;
    });
}
