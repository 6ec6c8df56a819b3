// Who is offered a time that became free: the first in the queue whom it suits. Pure: the queue, the doctor's hours and the present moment are given.
import { dayIn, freeSlotsOf, overlap, type SlotQuestion, type Span } from './slots.ts';

const minute = 60_000;
/** How long an offer stays open, and the time with it. */
export const offerMinutes = 15;
/** Without a visit of their own, so long somebody waits who named no end. */
export const waitingDays = 30;
export const mostWaitingDays = 180;
/** For how many doctors one patient may wait at once. */
export const mostPlaces = 10;

export type Waiting = {
  entryId: string;
  earliest: Date;
  latest: Date;
  /** The visit that would move; null when a new one is asked for. */
  visit: Span | null;
  /** Times that these people were offered already: each is offered to them once. */
  askedFor: Date[];
  hasOffer: boolean;
  /** When the patient has other visits. */
  elsewhere: Span[];
};

export type NewOffer = Span & { entryId: string; expiresAt: Date };

type FreedTime = { freed: Span; queue: Waiting[]; question: Omit<SlotQuestion, 'firstDay' | 'lastDay'> };

/** A long time may hold several short visits: it is given out from the front of the queue until nothing of it is left. */
export function offersFor({ freed, queue, question }: FreedTime): NewOffer[] {
  const offers: NewOffer[] = [];
  for (const waiting of queue) {
    const found = waiting.hasOffer ? undefined : firstFitting(waiting, freed, question, offers);
    if (found) offers.push({ ...found, entryId: waiting.entryId, expiresAt: offerExpiry(question.now, found.startsAt) });
  }
  return offers;
}

/** Nobody accepts a time that has begun. */
export function offerExpiry(now: Date, startsAt: Date): Date {
  return new Date(Math.min(now.getTime() + offerMinutes * minute, startsAt.getTime()));
}

function firstFitting(waiting: Waiting, freed: Span, question: FreedTime['question'], given: Span[]): Span | undefined {
  const { visit } = waiting;
  // The visit that would move does not stand in its own way, and does not count for its day any more.
  const taken = [...question.taken.filter((one) => !isSame(one, visit)), ...given.map((one) => ({ ...one, countsForDay: true }))];
  const slots = freeSlotsOf({
    ...question,
    taken,
    firstDay: dayIn(freed.startsAt, question.schedule.timeZone),
    lastDay: dayIn(new Date(freed.endsAt.getTime() - 1), question.schedule.timeZone),
    lengthMinutes: visit ? (visit.endsAt.getTime() - visit.startsAt.getTime()) / minute : question.lengthMinutes,
  });
  return slots.find((slot) => overlap(slot, freed) && suits(waiting, slot));
}

function suits({ earliest, latest, visit, askedFor, elsewhere }: Waiting, slot: Span): boolean {
  if (slot.startsAt < earliest || slot.startsAt >= latest || (visit && slot.endsAt > visit.startsAt)) return false;
  if (askedFor.some((asked) => asked.getTime() === slot.startsAt.getTime())) return false;
  return !elsewhere.some((one) => overlap(one, slot));
}

const isSame = (one: Span, other: Span | null): boolean =>
  other !== null && one.startsAt.getTime() === other.startsAt.getTime() && one.endsAt.getTime() === other.endsAt.getTime();
