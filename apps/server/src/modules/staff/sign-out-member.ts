// Signs a staff member out on every device, for example after one was lost.
import { displayName } from '@lafiya/domain/profile/profile';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { signedOutMail } from './access-mails.ts';
import type { StaffServices } from './staff-services.ts';
import { staffById } from './staff.repository.ts';
import { endSessions } from './account-status.repository.ts';

export async function signOutMember(services: StaffServices, context: Context, id: string): Promise<{ message: string }> {
  return services.database.withTransaction(context.actor, async (tx) => {
    const member = await staffById(tx, id);
    if (!member || member.status === 'closed') throw new AppError('not_found');
    const ended = await endSessions(tx, id, context.clock.now());
    await recordAudit(tx, context, { resource: { kind: 'user', id }, details: { ended } });
    await services.outbox.mail(tx, context, signedOutMail.message(member.email, { firstName: member.firstName }));
    return { message: `${displayName(member)} is signed out on every device.` };
  });
}
