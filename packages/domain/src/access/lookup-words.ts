// What an entry of the audit means to the patient who reads it.

const words: Record<string, string> = {
  'patient.opened': 'opened the record',
  'patient.glass_broken': 'opened the record in an emergency',
  'patient.lookups_read': 'looked at this list',
  'profile.changed': 'changed the profile',
  'profile.completed': 'completed the profile',
  'privacy.export_requested': 'asked for a copy of everything',
  'privacy.export_made': 'made the copy of everything',
  'privacy.export_downloaded': 'downloaded the copy of everything',
};

/** An act that has no words yet is shown by its name rather than hidden. */
export function lookupWords(action: string): string {
  return words[action] ?? action.replaceAll(/[._]/g, ' ');
}
