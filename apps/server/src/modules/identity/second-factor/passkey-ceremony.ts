// Passkeys by the WebAuthn protocol: what a browser is asked, and whether its answer is true. Bound to our own origin.
import { brand } from '@lafiya/brand';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { PasskeyRow } from './factors.repository.ts';

export type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

const rpIdOf = (origin: string): string => new URL(origin).hostname;
/** EdDSA, ES256, RS256: what every authenticator of today speaks. */
const algorithms = [-8, -7, -257];
const timeout = 60_000;

/** Named one by one, so that what a browser is asked is what our API says. */
export async function registrationOptions(origin: string, user: { id: string; email: string; displayName: string }, known: PasskeyRow[]) {
  const made = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: rpIdOf(origin),
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.displayName,
    supportedAlgorithmIDs: algorithms,
  });
  return {
    rp: { id: rpIdOf(origin), name: brand.name },
    user: made.user,
    challenge: made.challenge,
    pubKeyCredParams: made.pubKeyCredParams,
    timeout,
    attestation: 'none' as const,
    excludeCredentials: known.map(asDescriptor),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' } as const,
  };
}

export type NewCredential = { credentialId: string; publicKey: Buffer; signCount: number; transports: string[]; isBackedUp: boolean };

export async function registeredCredential(
  origin: string,
  challenge: string,
  response: RegistrationResponseJSON,
): Promise<NewCredential | null> {
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpIdOf(origin),
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { credential, credentialBackedUp } = verified.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    signCount: credential.counter,
    transports: credential.transports ?? [],
    isBackedUp: credentialBackedUp,
  };
}

/** Without a list of passkeys the browser offers those it keeps for us; then the device must have checked who holds it. */
export async function requestOptions(origin: string, allowed: PasskeyRow[] | 'any') {
  const { challenge } = await generateAuthenticationOptions({ rpID: rpIdOf(origin) });
  return {
    challenge,
    rpId: rpIdOf(origin),
    timeout,
    userVerification: allowed === 'any' ? ('required' as const) : ('preferred' as const),
    allowCredentials: allowed === 'any' ? [] : allowed.map(asDescriptor),
  };
}

/** The counter after this use; null when the answer is not true, is for another challenge, or the counter went back (a copied passkey). */
export async function judgePasskey(
  origin: string,
  passkey: PasskeyRow,
  asked: { challenge: string; demandsVerification: boolean },
  response: AuthenticationResponseJSON,
): Promise<{ signCount: number; isBackedUp: boolean } | null> {
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: asked.challenge,
    expectedOrigin: origin,
    expectedRPID: rpIdOf(origin),
    requireUserVerification: asked.demandsVerification,
    credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: Number(passkey.signCount) },
  }).catch(() => null);
  if (!verified?.verified) return null;
  return { signCount: verified.authenticationInfo.newCounter, isBackedUp: verified.authenticationInfo.credentialBackedUp };
}

const asDescriptor = ({ credentialId, transports }: PasskeyRow) => ({ id: credentialId, type: 'public-key' as const, transports });
