// Removes a factor. Staff must keep at least one; with a patient's last one, recovery codes and trusted devices are deleted too.
import { mayRemoveFactor } from '@lafiya/domain/identity/second-factor-rules';
import { recordAudit } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { IdentityServices } from '../identity-services.ts';
import { deleteTrustedDevices } from '../proofs.repository.ts';
import { clearSecondFactor } from '../sessions.repository.ts';
import { signedInActor } from '../signed-in-actor.ts';
import { accountForUpdate } from '../users.repository.ts';
import { type PasskeyRow, passkeysOf, removeApp, removePasskey, removeRecoveryCodes } from './factors.repository.ts';
import { factorRemovedMail } from './second-factor-mails.ts';

export async function removeOwnApp(services: IdentityServices, context: Context): Promise<{ message: string }> {
  await remove(services, context, 'app', (tx, userId) => removeApp(tx, userId));
  return { message: 'We have removed your authenticator app.' };
}

export async function removeOwnPasskey(services: IdentityServices, context: Context, id: string): Promise<{ message: string }> {
  await remove(services, context, 'passkey', (tx, userId) => removePasskey(tx, userId, id), id);
  return { message: 'We have removed your passkey.' };
}

async function remove(
  services: IdentityServices,
  context: Context,
  what: 'app' | 'passkey',
  removeRow: (tx: Tx, userId: string) => Promise<boolean>,
  passkeyId?: string,
): Promise<void> {
  const actor = signedInActor(context);
  await services.identity.withTransaction(actor, async (tx) => {
    // Locked, so that two concurrent removals cannot remove both factors.
    const account = await accountForUpdate(tx, actor.userId);
    const passkeys: PasskeyRow[] = await passkeysOf(tx, actor.userId);
    if (!account || !(await removeRow(tx, actor.userId))) throw new AppError('not_found');
    if (!mayRemoveFactor(account.role, { app: account.hasApp, passkeys: passkeys.length })) throw new AppError('last_factor');
    const isLast = Number(account.hasApp) + passkeys.length === 1;
    if (isLast) {
      await removeRecoveryCodes(tx, account.id);
      await deleteTrustedDevices(tx, account.id);
      await clearSecondFactor(tx, account.id);
    }
    const name = passkeys.find((passkey) => passkey.id === passkeyId)?.name;
    await recordAudit(tx, context, { resource: { kind: 'user', id: account.id }, details: { factor: what } });
    const props = { firstName: account.firstName, what, isLast, ...(name ? { name } : {}) };
    await services.outbox.mail(tx, context, factorRemovedMail.message(account.email, props));
  });
}
