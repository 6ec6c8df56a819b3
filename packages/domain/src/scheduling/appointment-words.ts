// What happened to a visit, in words that both sides can read in its history.
import type { Act } from './appointment-states.ts';

/** Besides the acts of the table: how a visit came to be, and what leaves its state as it is. */
export type VisitAct = Act | 'request' | 'book' | 'change' | 'hide';

const words: Record<VisitAct, string> = {
  request: 'asked for this visit',
  book: 'booked this visit',
  confirm: 'confirmed the visit',
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

export function visitActWords(act: string): string {
  return words[act as VisitAct] ?? act.replaceAll('_', ' ');
}
