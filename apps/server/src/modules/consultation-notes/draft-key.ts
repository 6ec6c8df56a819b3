// The key for drafts on a doctor's device: the same after every sign-in, another for everybody else and for every other visit, and stored nowhere.
import { hkdfSync } from 'node:crypto';

export const draftKeyFor = (secretKey: string, { userId, appointmentId }: { userId: string; appointmentId: string }): string =>
  Buffer.from(hkdfSync('sha256', secretKey, '', `note-draft ${userId} ${appointmentId}`, 32)).toString('base64');
