// An emergency contact in words: 'Musa Bello (brother or sister)'.
import type { EmergencyContact, EmergencyRelationship } from '@lafiya/domain/profile/emergency-contact';
import { useLingui } from '@lingui/react/macro';

export function useRelationshipLabels(): Record<EmergencyRelationship, string> {
  const { t } = useLingui();
  return {
    spouse: t`Husband or wife`,
    parent: t`Parent`,
    child: t`Son or daughter`,
    sibling: t`Brother or sister`,
    relative: t`Other relative`,
    friend: t`Friend`,
    other: t`Other`,
  };
}

/** Name and relationship; the phone number is shown as a link of its own. */
export function useEmergencyContactText(): (contact: EmergencyContact) => string | null {
  const labels = useRelationshipLabels();
  return ({ emergencyContact, emergencyRelationship }) => {
    const relationship = labels[emergencyRelationship as EmergencyRelationship] as string | undefined;
    if (!emergencyContact || !relationship) return emergencyContact;
    return `${emergencyContact} (${relationship.toLocaleLowerCase()})`;
  };
}
