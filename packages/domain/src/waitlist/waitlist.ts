// Decides which waiting patients are offered a freed time: the first in the queue who can take it. Pure.
import { dayIn, freeSlotsOf, overlap, type SlotQuery, type Span } from '../availability/slots.ts';

const minute = 60_000;
/** How long an offer is open and its time is held. */
export const offerMinutes = 15;
/** Default for a patient without an appointment who gave no end date. */
export const defaultWaitingDays = 30;
export const maxWaitingDays = 180;
/** Maximum number of doctors that one patient may wait for at once. */
export const maxWaitlistEntries = 10;

export type WaitingPatient = {
  entryId: string;
  earliest: Date;
  latest: Date;
  /** The appointment that would be rescheduled; null if a new one is requested. */
  appointment: Span | null;
  /** Start times offered before; each is offered only once. */
  askedFor: Date[];
  hasOffer: boolean;
  /** The patient's other appointments. */
  elsewhere: Span[];
};

export type NewOffer = Span & { entryId: string; expiresAt: Date };

type FreedTime = { freed: Span; queue: WaitingPatient[]; query: Omit<SlotQuery, 'firstDay' | 'lastDay'> };

/** A long time may fit several short appointments: it is offered in queue order until nothing is left of it. */
export function offersFor({ freed, queue, query }: FreedTime): NewOffer[] {
  const offers: NewOffer[] = [];
  for (const waiting of queue) {
    const found = waiting.hasOffer ? undefined : firstFitting(waiting, freed, query, offers);
    if (found) offers.push({ ...found, entryId: waiting.entryId, expiresAt: offerExpiry(query.now, found.startsAt) });
  }
  return offers;
}

/** An offer never outlives the start of its time. */
export function offerExpiry(now: Date, startsAt: Date): Date {
  return new Date(Math.min(now.getTime() + offerMinutes * minute, startsAt.getTime()));
}

function firstFitting(waiting: WaitingPatient, freed: Span, query: FreedTime['query'], offered: Span[]): Span | undefined {
  const { appointment } = waiting;
  // The appointment to be rescheduled neither blocks its own time nor counts towards the daily limit.
  const taken = [...query.taken.filter((one) => !isSame(one, appointment)), ...offered.map((one) => ({ ...one, countsForDay: true }))];
  const slots = freeSlotsOf({
    ...query,
    taken,
    firstDay: dayIn(freed.startsAt, query.schedule.timeZone),
    lastDay: dayIn(new Date(freed.endsAt.getTime() - 1), query.schedule.timeZone),
    lengthMinutes: appointment ? (appointment.endsAt.getTime() - appointment.startsAt.getTime()) / minute : query.lengthMinutes,
  });
  return slots.find((slot) => overlap(slot, freed) && suits(waiting, slot));
}

function suits({ earliest, latest, appointment, askedFor, elsewhere }: WaitingPatient, slot: Span): boolean {
  if (slot.startsAt < earliest || slot.startsAt >= latest || (appointment && slot.endsAt > appointment.startsAt)) return false;
  if (askedFor.some((asked) => asked.getTime() === slot.startsAt.getTime())) return false;
  return !elsewhere.some((one) => overlap(one, slot));
}

const isSame = (one: Span, other: Span | null): boolean =>
  other !== null && one.startsAt.getTime() === other.startsAt.getTime() && one.endsAt.getTime() === other.endsAt.getTime();
