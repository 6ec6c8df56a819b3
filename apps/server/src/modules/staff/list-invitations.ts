// Lists staff invitations with their state, newest first.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { type InvitationRow, newestInvitations } from './invitations.repository.ts';
import type { StaffServices } from './staff-services.ts';

const maxInvitations = 500;

export async function listInvitations({ database }: StaffServices, context: Context) {
  return database.withTransaction(context.actor, async (tx) => {
    const rows = await newestInvitations(tx, maxInvitations);
    await recordAudit(tx, context, { resources: { kind: 'invitation', ids: rows.map(({ id }) => id) } });
    return { invitations: rows.map((row) => presentInvitation(row, context.clock.now())) };
  });
}

export function presentInvitation(row: InvitationRow, now: Date) {
  const { acceptedAt: _accepted, cancelledAt: _cancelled, invitedAt, expiresAt, ...rest } = row;
  return { ...rest, invitedAt: invitedAt.toISOString(), expiresAt: expiresAt.toISOString(), state: stateOf(row, now) };
}

export function stateOf({ acceptedAt, cancelledAt, expiresAt }: InvitationRow, now: Date): 'open' | 'accepted' | 'cancelled' | 'expired' {
  if (acceptedAt) return 'accepted';
  if (cancelledAt) return 'cancelled';
  return expiresAt <= now ? 'expired' : 'open';
}
