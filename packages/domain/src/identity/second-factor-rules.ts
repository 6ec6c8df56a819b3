// Second factor rules: who needs one, time limits, and who may trust a device.
import type { Role } from '../profile/profile.ts';

const minute = 60_000;

export const secondFactorRules = {
  /** Time from the correct password to the second factor. */
  challengeLifetimeMs: 5 * minute,
  maxAttempts: 5,
  trustedDeviceMs: 30 * 24 * 60 * minute,
  recoveryCodes: 10,
  /** Lifetime of the code in the redirect from an external provider. */
  exchangeCodeLifetimeMs: minute,
  /** Time to sign in at the external provider, which may include finding a password. */
  externalSignInMs: 15 * minute,
} as const;

/** How an admin checked who somebody is before removing their lost second factor; docs/operations.md says what each takes. */
export const identityChecks = ['in_person', 'video_with_document'] as const;
export type IdentityCheck = (typeof identityChecks)[number];

export const isSecondFactorRequired = (role: Role | null): boolean => role === 'DOCTOR' || role === 'ADMIN';

/** Shared phones are common, so only patients, who risk only their own data, may trust a device. */
export const mayTrustDevice = (role: Role | null): boolean => role === 'PATIENT';

/** Staff cannot remove their last factor. */
export function mayRemoveFactor(role: Role | null, factors: { app: boolean; passkeys: number }): boolean {
  return !isSecondFactorRequired(role) || Number(factors.app) + factors.passkeys > 1;
}
