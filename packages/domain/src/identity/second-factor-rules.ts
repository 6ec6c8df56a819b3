// The rules of the second factor: who needs one, how long a proof may take, and who is spared on a device they trust.
import type { Role } from './profile.ts';

const minute = 60_000;

export const secondFactorRules = {
  /** From the right password to the second factor. */
  proofLivesMs: 5 * minute,
  mostTries: 5,
  trustedDeviceMs: 30 * 24 * 60 * minute,
  recoveryCodes: 10,
  /** The code that the browser is sent back with from another provider. */
  exchangeLivesMs: minute,
  /** At the other provider one may have to find one's password first. */
  outsideSignInMs: 15 * minute,
} as const;

export const isSecondFactorRequired = (role: Role | null): boolean => role === 'DOCTOR' || role === 'ADMIN';

/** Shared phones are common: only a patient, who risks their own data, may be spared on a device. */
export const mayTrustDevice = (role: Role | null): boolean => role === 'PATIENT';

/** Staff never stand without a factor again once they have one. */
export function mayRemoveFactor(role: Role | null, factors: { app: boolean; passkeys: number }): boolean {
  return !isSecondFactorRequired(role) || Number(factors.app) + factors.passkeys > 1;
}
