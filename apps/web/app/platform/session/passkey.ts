// Passkeys as the browser has them: whether it can, making one, and showing one.
import type { NewPasskeyAnswerInput, PasskeyAnswerInput, PasskeyCreation, PasskeyRequest } from '@lafiya/api-client';
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { useSyncExternalStore } from 'react';

/** False on the server and in old browsers, which then show no button for it. */
export function useCanUsePasskeys(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    browserSupportsWebAuthn,
    () => false,
  );
}

// Both sides speak of the same JSON; only their types differ in what they leave open.
export async function showPasskey(options: PasskeyRequest): Promise<PasskeyAnswerInput> {
  const answer: unknown = await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
  return answer as PasskeyAnswerInput;
}

export async function makePasskey(options: PasskeyCreation): Promise<NewPasskeyAnswerInput> {
  const answer: unknown = await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
  return answer as NewPasskeyAnswerInput;
}

/** The person closed the browser's own dialog, or let it run out. */
export function wasPasskeyRefused(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}

/** The device has a passkey for this account already. */
export function isPasskeyThereAlready(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}
