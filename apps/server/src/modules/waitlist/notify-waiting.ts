// Notifies waiting patients that a time is held for them, or no longer held. Never states the reason: others may read the email.
import type { NewOffer } from '@lafiya/domain/waitlist/waitlist';
import { formatShortDateTime, formatTimeForRecipient } from '@lafiya/domain/appointments/reminders';
import { wallTimeOf } from '@lafiya/domain/availability/wall-time';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { notifyInApp, notifyByPreference } from '../notifications/index.ts';
import { type LapsedOffer, peopleWaiting, type WaitingPerson } from './offers.repository.ts';
import { offerMail } from './waitlist-mails.ts';

const path = '/dashboard/appointments';

export async function notifyOffered(services: { outbox: Outbox }, tx: Tx, context: Context, offer: NewOffer): Promise<void> {
  for (const person of await peopleWaiting(tx, offer.entryId)) {
    const title = `An earlier time with ${person.doctorName}${person.isSelf ? '' : ` for ${person.patientName}`}`;
    const until = wallTimeOf(offer.expiresAt, person.timeZone).time;
    const body = `${formatTimeForRecipient(offer.startsAt, person.timeZone, person.doctorZone)} is now free. We are holding it for you until ${until}.`;
    await notifyInApp(tx, context, { userId: person.userId, kind: 'waitlist.offered', title, body, path });
    await services.outbox.mail(
      tx,
      context,
      offerMail.message(person.email, { firstName: person.firstName, subject: headlineOf(until), title, body, path }),
    );
    await notifyByPreference(services, tx, context, person, { event: 'appointment_answers', push: offerPush(offer, person, until) });
  }
}

/** Subjects and lock screens: the deadline and the time, but neither the patient nor the doctor. */
const headlineOf = (until: string): string => `We are holding an earlier time for you until ${until}`;

function offerPush({ entryId, startsAt, expiresAt }: NewOffer, { timeZone }: WaitingPerson, until: string) {
  return {
    title: headlineOf(until),
    text: formatShortDateTime(startsAt, timeZone),
    path,
    topic: `offer-${entryId}`,
    until: expiresAt.toISOString(),
  };
}

/** In-app only: an expired offer does not justify an email. */
export async function notifyLapsed(tx: Tx, context: Context, { entryId, startsAt }: LapsedOffer): Promise<void> {
  for (const person of await peopleWaiting(tx, entryId)) {
    const title = `We are no longer holding the earlier time with ${person.doctorName}`;
    const body = `There was no answer in time, so ${formatTimeForRecipient(startsAt, person.timeZone, person.doctorZone)} is now open to others. You keep your place for other times.`;
    await notifyInApp(tx, context, { userId: person.userId, kind: 'waitlist.lapsed', title, body, path });
  }
}
