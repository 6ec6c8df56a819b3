// The end-to-end encryption key of a call. The media server never receives it; it is stored encrypted with a key outside the database.
import { randomBytes } from 'node:crypto';
import { decryptText, encryptText } from '../../../platform/encrypted-text.ts';
import type { KeyRing } from '../../../platform/keys.ts';

const purpose = 'call';

/** Generates a new random key and returns it encrypted. */
export const sealKey = (keys: KeyRing, appointmentId: string): Buffer =>
  encryptText({ keys, purpose, owner: appointmentId }, randomBytes(32).toString('base64'));

export const openKey = (keys: KeyRing, appointmentId: string, sealed: Buffer): string =>
  decryptText({ keys, purpose, owner: appointmentId }, sealed);
