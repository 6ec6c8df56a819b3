// Encrypts text and bytes at rest (AES-256-GCM) with a key that is stored outside the database.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** The owner is authenticated data: a ciphertext copied to another owner's row cannot be decrypted. */
export type EncryptionContext = { key: string; purpose: string; owner: string };

export const encryptText = (context: EncryptionContext, text: string): Buffer => encryptBytes(context, Buffer.from(text, 'utf8'));

export const decryptText = (context: EncryptionContext, ciphertext: Buffer): string => decryptBytes(context, ciphertext).toString('utf8');

/** The initialization vector, the authentication tag and the ciphertext, in this order. */
export function encryptBytes({ key, purpose, owner }: EncryptionContext, bytes: Buffer): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(key, purpose), iv).setAAD(Buffer.from(owner));
  const ciphertext = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]);
}

export function decryptBytes({ key, purpose, owner }: EncryptionContext, ciphertext: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyFor(key, purpose), ciphertext.subarray(0, 12))
    .setAAD(Buffer.from(owner))
    .setAuthTag(ciphertext.subarray(12, 28));
  return Buffer.concat([decipher.update(ciphertext.subarray(28)), decipher.final()]);
}

const keyFor = (key: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', purpose, 32));
