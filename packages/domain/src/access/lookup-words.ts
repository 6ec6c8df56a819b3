// What an entry of the audit means to the patient who reads it.

const words: Record<string, string> = {
  'patient.opened': 'opened the record',
  'patient.glass_broken': 'opened the record in an emergency',
  'patient.lookups_read': 'looked at this list',
  'profile.changed': 'changed the profile',
  'profile.completed': 'completed the profile',
  'appointment.booked': 'booked a visit',
  'appointment.opened': 'opened a visit',
  'appointment.history_read': 'read the history of a visit',
  'appointment.listed': 'saw a visit in a list',
  'appointment.confirmed': 'confirmed a visit',
  'appointment.rejected': 'declined a request for a visit',
  'appointment.rescheduled': 'moved a visit',
  'appointment.cancelled': 'cancelled a visit',
  'appointment.changed': 'changed a visit',
  'appointment.hidden': 'took a cancelled visit out of the lists',
  'appointment.lapsed': 'let a request lapse that nobody answered',
  'appointment.ended': 'ended a visit that was still open',
  'patient.registered': 'registered this patient',
  'review.read': 'read the feedback on a visit',
  'review.written': 'left feedback on a visit',
  'review.answered': 'answered the feedback on a visit',
  'privacy.export_requested': 'asked for a copy of everything',
  'privacy.export_made': 'made the copy of everything',
  'privacy.export_downloaded': 'downloaded the copy of everything',
};

/** An act that has no words yet is shown by its name rather than hidden. */
export function lookupWords(action: string): string {
  return words[action] ?? action.replaceAll(/[._]/g, ' ');
}
