// Consent texts with their versions. A changed text needs a new version, and people are asked again.
import type { Role } from '../profile/profile.ts';

export const consentTexts = {
  terms: {
    version: '2026-11',
    text: 'I agree that Lafiya keeps these details to run my account.',
    isRequired: true,
    roles: ['PATIENT', 'DOCTOR', 'ADMIN'],
  },
  health_data: {
    version: '2026-11-19.2',
    text: 'I agree that what I write and measure about my health, such as allergies, illnesses, medicines, pregnancy, blood pressure and illness in the family, is kept in my record with its earlier versions and shown to the doctors who treat me. They are notified of dangerous values. I can withdraw this; then I add nothing new until I agree again.',
    isRequired: false,
    roles: ['PATIENT'],
  },
  telemedicine: {
    version: '2026-11',
    text: 'I agree to be seen by video, phone or message. I know that it cannot replace an examination in every case, and that in an emergency I call 112.',
    isRequired: false,
    roles: ['PATIENT'],
  },
} as const satisfies Record<string, { version: string; text: string; isRequired: boolean; roles: Role[] }>;

export type ConsentKind = keyof typeof consentTexts;
export const consentKinds = Object.keys(consentTexts) as ConsentKind[];

export type ConsentEntry = { kind: string; version: string; isGiven: boolean; at: Date };

/** The consents for a role; without a role, those that every role is asked for. */
export function consentsFor(role: Role | null): ConsentKind[] {
  return consentKinds.filter((kind) => {
    const roles: readonly Role[] = consentTexts[kind].roles;
    return role === null ? roles.length === 3 : roles.includes(role);
  });
}

/** The newest entry counts, and only for the current version. Entries are sorted newest first. */
export function isConsentGiven(kind: ConsentKind, entries: readonly ConsentEntry[]): boolean {
  const last = entries.find((entry) => entry.kind === kind);
  return last?.isGiven === true && last.version === consentTexts[kind].version;
}
