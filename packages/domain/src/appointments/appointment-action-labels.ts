// Labels of appointment actions, as patients and doctors read them in the history.
import type { Action } from './appointment-states.ts';

/** Also includes creating an appointment and changes that keep its status. */
export type AppointmentAction = Action | 'request' | 'book' | 'change' | 'hide';

const labels: Record<AppointmentAction, string> = {
  request: 'asked for this visit',
  book: 'booked this visit',
  confirm: 'confirmed the visit',
  accept: 'accepted the visit',
  reject: 'could not take the visit',
  start: 'began the visit',
  complete: 'ended the visit',
  cancel: 'cancelled the visit',
  no_show: 'noted that the patient did not come',
  expire: 'let the request lapse, because nobody answered in time',
  doctor_absent: 'cancelled the visit, because the doctor did not come',
  uphold: 'decided after a question that the visit took place',
  reschedule: 'moved the visit to another time',
  change: 'changed what is written about the visit',
  hide: 'took the cancelled visit off the lists',
};

export function appointmentActionLabel(action: string): string {
  return labels[action as AppointmentAction] ?? action.replaceAll('_', ' ');
}
