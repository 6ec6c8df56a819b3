// A browser's answer as our routes take it, in the form that the protocol's library reads: it knows no null.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from './passkey-ceremony.ts';

type Attachment = 'platform' | 'cross-platform';
type Credential = {
  id: string;
  rawId: string;
  type: 'public-key';
  authenticatorAttachment?: Attachment | null | undefined;
  clientExtensionResults: Record<string, unknown>;
};
type Signed = { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string | null | undefined };
type Made = { clientDataJSON: string; attestationObject: string; transports?: string[] | undefined };

export function asPasskeyAnswer(answer: Credential & { response: Signed }): AuthenticationResponseJSON {
  const { userHandle, ...signed } = answer.response;
  return { ...asCredential(answer), response: { ...signed, ...(userHandle ? { userHandle } : {}) } };
}

export function asNewPasskey(answer: Credential & { response: Made }): RegistrationResponseJSON {
  const { clientDataJSON, attestationObject, transports = [] } = answer.response;
  return { ...asCredential(answer), response: { clientDataJSON, attestationObject, transports } };
}

const asCredential = ({ id, rawId, type }: Credential) => ({ id, rawId, type, clientExtensionResults: {} });
