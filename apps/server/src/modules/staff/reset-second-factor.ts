// Resets the lost second factor of a staff member whose identity an admin has checked; they set up a new one after their next sign-in.
import type { IdentityCheck } from '@lafiya/domain/identity/second-factor-rules';
import { displayName } from '@lafiya/domain/profile/profile';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { secondFactorResetMail } from './access-mails.ts';
import { actingAdmin, type StaffServices } from './staff-services.ts';
import { secondFactorsOf, staffById } from './staff.repository.ts';
import { deleteSecondFactor } from './account-status.repository.ts';

export async function resetSecondFactor(
  services: StaffServices,
  context: Context,
  id: string,
  { reason, checkedBy }: { reason: string; checkedBy: IdentityCheck },
): Promise<{ message: string }> {
  return services.database.withTransaction(context.actor, async (tx) => {
    const member = await staffById(tx, id);
    if (!member || member.status === 'closed') throw new AppError('not_found');
    if (member.id === actingAdmin(context)) throw new AppError('not_yourself');
    const before = (await secondFactorsOf(tx, [id]))[0]?.kinds ?? [];
    await deleteSecondFactor(tx, id, context.clock.now());
    await recordAudit(tx, context, { resource: { kind: 'user', id }, reason, details: { before, checkedBy } });
    const props = { firstName: member.firstName, reason, checkedBy, isRequired: true };
    await services.outbox.mail(tx, context, secondFactorResetMail.message(member.email, props));
    return { message: `${displayName(member)} no longer has a second factor and is signed out. They set up a new one when they sign in.` };
  });
}
