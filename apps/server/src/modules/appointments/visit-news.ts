// What the patient's side and the doctor are told about a visit, by what happened and who did it. Never what the visit is about: letters are read by others.
import type { Mover } from '@lafiya/domain/scheduling/appointment-states';
import type { VisitAct } from '@lafiya/domain/scheduling/appointment-words';

export type NewsFacts = {
  side: 'patient' | 'doctor';
  mover: Mover;
  patient: string;
  doctor: string;
  /** The reader is the patient, not somebody who cares for them. */
  isOwn: boolean;
  when: string;
  before: string;
  lapses: string;
  /** It waits for the doctor's answer. */
  isRequest: boolean;
};
export type News = { title: string; body: string };
export type ToldAct = Exclude<VisitAct, 'change' | 'hide'>;

export const visitNews = (act: ToldAct, facts: NewsFacts): News =>
  facts.side === 'patient' ? toPatient[act](facts, facts.isOwn ? 'your visit' : `${facts.patient}’s visit`) : toDoctor[act](facts);

const otherTime = 'Please choose another time, or another doctor.';
const waits = ({ doctor, lapses }: NewsFacts): string =>
  `${doctor} will confirm it. If nobody answers by ${lapses}, the request lapses and costs nothing.`;

const toPatient: Record<ToldAct, (facts: NewsFacts, visit: string) => News> = {
  request: (facts) => ({ title: `The request to ${facts.doctor} is sent`, body: `It is for ${facts.when}. ${waits(facts)}` }),
  book: ({ doctor, when }, visit) => ({ title: `${first(visit)} with ${doctor} is booked`, body: `It takes place on ${when}.` }),
  confirm: ({ doctor, when }, visit) => ({ title: `${doctor} confirmed ${visit}`, body: `It takes place on ${when}.` }),
  reject: ({ doctor, when }, visit) => ({ title: `${doctor} cannot take ${visit}`, body: `It was asked for ${when}. ${otherTime}` }),
  start: ({ doctor }, visit) => ({ title: `${first(visit)} has begun`, body: `${doctor} is there and waits.` }),
  complete: ({ doctor, when }, visit) => ({
    title: `${first(visit)} with ${doctor} has ended`,
    body: `It was on ${when}. What comes next stands with the visit.`,
  }),
  cancel: ({ mover, doctor, when }, visit) => ({
    title: `${first(visit)} with ${doctor} is cancelled`,
    body: `It was to be on ${when}.${mover === 'patient' ? '' : ` We are sorry. ${otherTime}`}`,
  }),
  no_show: ({ doctor, when }, visit) => ({
    title: `${doctor} waited in vain`,
    body: `Nobody came to ${visit} on ${when}. If this is not right, please tell us: it will be looked at again.`,
  }),
  expire: ({ doctor, when }) => ({
    title: 'The request was not answered in time',
    body: `${doctor} did not answer the request for ${when}. It costs nothing. ${otherTime}`,
  }),
  doctor_absent: ({ doctor, when }, visit) => ({
    title: `${first(visit)} is cancelled, because the doctor did not come`,
    body: `${doctor} was not there on ${when}. We are sorry; it costs nothing. ${otherTime}`,
  }),
  uphold: ({ doctor, when }, visit) => ({
    title: `${first(visit)} counts as held`,
    body: `We looked again at ${visit} with ${doctor} on ${when}.`,
  }),
  reschedule: (facts, visit) =>
    facts.mover === 'patient' && facts.isRequest
      ? { title: `Another time is asked for`, body: `${first(visit)} is to be on ${facts.when} instead. ${waits(facts)}` }
      : { title: `${first(visit)} has a new time`, body: `It is on ${facts.when} now, instead of ${facts.before}.` },
};

const toDoctor: Record<ToldAct, (facts: NewsFacts) => News> = {
  request: ({ patient, when, lapses }) => ({
    title: `${patient} asks for a visit`,
    body: `It is for ${when}. Please confirm or decline it by ${lapses}.`,
  }),
  book: ({ patient, when }) => ({ title: `A visit of ${patient} is booked for you`, body: `It takes place on ${when}.` }),
  confirm: ({ patient, when }) => ({ title: `The visit of ${patient} is confirmed`, body: `It takes place on ${when}.` }),
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
  reschedule: ({ mover, patient, when, before, lapses, isRequest }) => ({
    title: mover === 'patient' && isRequest ? `${patient} asks for another time` : `The visit of ${patient} has a new time`,
    body: `It is to be on ${when} instead of ${before}.${isRequest ? ` Please confirm or decline it by ${lapses}.` : ''}`,
  }),
};

const first = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
