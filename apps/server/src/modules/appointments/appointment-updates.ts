// Texts of notifications about an appointment, by action and actor. They never state the reason for the appointment: others may read the email.
import type { ActorRole } from '@lafiya/domain/appointments/appointment-states';
import type { AppointmentAction } from '@lafiya/domain/appointments/appointment-action-labels';

export type UpdateFacts = {
  side: 'patient' | 'doctor';
  actorRole: ActorRole;
  patient: string;
  doctor: string;
  /** The recipient is the patient, not a carer. */
  isOwn: boolean;
  when: string;
  before: string;
  lapses: string;
  /** The doctor has not confirmed it yet. */
  isRequest: boolean;
};
export type UpdateText = { title: string; body: string };
export type NotifiedAction = Exclude<AppointmentAction, 'change' | 'hide'>;

export const appointmentUpdateText = (act: NotifiedAction, facts: UpdateFacts): UpdateText =>
  facts.side === 'patient'
    ? toPatient[act](facts, facts.isOwn ? 'your appointment' : `${facts.patient}’s appointment`)
    : toDoctor[act](facts);

const chooseAnotherTime = 'Please choose another time, or another doctor.';
/** Only the patient agrees to a time that the doctor chose. */
const acceptText = (actorRole: ActorRole): string =>
  actorRole === 'doctor' ? ' Please go to your appointments and tell us if you accept it.' : '';
const pendingText = ({ doctor, lapses }: UpdateFacts): string =>
  `${doctor} will confirm it. If there is no answer by ${lapses}, the request expires and costs nothing.`;

const toPatient: Record<NotifiedAction, (facts: UpdateFacts, appointment: string) => UpdateText> = {
  request: (facts) => ({ title: `Request sent to ${facts.doctor}`, body: `It is for ${facts.when}. ${pendingText(facts)}` }),
  book: ({ actorRole, doctor, when }, appointment) => ({
    title: `${capitalize(appointment)} with ${doctor} is booked`,
    body: `It is on ${when}.${acceptText(actorRole)}`,
  }),
  confirm: ({ doctor, when }, appointment) => ({ title: `${doctor} confirmed ${appointment}`, body: `It is on ${when}.` }),
  accept: ({ doctor, when }, appointment) => ({
    title: `${capitalize(appointment)} with ${doctor} is confirmed`,
    body: `It is on ${when}.`,
  }),
  reject: ({ doctor, when }, appointment) => ({
    title: `${doctor} cannot take ${appointment}`,
    body: `The request was for ${when}. ${chooseAnotherTime}`,
  }),
  start: ({ doctor }, appointment) => ({ title: `${capitalize(appointment)} has started`, body: `${doctor} is ready and waiting.` }),
  complete: ({ doctor, when }, appointment) => ({
    title: `${capitalize(appointment)} with ${doctor} has ended`,
    body: `It was on ${when}. You can read the next steps in the appointment details.`,
  }),
  cancel: ({ actorRole, doctor, when }, appointment) => ({
    title: `${capitalize(appointment)} with ${doctor} is cancelled`,
    body: `It was planned for ${when}.${actorRole === 'patient' ? '' : ` We are sorry. ${chooseAnotherTime}`}`,
  }),
  no_show: ({ doctor, when }, appointment) => ({
    title: `Appointment with ${doctor} missed`,
    body: `Nobody came to ${appointment} on ${when}. If this is wrong, please tell us and we will look into it.`,
  }),
  expire: ({ doctor, when }) => ({
    title: 'The request has expired',
    body: `${doctor} did not answer the request for ${when}. It costs nothing. ${chooseAnotherTime}`,
  }),
  doctor_absent: ({ doctor, when }, appointment) => ({
    title: `${capitalize(appointment)} is cancelled because the doctor did not come`,
    body: `We are sorry. ${doctor} did not come on ${when}. It costs nothing. ${chooseAnotherTime}`,
  }),
  uphold: ({ doctor, when }, appointment) => ({
    title: `${capitalize(appointment)} is now recorded as completed`,
    body: `We have reviewed ${appointment} with ${doctor} on ${when}.`,
  }),
  reschedule: (facts, appointment) =>
    facts.actorRole === 'patient' && facts.isRequest
      ? {
          title: `New appointment time requested`,
          body: `${capitalize(appointment)} will move to ${facts.when} if confirmed. ${pendingText(facts)}`,
        }
      : {
          title: `${capitalize(appointment)} has a new time`,
          body: `It is now on ${facts.when} instead of ${facts.before}.${acceptText(facts.actorRole)}`,
        },
};

const toDoctor: Record<NotifiedAction, (facts: UpdateFacts) => UpdateText> = {
  request: ({ patient, when, lapses }) => ({
    title: `${patient} requests an appointment`,
    body: `It is for ${when}. Please confirm or decline it by ${lapses}.`,
  }),
  book: ({ patient, when }) => ({ title: `An appointment with ${patient} is booked for you`, body: `It is on ${when}.` }),
  confirm: ({ patient, when }) => ({ title: `The appointment with ${patient} is confirmed`, body: `It is on ${when}.` }),
  accept: ({ actorRole, patient, when }) => ({
    title: actorRole === 'patient' ? `${patient} accepted the appointment` : `The appointment with ${patient} is confirmed`,
    body: `It is on ${when}.`,
  }),
  reject: ({ patient, when }) => ({
    title: `The request from ${patient} is declined`,
    body: `It was for ${when}. The time is free again.`,
  }),
  start: ({ patient }) => ({ title: `The appointment with ${patient} has started`, body: 'You have both joined.' }),
  complete: ({ patient, when }) => ({
    title: `The appointment with ${patient} has ended`,
    body: `It started on ${when} and was still open two hours after its end.`,
  }),
  cancel: ({ patient, when }) => ({
    title: `The appointment with ${patient} is cancelled`,
    body: `It was planned for ${when}. The time is free again.`,
  }),
  no_show: ({ patient, when }) => ({ title: `${patient} did not come`, body: `The appointment was planned for ${when}.` }),
  expire: ({ patient, when }) => ({
    title: `The request from ${patient} has expired`,
    body: `It was for ${when} and was not answered in time. The time is free again.`,
  }),
  doctor_absent: ({ patient, when }) => ({
    title: `The appointment with ${patient} is cancelled because you did not come`,
    body: `It was planned for ${when}.`,
  }),
  uphold: ({ patient, when }) => ({
    title: `The appointment with ${patient} is now recorded as completed`,
    body: `We have reviewed the appointment on ${when}.`,
  }),
  reschedule: ({ actorRole, patient, when, before, lapses, isRequest }) => ({
    title: actorRole === 'patient' && isRequest ? `${patient} requests another time` : `The appointment with ${patient} has a new time`,
    body: `The new time is ${when} instead of ${before}.${isRequest ? ` Please confirm or decline it by ${lapses}.` : ''}`,
  }),
};

const capitalize = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
