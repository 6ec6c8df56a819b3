// Converts the browser's WebAuthn responses to the types of the WebAuthn library, which does not accept null.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from './passkey-ceremony.ts';

type Attachment = 'platform' | 'cross-platform';
type Credential = {
  id: string;
  rawId: string;
  type: 'public-key';
  authenticatorAttachment?: Attachment | null | undefined;
  clientExtensionResults: Record<string, unknown>;
};
type AssertionFields = { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string | null | undefined };
type AttestationFields = { clientDataJSON: string; attestationObject: string; transports?: string[] | undefined };

export function toAuthenticationResponse(credential: Credential & { response: AssertionFields }): AuthenticationResponseJSON {
  const { userHandle, ...signed } = credential.response;
  return { ...toCredential(credential), response: { ...signed, ...(userHandle ? { userHandle } : {}) } };
}

export function toRegistrationResponse(credential: Credential & { response: AttestationFields }): RegistrationResponseJSON {
  const { clientDataJSON, attestationObject, transports = [] } = credential.response;
  return { ...toCredential(credential), response: { clientDataJSON, attestationObject, transports } };
}

const toCredential = ({ id, rawId, type }: Credential) => ({ id, rawId, type, clientExtensionResults: {} });
