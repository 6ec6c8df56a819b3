// Cancels an invitation; its link stops working.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { lockInvitation, markCancelled } from './invitations.repository.ts';
import { presentInvitation, stateOf } from './list-invitations.ts';
import type { StaffServices } from './staff-services.ts';

export async function cancelInvitation({ database }: StaffServices, context: Context, id: string) {
  const now = context.clock.now();
  return database.withTransaction(context.actor, async (tx) => {
    const found = await lockInvitation(tx, id);
    if (!found) throw new AppError('not_found');
    if (['accepted', 'cancelled'].includes(stateOf(found, now))) throw new AppError('already_done');
    await markCancelled(tx, id, now);
    await recordAudit(tx, context, { resource: { kind: 'invitation', id } });
    const invitation = presentInvitation({ ...found, cancelledAt: now }, now);
    return { message: `The invitation to ${found.email} is cancelled.`, invitation };
  });
}
