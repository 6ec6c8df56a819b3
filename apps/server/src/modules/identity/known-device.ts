// Recognises a device on which the owner of an account has signed in before, by a signed cookie.
import { createHash } from 'node:crypto';
import type { IdentityServices } from './identity-services.ts';

const lifetimeMs = 365 * 86_400_000;
type Owner = { id: string; passwordHash: string | null };

export const knownDeviceToken = ({ links }: Pick<IdentityServices, 'links'>, account: Owner, at: Date): string =>
  links.sign('known-device', markOf(account), new Date(at.getTime() + lifetimeMs));

export function isKnownDevice(
  { links }: Pick<IdentityServices, 'links'>,
  account: Owner | undefined,
  token: string | undefined,
  now: Date,
): boolean {
  return account !== undefined && token !== undefined && links.verify('known-device', token, now) === markOf(account);
}

/** Changes with the password: a stranger's device is not known any more once the owner has set a new one. */
function markOf({ id, passwordHash }: Owner): string {
  return createHash('sha256')
    .update(`${id}\n${passwordHash ?? ''}`)
    .digest('hex');
}
