// Labels of appointment actions, as patients and doctors read them in the history.
import type { Action } from './appointment-states.ts';

/** Also includes creating an appointment and changes that keep its status. */
export type AppointmentAction = Action | 'request' | 'book' | 'change' | 'hide';

const labels: Record<AppointmentAction, string> = {
  request: 'requested this appointment',
  book: 'booked this appointment',
  confirm: 'confirmed the appointment',
  accept: 'accepted the appointment',
  reject: 'declined the appointment',
  start: 'started the appointment',
  complete: 'ended the appointment',
  cancel: 'cancelled the appointment',
  no_show: 'recorded that the patient did not come',
  expire: 'let the request expire without an answer',
  doctor_absent: 'cancelled the appointment because the doctor did not come',
  uphold: 'decided after a dispute that the appointment took place',
  reschedule: 'moved the appointment to another time',
  change: 'changed the appointment details',
  hide: 'hid the cancelled appointment from lists',
};

export function appointmentActionLabel(action: string): string {
  return labels[action as AppointmentAction] ?? action.replaceAll('_', ' ');
}
