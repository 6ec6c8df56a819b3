// Whom to call when a patient needs help: a name, a phone number, and who they are to the patient.

export const emergencyRelationships = ['spouse', 'parent', 'child', 'sibling', 'relative', 'friend', 'other'] as const;
export type EmergencyRelationship = (typeof emergencyRelationships)[number];

export type EmergencyContact = {
  emergencyContact: string | null;
  emergencyPhone: string | null;
  emergencyRelationship: string | null;
};

export function isEmergencyContactComplete(contact: EmergencyContact): boolean {
  return Boolean(contact.emergencyContact && contact.emergencyPhone && contact.emergencyRelationship);
}

/** At least two letters: 'Jo', not 'x' or '-'. */
export function isPersonName(text: string): boolean {
  return (text.match(/\p{L}/gu) ?? []).length >= 2;
}

const minPhoneDigits = 7;

/** A number that can be called. What it may consist of is checked separately. */
export function isWholePhoneNumber(text: string): boolean {
  return text.replaceAll(/\D/g, '').length >= minPhoneDigits;
}
