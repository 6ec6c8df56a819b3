// Sends an invitation again, valid for another seven days; also an expired one.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { hasAccount, lockInvitation, renewInvitation } from './invitations.repository.ts';
import { invitationValidMs, sendInvitation } from './invite-member.ts';
import { presentInvitation, stateOf } from './list-invitations.ts';
import type { StaffServices } from './staff-services.ts';

export async function resendInvitation(services: StaffServices, context: Context, id: string) {
  const now = context.clock.now();
  return services.database.withTransaction(context.actor, async (tx) => {
    const found = await lockInvitation(tx, id);
    if (!found) throw new AppError('not_found');
    if (['accepted', 'cancelled'].includes(stateOf(found, now))) throw new AppError('already_done');
    if (await hasAccount(tx, found.email)) throw new AppError('address_known');
    const invitation = { ...found, expiresAt: new Date(now.getTime() + invitationValidMs) };
    await renewInvitation(tx, id, invitation.expiresAt);
    await recordAudit(tx, context, { resource: { kind: 'invitation', id } });
    await sendInvitation(services, tx, context, invitation);
    return { message: `We have sent the invitation to ${found.email} again.`, invitation: presentInvitation(invitation, now) };
  });
}
