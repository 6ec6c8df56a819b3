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
  facts.side === 'patient' ? toPatient[act](facts, facts.isOwn ? 'your visit' : `${facts.patient}’s visit`) : toDoctor[act](facts);

const chooseAnotherTime = 'Please choose another time, or another doctor.';
/** Only the patient agrees to a time that the doctor chose. */
const acceptText = (actorRole: ActorRole): string =>
  actorRole === 'doctor' ? ' Please tell us in your appointments whether you accept it.' : '';
const pendingText = ({ doctor, lapses }: UpdateFacts): string =>
  `${doctor} will confirm it. If nobody answers by ${lapses}, the request lapses and costs nothing.`;

const toPatient: Record<NotifiedAction, (facts: UpdateFacts, appointment: string) => UpdateText> = {
  request: (facts) => ({ title: `The request to ${facts.doctor} is sent`, body: `It is for ${facts.when}. ${pendingText(facts)}` }),
  book: ({ actorRole, doctor, when }, appointment) => ({
    title: `${capitalize(appointment)} with ${doctor} is booked`,
    body: `It takes place on ${when}.${acceptText(actorRole)}`,
  }),
  confirm: ({ doctor, when }, appointment) => ({ title: `${doctor} confirmed ${appointment}`, body: `It takes place on ${when}.` }),
  accept: ({ doctor, when }, appointment) => ({
    title: `${capitalize(appointment)} with ${doctor} is confirmed`,
    body: `It takes place on ${when}.`,
  }),
  reject: ({ doctor, when }, appointment) => ({
    title: `${doctor} cannot take ${appointment}`,
    body: `It was asked for ${when}. ${chooseAnotherTime}`,
  }),
  start: ({ doctor }, appointment) => ({ title: `${capitalize(appointment)} has begun`, body: `${doctor} is there and waits.` }),
  complete: ({ doctor, when }, appointment) => ({
    title: `${capitalize(appointment)} with ${doctor} has ended`,
    body: `It was on ${when}. What comes next stands with the visit.`,
  }),
  cancel: ({ actorRole, doctor, when }, appointment) => ({
    title: `${capitalize(appointment)} with ${doctor} is cancelled`,
    body: `It was to be on ${when}.${actorRole === 'patient' ? '' : ` We are sorry. ${chooseAnotherTime}`}`,
  }),
  no_show: ({ doctor, when }, appointment) => ({
    title: `${doctor} waited in vain`,
    body: `Nobody came to ${appointment} on ${when}. If this is not right, please tell us: it will be looked at again.`,
  }),
  expire: ({ doctor, when }) => ({
    title: 'The request was not answered in time',
    body: `${doctor} did not answer the request for ${when}. It costs nothing. ${chooseAnotherTime}`,
  }),
  doctor_absent: ({ doctor, when }, appointment) => ({
    title: `${capitalize(appointment)} is cancelled, because the doctor did not come`,
    body: `${doctor} was not there on ${when}. We are sorry; it costs nothing. ${chooseAnotherTime}`,
  }),
  uphold: ({ doctor, when }, appointment) => ({
    title: `${capitalize(appointment)} counts as held`,
    body: `We looked again at ${appointment} with ${doctor} on ${when}.`,
  }),
  reschedule: (facts, appointment) =>
    facts.actorRole === 'patient' && facts.isRequest
      ? { title: `Another time is asked for`, body: `${capitalize(appointment)} is to be on ${facts.when} instead. ${pendingText(facts)}` }
      : {
          title: `${capitalize(appointment)} has a new time`,
          body: `It is on ${facts.when} now, instead of ${facts.before}.${acceptText(facts.actorRole)}`,
        },
};

const toDoctor: Record<NotifiedAction, (facts: UpdateFacts) => UpdateText> = {
  request: ({ patient, when, lapses }) => ({
    title: `${patient} asks for a visit`,
    body: `It is for ${when}. Please confirm or decline it by ${lapses}.`,
  }),
  book: ({ patient, when }) => ({ title: `A visit of ${patient} is booked for you`, body: `It takes place on ${when}.` }),
  confirm: ({ patient, when }) => ({ title: `The visit of ${patient} is confirmed`, body: `It takes place on ${when}.` }),
  accept: ({ actorRole, patient, when }) => ({
    title: actorRole === 'patient' ? `${patient} accepted the visit` : `The visit of ${patient} is confirmed`,
    body: `It takes place on ${when}.`,
  }),
  reject: ({ patient, when }) => ({ title: `The request of ${patient} is declined`, body: `It was for ${when}. The time is free again.` }),
  start: ({ patient }) => ({ title: `The visit of ${patient} has begun`, body: 'Both of you are there.' }),
  complete: ({ patient, when }) => ({
    title: `The visit of ${patient} has ended`,
    body: `It began on ${when} and was still open two hours after its end.`,
  }),
  cancel: ({ patient, when }) => ({
    title: `The visit of ${patient} is cancelled`,
    body: `It was to be on ${when}. The time is free again.`,
  }),
  no_show: ({ patient, when }) => ({ title: `${patient} did not come`, body: `The visit was to be on ${when}.` }),
  expire: ({ patient, when }) => ({
    title: `The request of ${patient} has lapsed`,
    body: `It was for ${when} and was not answered in time. The time is free again.`,
  }),
  doctor_absent: ({ patient, when }) => ({
    title: `The visit of ${patient} is cancelled, because you did not come`,
    body: `It was to be on ${when}.`,
  }),
  uphold: ({ patient, when }) => ({ title: `The visit of ${patient} counts as held`, body: `We looked again at the visit on ${when}.` }),
  reschedule: ({ actorRole, patient, when, before, lapses, isRequest }) => ({
    title: actorRole === 'patient' && isRequest ? `${patient} asks for another time` : `The visit of ${patient} has a new time`,
    body: `It is to be on ${when} instead of ${before}.${isRequest ? ` Please confirm or decline it by ${lapses}.` : ''}`,
  }),
};

const capitalize = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
