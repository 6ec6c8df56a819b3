// What a device shows of a visit on its locked screen: what happened, with which doctor and when. Never what the visit is about, nor for whom.
import { cutWords } from '@lafiya/domain/notifications/cut-words';
import { momentInShort, type ReminderKind } from '@lafiya/domain/scheduling/reminders';
import type { PushMessage } from '../../platform/outbox/outbox.ts';
import type { ToldAct } from './visit-news.ts';

type Facts = {
  side: 'patient' | 'doctor';
  doctor: string;
  visit: { id: string; startsAt: Date };
  timeZone: string;
  isRequest: boolean;
  until: Date;
};
type Title = string | ((facts: Facts) => string | null);

/** Push services take some 3 kB; a screen shows two lines of it. */
const longestName = 80;

/** Acts that are not here are not worth waking a phone: one is in the visit, or it is over. */
const titles: Partial<Record<ToldAct | ReminderKind, Title>> = {
  request: ({ side }) => (side === 'doctor' ? 'A visit is asked for. Please answer.' : 'A visit is asked for'),
  book: 'A visit is booked',
  confirm: 'A visit is confirmed',
  reject: 'A request is declined',
  expire: 'A request was not answered',
  reschedule: ({ isRequest }) => (isRequest ? 'Another time is asked for' : 'A visit has a new time'),
  cancel: 'A visit is cancelled',
  doctor_absent: 'A visit is cancelled',
  start: ({ side }) => (side === 'patient' ? 'The doctor is waiting' : null),
  day: 'A visit is coming up',
  hour: 'A visit begins in an hour',
  minutes: 'A visit begins in a few minutes',
};

export function visitPush(what: ToldAct | ReminderKind, facts: Facts): Omit<PushMessage, 'userId' | 'deviceId'> | null {
  const said = titles[what];
  const title = typeof said === 'function' ? said(facts) : said;
  if (!title) return null;
  const { side, doctor, visit, timeZone, until } = facts;
  const when = momentInShort(visit.startsAt, timeZone);
  return {
    title,
    words: side === 'patient' ? `With ${cutWords(doctor, longestName)}, ${when}` : when,
    path: `/dashboard/appointments?visit=${visit.id}`,
    topic: `visit-${visit.id}`,
    until: until.toISOString(),
  };
}
