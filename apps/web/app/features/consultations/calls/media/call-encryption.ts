// The encryption of a call: AES-256-GCM with one key for all members, which the API gives to those who were admitted.
import type * as LiveKit from 'livekit-client';

/** Kept only in this tab's memory. */
export type CallKey = { key: string; keyNumber: number };

/** Each key number has its own slot, so that members can decrypt each other while the key changes. */
const keySlots = 16;

/**
 * One shared key; decryption failures do not invalidate it, and there is no ratcheting. All members need the same size, and only browsers support 256
 * bits; the library's default is 128.
 */
const keyRingOptions = { sharedKey: true, ratchetWindowSize: 0, failureTolerance: -1, keyringSize: keySlots, keySize: 256 } as const;

export function createKeyRing({ BaseKeyProvider }: Pick<typeof LiveKit, 'BaseKeyProvider'>) {
  class KeyRing extends BaseKeyProvider {
    async use({ key, keyNumber }: CallKey): Promise<void> {
      this.onSetEncryptionKey(await importKeyMaterial(key), undefined, keyNumber % keySlots);
    }
  }
  return new KeyRing(keyRingOptions);
}

/** The key is random and full length, so password stretching is not needed. */
function importKeyMaterial(key: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(key), (char) => char.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveBits', 'deriveKey']);
}
