// Labels of appointment actions, as patients and doctors read them in the history.
import type { Action } from './appointment-states.ts';

/** Also includes creating an appointment and changes that keep its status. */
export type AppointmentAction = Action | 'request' | 'book' | 'change' | 'hide';

const labels: Record<AppointmentAction, string> = {
  request: 'asked for this appointment',
  book: 'booked this appointment',
  confirm: 'confirmed the appointment',
  accept: 'accepted the appointment',
  reject: 'could not take the appointment',
  start: 'began the appointment',
  complete: 'ended the appointment',
  cancel: 'cancelled the appointment',
  no_show: 'recorded that the patient did not come',
  expire: 'let the request expire without an answer',
  doctor_absent: 'cancelled the appointment, because the doctor did not come',
  uphold: 'decided after a question that the appointment took place',
  reschedule: 'moved the appointment to another time',
  change: 'changed what is written about the appointment',
  hide: 'took the cancelled appointment off the lists',
};

export function appointmentActionLabel(action: string): string {
  return labels[action as AppointmentAction] ?? action.replaceAll('_', ' ');
}
