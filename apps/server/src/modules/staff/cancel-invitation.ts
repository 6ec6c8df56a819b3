// An admin takes an invitation back; its link works no more.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { holdInvitation, markCancelled } from './invitations.repository.ts';
import { presentInvitation, stateOf } from './list-invitations.ts';
import type { StaffServices } from './staff-services.ts';

export async function cancelInvitation({ database }: StaffServices, context: Context, id: string) {
  const now = context.clock.now();
  return database.inFrame(context.actor, async (tx) => {
    const found = await holdInvitation(tx, id);
    if (!found) throw new AppError('not_found');
    if (['accepted', 'cancelled'].includes(stateOf(found, now))) throw new AppError('already_done');
    await markCancelled(tx, id, now);
    await recordAudit(tx, context, { thing: { kind: 'invitation', id } });
    const invitation = presentInvitation({ ...found, cancelledAt: now }, now);
    return { message: `The invitation to ${found.email} is cancelled.`, invitation };
  });
}
