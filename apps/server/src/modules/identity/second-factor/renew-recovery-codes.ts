// New recovery codes; the old ones do not work any more.
import { recordAudit } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { IdentityServices } from '../identity-services.ts';
import { hasSecondFactor } from '../present-user.ts';
import { signedInActor } from '../signed-in-actor.ts';
import { accountById } from '../users.repository.ts';
import { giveRecoveryCodes } from './factor-added.ts';
import { recoveryCodesRenewedMail } from './second-factor-mails.ts';

export async function renewRecoveryCodes(services: IdentityServices, context: Context): Promise<{ recoveryCodes: string[] }> {
  const actor = signedInActor(context);
  return services.identity.inFrame(actor, async (tx) => {
    const account = await accountById(tx, actor.userId);
    // Without a factor there is nothing to recover.
    if (!account || !hasSecondFactor(account)) throw new AppError('not_found');
    const recoveryCodes = await giveRecoveryCodes(services, tx, account.id, context.clock.now());
    await recordAudit(tx, context, { thing: { kind: 'user', id: account.id } });
    await services.outbox.mail(tx, context, recoveryCodesRenewedMail.message(account.email, { firstName: account.firstName }));
    return { recoveryCodes };
  });
}
