// Suspends a staff member, effective on their next request, or restores them.
import { displayName } from '@lafiya/domain/profile/profile';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { restoredMail, suspendedMail } from './access-mails.ts';
import { actingAdmin, type StaffServices } from './staff-services.ts';
import { type MemberRow, staffById } from './staff.repository.ts';
import { lockAccountStatuses, setStatus } from './account-status.repository.ts';

export async function suspendMember(services: StaffServices, context: Context, id: string, reason: string): Promise<{ message: string }> {
  return services.database.withTransaction(context.actor, async (tx) => {
    const member = await changeStatus(tx, context, id, { from: 'active', to: 'suspended' });
    await recordAudit(tx, context, { resource: { kind: 'user', id }, reason });
    await services.outbox.mail(tx, context, suspendedMail.message(member.email, { firstName: member.firstName, reason }));
    return { message: `${displayName(member)} is suspended and signed out everywhere.` };
  });
}

export async function restoreMember(services: StaffServices, context: Context, id: string, reason: string): Promise<{ message: string }> {
  return services.database.withTransaction(context.actor, async (tx) => {
    const member = await changeStatus(tx, context, id, { from: 'suspended', to: 'active' });
    await recordAudit(tx, context, { resource: { kind: 'user', id }, reason });
    await services.outbox.mail(tx, context, restoredMail.message(member.email, { firstName: member.firstName, reason }));
    return { message: `${displayName(member)} can sign in again.` };
  });
}

type StatusChange = { from: MemberRow['status']; to: 'active' | 'suspended' };

async function changeStatus(tx: Tx, context: Context, id: string, { from, to }: StatusChange): Promise<MemberRow> {
  await lockAccountStatuses(tx);
  const member = await staffById(tx, id);
  if (!member) throw new AppError('not_found');
  if (member.id === actingAdmin(context)) throw new AppError('not_yourself');
  if (member.status !== from) throw new AppError('already_done');
  await setStatus(tx, id, to, context.clock.now());
  return member;
}
