// What somebody agrees to, in the very words and with their version. Changed words need a new version, and are asked anew.
import type { Role } from '../identity/profile.ts';

export const consentTexts = {
  terms: {
    version: '2026-11',
    words: 'I agree that Lafiya keeps these details to run my account.',
    isRequired: true,
    asks: ['PATIENT', 'DOCTOR', 'ADMIN'],
  },
  health_data: {
    version: '2026-11',
    words:
      'I agree that blood type, allergies and medical history that I write down are kept in my record and shown to the doctors who treat me. I can take this back; then nothing new is added by me until I agree again.',
    isRequired: false,
    asks: ['PATIENT'],
  },
  telemedicine: {
    version: '2026-11',
    words:
      'I agree to be seen by video, phone or message. I know that it cannot replace an examination in every case, and that in an emergency I call 112.',
    isRequired: false,
    asks: ['PATIENT'],
  },
} as const satisfies Record<string, { version: string; words: string; isRequired: boolean; asks: Role[] }>;

export type ConsentKind = keyof typeof consentTexts;
export const consentKinds = Object.keys(consentTexts) as ConsentKind[];

export type ConsentEntry = { kind: string; version: string; isGiven: boolean; at: Date };

/** Those one is asked for; before a role is chosen that is what all are asked for. */
export function consentsAskedOf(role: Role | null): ConsentKind[] {
  return consentKinds.filter((kind) => {
    const asks: readonly Role[] = consentTexts[kind].asks;
    return role === null ? asks.length === 3 : asks.includes(role);
  });
}

/** The last word counts, and only if it was about today's words. Entries come newest first. */
export function isConsentGiven(kind: ConsentKind, entries: readonly ConsentEntry[]): boolean {
  const last = entries.find((entry) => entry.kind === kind);
  return last?.isGiven === true && last.version === consentTexts[kind].version;
}
