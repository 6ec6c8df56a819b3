// The link from the mail, and a new password: every device is signed out, and the address counts as verified.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { codeById, forgetFailures, useCode } from './codes.repository.ts';
import type { IdentityServices } from './identity-services.ts';
import { addressDigest } from './secrets.ts';
import { hashPassword } from './password-hash.ts';
import { refuseWeakPassword } from './password-strength.ts';
import { forgetTrustedDevices } from './proofs.repository.ts';
import { endSessionsOf } from './sessions.repository.ts';
import { accountById, markVerified, setPasswordHash } from './users.repository.ts';

export async function resetPassword(
  services: IdentityServices,
  context: Context,
  form: { token: string; password: string },
): Promise<{ message: string }> {
  const at = context.clock.now();
  const codeId = services.links.open('reset-password', form.token, at);
  if (!codeId) throw new AppError('link_invalid');
  refuseWeakPassword(form.password);
  const passwordHash = await hashPassword(form.password);
  await services.identity.inFrame(context.actor, async (tx) => {
    const code = await codeById(tx, codeId, 'reset_password');
    if (!code || code.expiresAt <= at) throw new AppError('link_invalid');
    await useCode(tx, code.id, at);
    await setPasswordHash(tx, code.userId, passwordHash);
    await markVerified(tx, code.userId, at);
    const account = await accountById(tx, code.userId);
    // Whoever guessed at the old password must not keep the owner out with it.
    if (account) await forgetFailures(tx, addressDigest(services.secretKey, account.email));
    await endSessionsOf(tx, code.userId, 'password_changed', at);
    await forgetTrustedDevices(tx, code.userId);
    await recordAudit(tx, { ...context, actor: { kind: 'user', userId: code.userId } }, { thing: { kind: 'user', id: code.userId } });
  });
  return { message: 'Your password is changed. Please sign in.' };
}
