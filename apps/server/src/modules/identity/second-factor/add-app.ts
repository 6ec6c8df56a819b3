// An authenticator app is set up in two steps: it is given a secret, and counts once it has shown a code.
import { renderSVG } from 'uqr';
import { recordAudit } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { IdentityServices } from '../identity-services.ts';
import { signedInActor } from '../signed-in-actor.ts';
import { accountForUpdate } from '../users.repository.ts';
import { describeApp, newAppSecret, openAppSecret, sealAppSecret, stepOfCode } from './authenticator-app.ts';
import { demandOwner } from './demand-owner.ts';
import { factorAdded } from './factor-added.ts';
import { appOf, beginApp, confirmApp } from './factors.repository.ts';

export async function startApp(services: IdentityServices, context: Context, password: string | undefined) {
  const account = await demandOwner(services, context, password);
  const secret = newAppSecret();
  const sealed = sealAppSecret(services.secretKey, account.id, secret);
  await services.identity.inFrame(context.actor, async (tx) => {
    const isBegun = await beginApp(tx, { userId: account.id, secret: sealed, at: context.clock.now() });
    if (!isBegun) throw new AppError('factor_known');
    await recordAudit(tx, context, { thing: { kind: 'user', id: account.id } });
  });
  const told = describeApp(secret, account.email);
  return { ...told, qrSvg: renderSVG(told.uri, { border: 2 }) };
}

export async function finishApp(services: IdentityServices, context: Context, code: string): Promise<{ recoveryCodes: string[] | null }> {
  const actor = signedInActor(context);
  const at = context.clock.now();
  return services.identity.inFrame(actor, async (tx) => {
    const account = await accountForUpdate(tx, actor.userId);
    const app = await appOf(tx, actor.userId);
    if (!app || app.confirmedAt || !account) throw new AppError('proof_over');
    const step = stepOfCode(openAppSecret(services.secretKey, account.id, app.secret), code, at, app.lastStep);
    if (step === null) throw new AppError('code_invalid');
    await confirmApp(tx, account.id, step, at);
    return factorAdded(services, tx, context, account, { what: 'app' });
  });
}
