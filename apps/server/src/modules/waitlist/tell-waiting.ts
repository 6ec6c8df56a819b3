// Tells those who wait that a time is held for them, or that it is not any more. Never what the visit is about: letters are read by others.
import { cutWords } from '@lafiya/domain/notifications/cut-words';
import type { NewOffer } from '@lafiya/domain/scheduling/waitlist';
import { momentInShort } from '@lafiya/domain/scheduling/reminders';
import { momentInWords, wallTimeOf } from '@lafiya/domain/scheduling/wall-time';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { notify, tell } from '../notifications/index.ts';
import { type LapsedOffer, peopleWaiting, type WaitingPerson } from './offers.repository.ts';
import { offerMail } from './waitlist-mails.ts';

const path = '/dashboard/appointments';

export async function tellOffered(services: { outbox: Outbox }, tx: Tx, context: Context, offer: NewOffer): Promise<void> {
  for (const person of await peopleWaiting(tx, offer.entryId)) {
    const title = `An earlier time with ${person.doctorName}${person.isSelf ? '' : ` for ${person.patientName}`}`;
    const until = wallTimeOf(offer.expiresAt, person.timeZone).time;
    const body = `${whenFor(person, offer.startsAt)} has become free. We hold it for you until ${until}.`;
    await notify(tx, context, { userId: person.userId, kind: 'waitlist.offered', title, body, path });
    await services.outbox.mail(tx, context, offerMail.message(person.email, { firstName: person.firstName, title, body, path }));
    await tell(services, tx, context, person, { event: 'visit_answers', push: pushAbout(offer, person, until) });
  }
}

/** On a locked screen: when, with whom and until when; not for whom. */
function pushAbout({ entryId, startsAt, expiresAt }: NewOffer, { doctorName, timeZone }: WaitingPerson, until: string) {
  return {
    title: `An earlier time is held for you until ${until}`,
    words: `With ${cutWords(doctorName, 80)}, ${momentInShort(startsAt, timeZone)}`,
    path,
    topic: `offer-${entryId}`,
    until: expiresAt.toISOString(),
  };
}

/** Only by the bell: a letter about something that is over would be one too many. */
export async function tellLapsed(tx: Tx, context: Context, { entryId, startsAt }: LapsedOffer): Promise<void> {
  for (const person of await peopleWaiting(tx, entryId)) {
    const title = `The earlier time with ${person.doctorName} is not held any more`;
    const body = `Nobody answered in time, so ${whenFor(person, startsAt)} is open to others now. You keep your place for other times.`;
    await notify(tx, context, { userId: person.userId, kind: 'waitlist.lapsed', title, body, path });
  }
}

/** In the doctor's zone and, where the reader's clock shows something else, in theirs beside it. */
function whenFor({ doctorZone, timeZone }: WaitingPerson, moment: Date): string {
  const [there, here] = [momentInWords(moment, doctorZone), momentInWords(moment, timeZone)];
  const isSame = wallTimeOf(moment, doctorZone).time === wallTimeOf(moment, timeZone).time;
  return isSame ? there : `${there} (${here})`;
}
