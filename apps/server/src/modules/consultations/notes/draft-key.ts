// Derives the encryption key for note drafts on a doctor's device. Stable across sign-ins, unique per user and appointment, never stored.
import { hkdfSync } from 'node:crypto';

export const draftKeyFor = (secretKey: string, { userId, appointmentId }: { userId: string; appointmentId: string }): string =>
  Buffer.from(hkdfSync('sha256', secretKey, '', `note-draft ${userId} ${appointmentId}`, 32)).toString('base64');
