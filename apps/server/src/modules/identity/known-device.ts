// Recognises a device on which the owner of an account has signed in before, by a signed cookie.
import type { IdentityServices } from './identity-services.ts';

const lifetimeMs = 365 * 86_400_000;

export const knownDeviceToken = ({ links }: Pick<IdentityServices, 'links'>, userId: string, at: Date): string =>
  links.sign('known-device', userId, new Date(at.getTime() + lifetimeMs));

export function isKnownDevice(
  { links }: Pick<IdentityServices, 'links'>,
  account: { id: string } | undefined,
  token: string | undefined,
  now: Date,
): boolean {
  return account !== undefined && token !== undefined && links.verify('known-device', token, now) === account.id;
}
