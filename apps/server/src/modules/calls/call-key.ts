// The key with which the browsers of a call encrypt it. The media server never sees it; at rest it is sealed with a key outside the database.
import { randomBytes } from 'node:crypto';
import { openText, sealText } from '../../platform/sealed-text.ts';

const purpose = 'call';

/** A new one, made by chance. */
export const sealKey = (secretKey: string, appointmentId: string): Buffer =>
  sealText({ key: secretKey, purpose, owner: appointmentId }, randomBytes(32).toString('base64'));

export const openKey = (secretKey: string, appointmentId: string, sealed: Buffer): string =>
  openText({ key: secretKey, purpose, owner: appointmentId }, sealed);
