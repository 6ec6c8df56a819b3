// The end-to-end encryption key of a call. The media server never receives it; it is stored encrypted with a key outside the database.
import { randomBytes } from 'node:crypto';
import { decryptText, encryptText } from '../../../platform/encrypted-text.ts';

const purpose = 'call';

/** Generates a new random key and returns it encrypted. */
export const sealKey = (secretKey: string, appointmentId: string): Buffer =>
  encryptText({ key: secretKey, purpose, owner: appointmentId }, randomBytes(32).toString('base64'));

export const openKey = (secretKey: string, appointmentId: string, sealed: Buffer): string =>
  decryptText({ key: secretKey, purpose, owner: appointmentId }, sealed);
