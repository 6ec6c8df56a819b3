// Adds an authenticator app in two steps: create a secret, then confirm it with a code.
import { renderSVG } from 'uqr';
import { recordAudit } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { IdentityServices } from '../identity-services.ts';
import { signedInActor } from '../signed-in-actor.ts';
import { accountById, accountForUpdate } from '../users.repository.ts';
import { describeApp, newAppSecret, decryptAppSecret, encryptAppSecret, stepOfCode } from './authenticator-app.ts';
import { completeFactorSetup } from './complete-factor-setup.ts';
import { appOf, startAppSetup, confirmApp } from './factors.repository.ts';

export async function startApp(services: IdentityServices, context: Context) {
  const actor = signedInActor(context);
  const secret = newAppSecret();
  const account = await services.identity.withTransaction(actor, async (tx) => {
    const account = await accountById(tx, actor.userId);
    if (!account) throw new AppError('not_signed_in');
    const sealed = encryptAppSecret(services.keys, account.id, secret);
    const isStarted = await startAppSetup(tx, { userId: account.id, secret: sealed, at: context.clock.now() });
    if (!isStarted) throw new AppError('factor_known');
    await recordAudit(tx, context, { resource: { kind: 'user', id: account.id } });
    return account;
  });
  const setup = describeApp(secret, account.email);
  return { ...setup, qrSvg: renderSVG(setup.uri, { border: 2 }) };
}

export async function finishApp(services: IdentityServices, context: Context, code: string): Promise<{ recoveryCodes: string[] | null }> {
  const actor = signedInActor(context);
  const at = context.clock.now();
  return services.identity.withTransaction(actor, async (tx) => {
    const account = await accountForUpdate(tx, actor.userId);
    const app = await appOf(tx, actor.userId);
    if (!app || app.confirmedAt || !account) throw new AppError('proof_over');
    const step = stepOfCode(decryptAppSecret(services.keys, account.id, app.secret), code, at, app.lastStep);
    if (step === null) throw new AppError('code_invalid');
    await confirmApp(tx, account.id, step, at);
    return completeFactorSetup(services, tx, context, account, { what: 'app' });
  });
}
