// The text message about a visit: who and when, in the reader's zone. A phone lies open on the table: never what the visit is about, nor for whom.
import { brand } from '@lafiya/brand';
import { textAbout } from '@lafiya/domain/notifications/text-message';
import type { ToldAct } from './visit-news.ts';

export type TextFacts = { side: 'patient' | 'doctor'; doctor: string; when: string; isRequest: boolean };
type Frame = (whom: string, facts: TextFacts) => string;

/** Acts that are not here are not worth a message: one is in the visit, or it is over. */
const frames: Partial<Record<ToldAct | 'remind', Frame>> = {
  request: (visit, { side, when }) => `${visit} is asked for, ${when}.${side === 'doctor' ? ' Please answer.' : ''}`,
  book: (visit, { when }) => `${visit} is booked, ${when}.`,
  confirm: (visit, { when }) => `${visit} is confirmed, ${when}.`,
  reject: (visit, { when }) => `${visit}, ${when}, is declined.`,
  expire: (visit, { when }) => `${visit}, ${when}, was not answered.`,
  reschedule: (visit, { when, isRequest }) => `${visit}: ${isRequest ? 'new time asked,' : 'now on'} ${when}.`,
  cancel: (visit, { when }) => `${visit}, ${when}, is cancelled.`,
  doctor_absent: (visit, { when }) => `${visit}, ${when}, is cancelled.`,
  remind: (visit, { when }) => `reminder of ${visit}, ${when}.`,
};

export function visitText(act: ToldAct | 'remind', facts: TextFacts): string | null {
  const frame = frames[act];
  if (!frame) return null;
  const words = (name: string): string => `${brand.name}: ${frame(facts.side === 'patient' ? `visit with ${name}` : 'a visit', facts)}`;
  return textAbout(facts.side === 'patient' ? facts.doctor : '', words);
}
