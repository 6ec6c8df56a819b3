// Derives the encryption keys for note drafts on a doctor's device. Stable across sign-ins, unique per user and encounter, never stored.
import { deriveKey, type KeyRing, type SecretKey } from '../../../platform/keys.ts';

/** One for each key of the ring: the first encrypts, the others open drafts that the device stored before the keys were changed. */
export function draftKeysFor(keys: KeyRing, { userId, encounterId }: { userId: string; encounterId: string }): [string, ...string[]] {
  const draftKey = (key: SecretKey): string => deriveKey(key, `note-draft ${userId} ${encounterId}`).toString('base64');
  const [first, ...rest] = keys;
  return [draftKey(first), ...rest.map(draftKey)];
}
