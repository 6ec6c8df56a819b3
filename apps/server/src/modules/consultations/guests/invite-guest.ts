// Invites a guest to a call with a personal link that is shown once and stored as a digest. The doctor still has to admit them.
import { randomBytes } from 'node:crypto';
import { guestLinkExpiresAt } from '@lafiya/domain/consultations/calls/call-rules';
import { recordAudit } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { requireOpenCall, appointmentWithCallAccess } from '../calls/call-access.ts';
import type { CallServices } from '../calls/calls-services.ts';
import { addGuest } from './guests.repository.ts';
import { digestOf } from './guest-access.ts';
import type { GuestForm, GuestInvited } from './guest-schemas.ts';
import { publishCallChange } from '../calls/publish-call-events.ts';

export async function inviteGuest(services: CallServices, context: Context, form: GuestForm): Promise<GuestInvited> {
  const { appointmentId, name, relation } = form;
  const token = randomBytes(32).toString('base64url');
  const personId = newId();
  return services.database
    .withTransaction(context.actor, async (tx) => {
      const opened = await appointmentWithCallAccess(tx, context, appointmentId);
      requireOpenCall(opened);
      // The room must exist first, because opening it records the patient's consent.
      if (!opened.call || !opened.access.isOpen) throw new AppError('call_shut');
      const endsAt = guestLinkExpiresAt(context.clock.now(), opened.access.closesAt);
      await addGuest(tx, opened.call, { id: personId, name, relation, digest: digestOf(token), endsAt });
      const thing = { kind: 'appointment', id: appointmentId };
      await recordAudit(tx, context, { patientId: opened.appointment.patient.id, resource: thing, details: { person: personId } });
      await publishCallChange(tx, context, appointmentId);
      return { link: `${services.ownOrigin}/call#token=${token}`, personId, endsAt: endsAt.toISOString() };
    })
    .catch((error: unknown) => {
      const { constraint } = error as { constraint?: unknown };
      throw constraint === 'call_people_guests' ? new AppError('too_many_guests', { cause: error }) : error;
    });
}
