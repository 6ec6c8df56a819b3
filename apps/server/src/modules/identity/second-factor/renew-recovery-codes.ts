// Issues new recovery codes; the old ones stop working.
import { recordAudit } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { IdentityServices } from '../identity-services.ts';
import { hasSecondFactor } from '../present-user.ts';
import { signedInActor } from '../signed-in-actor.ts';
import { accountById } from '../users.repository.ts';
import { issueRecoveryCodes } from './complete-factor-setup.ts';
import { recoveryCodesRenewedMail } from './second-factor-mails.ts';

export async function renewRecoveryCodes(services: IdentityServices, context: Context): Promise<{ recoveryCodes: string[] }> {
  const actor = signedInActor(context);
  return services.identity.withTransaction(actor, async (tx) => {
    const account = await accountById(tx, actor.userId);
    // Recovery codes exist only with a second factor.
    if (!account || !hasSecondFactor(account)) throw new AppError('not_found');
    const recoveryCodes = await issueRecoveryCodes(services, tx, account.id, context.clock.now());
    await recordAudit(tx, context, { resource: { kind: 'user', id: account.id } });
    await services.outbox.mail(tx, context, recoveryCodesRenewedMail.message(account.email, { firstName: account.firstName }));
    return { recoveryCodes };
  });
}
