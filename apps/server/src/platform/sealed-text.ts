// A text that only whoever has the key can read again; the key is not in the database.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Whose it is goes into the seal: a row that is moved to somebody else opens nothing. */
export type Seal = { key: string; purpose: string; owner: string };

export function sealText({ key, purpose, owner }: Seal, text: string): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(key, purpose), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

export function openText({ key, purpose, owner }: Seal, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyFor(key, purpose), sealed.subarray(0, 12))
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
}

const keyFor = (key: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', purpose, 32));
