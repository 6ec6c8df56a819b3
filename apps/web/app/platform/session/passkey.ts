// Passkeys in the browser: support, registration and authentication.
import type { PasskeyRegistrationInput, PasskeyAssertionInput, PasskeyCreationOptions, PasskeyRequestOptions } from '@lafiya/api-client';
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { useSyncExternalStore } from 'react';

/** False on the server and in browsers without WebAuthn, which then show no passkey button. */
export function useCanUsePasskeys(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    browserSupportsWebAuthn,
    () => false,
  );
}

// The API and the library use the same JSON with different types, hence the casts.
export async function authenticateWithPasskey(options: PasskeyRequestOptions): Promise<PasskeyAssertionInput> {
  const response: unknown = await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
  return response as PasskeyAssertionInput;
}

export async function registerPasskey(options: PasskeyCreationOptions): Promise<PasskeyRegistrationInput> {
  const response: unknown = await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
  return response as PasskeyRegistrationInput;
}

/** The user closed the browser's dialog, or it timed out. */
export function wasPasskeyCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}

/** The device already has a passkey for this account. */
export function isPasskeyAlreadyRegistered(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}
