// Lists the user's second factors and sign-in methods.
import { isSecondFactorRequired } from '@lafiya/domain/identity/second-factor-rules';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { googleSubjectOf } from '../google/external-identities.repository.ts';
import type { IdentityServices } from '../identity-services.ts';
import { signedInActor } from '../signed-in-actor.ts';
import { accountById } from '../users.repository.ts';
import { passkeysOf, recoveryCodesLeft } from './factors.repository.ts';

export async function listFactors(services: IdentityServices, context: Context) {
  const actor = signedInActor(context);
  return services.identity.withTransaction(actor, async (tx) => {
    const account = await accountById(tx, actor.userId);
    if (!account) throw new AppError('not_signed_in');
    const passkeys = await passkeysOf(tx, actor.userId);
    return {
      app: account.hasApp,
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      recoveryCodesLeft: await recoveryCodesLeft(tx, actor.userId),
      isRequired: isSecondFactorRequired(account.role),
      google: (await googleSubjectOf(tx, actor.userId)) !== undefined,
      hasPassword: account.passwordHash !== null,
    };
  });
}
