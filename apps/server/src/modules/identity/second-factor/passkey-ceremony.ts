// The WebAuthn ceremonies: options for the browser and verification of its responses, bound to our own origin.
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
/** EdDSA and ES256. Not RS256: its keys have 2,048 bits and its padding is outdated. Windows Hello has ES256 since Windows 11 22H2 (decision 0062). */
const algorithms = [-8, -7];
const timeout = 60_000;

/** Fields are listed one by one, so that the response matches our API schema. */
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
    excludeCredentials: known.map(toDescriptor),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' } as const,
  };
}

export type NewCredential = { credentialId: string; publicKey: Buffer; signCount: number; transports: string[]; isBackedUp: boolean };

export async function verifyRegistration(
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

/** With 'any' the browser offers its own list of passkeys, and the device must verify the user. */
export async function requestOptions(origin: string, allowed: PasskeyRow[] | 'any') {
  const { challenge } = await generateAuthenticationOptions({ rpID: rpIdOf(origin) });
  return {
    challenge,
    rpId: rpIdOf(origin),
    timeout,
    userVerification: allowed === 'any' ? ('required' as const) : ('preferred' as const),
    allowCredentials: allowed === 'any' ? [] : allowed.map(toDescriptor),
  };
}

/** The new counter; null if the response is invalid, is for another challenge, or the counter went back (a cloned passkey). */
export async function verifyPasskey(
  origin: string,
  passkey: PasskeyRow,
  expected: { challenge: string; requiresUserVerification: boolean },
  response: AuthenticationResponseJSON,
): Promise<{ signCount: number; isBackedUp: boolean; wasChecked: boolean } | null> {
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: expected.challenge,
    expectedOrigin: origin,
    expectedRPID: rpIdOf(origin),
    requireUserVerification: expected.requiresUserVerification,
    credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: Number(passkey.signCount) },
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { newCounter, credentialBackedUp, userVerified } = verified.authenticationInfo;
  return { signCount: newCounter, isBackedUp: credentialBackedUp, wasChecked: userVerified };
}

const toDescriptor = ({ credentialId, transports }: PasskeyRow) => ({ id: credentialId, type: 'public-key' as const, transports });
