// Encrypts text and bytes at rest (AES-256-GCM) with a key that is stored outside the database. A ciphertext names its key.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey, type EncryptionPurpose, type KeyRing, originalKeyId, type SecretKey } from './keys.ts';

/** The owner is authenticated data: a ciphertext copied to another owner's row cannot be decrypted. */
export type EncryptionContext = { keys: KeyRing; purpose: EncryptionPurpose; owner: string };

/** Begins a ciphertext that names its key. Older ones begin with 12 random bytes. The database reads the name, too: encryption_key_id(). */
const mark = Buffer.from('\0keyid', 'latin1');

export const encryptText = (context: EncryptionContext, text: string): Buffer => encryptBytes(context, Buffer.from(text, 'utf8'));

export const decryptText = (context: EncryptionContext, ciphertext: Buffer): string => decryptBytes(context, ciphertext).toString('utf8');

/** The mark, the key's id with its length, the initialization vector, the authentication tag and the ciphertext, in this order. */
export function encryptBytes({ keys: [key], purpose, owner }: EncryptionContext, bytes: Buffer): Buffer {
  const header = headerOf(key);
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(key, purpose), iv).setAAD(Buffer.concat([header, Buffer.from(owner)]));
  const ciphertext = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([header, iv, cipher.getAuthTag(), ciphertext]);
}

export function decryptBytes({ keys, purpose, owner }: EncryptionContext, ciphertext: Buffer): Buffer {
  const id = keyIdOf(ciphertext);
  const key = keys.find((one) => one.id === (id ?? originalKeyId));
  if (!key) throw new Error(`SECRET_KEYS has no key '${id ?? originalKeyId}'.`);
  const header = id === null ? Buffer.alloc(0) : headerOf(key);
  const sealed = ciphertext.subarray(header.length);
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(key, purpose), sealed.subarray(0, 12))
    .setAAD(Buffer.concat([header, Buffer.from(owner)]))
    .setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
}

const headerOf = ({ id }: SecretKey): Buffer => Buffer.concat([mark, Buffer.from([id.length]), Buffer.from(id, 'latin1')]);

/** Null for a ciphertext from before keys had ids. */
function keyIdOf(ciphertext: Buffer): string | null {
  if (!ciphertext.subarray(0, mark.length).equals(mark)) return null;
  const start = mark.length + 1;
  return ciphertext.subarray(start, start + (ciphertext[mark.length] ?? 0)).toString('latin1');
}
