// Tells the family that a note was signed or amended. The message has no clinical words; the note itself is behind the sign-in.
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';
import { publishLiveEvent } from '../../../platform/live/publish-live-event.ts';
import { notifyByPreference } from '../../notifications/index.ts';
import { signedNoteMail } from './note-mails.ts';
import { peopleOfEncounter } from './note-people.repository.ts';

const pushLifetimeMs = 86_400_000;

export async function notifyOfSignature(
  services: { outbox: Outbox },
  tx: Tx,
  context: Context,
  { encounterId, isAmendment }: { encounterId: string; isAmendment: boolean },
): Promise<void> {
  const people = await peopleOfEncounter(tx, encounterId);
  const path = `/dashboard/consultations/${encounterId}`;
  for (const person of people) {
    if (person.side !== 'patient') continue;
    const { email, firstName, doctorName, patientName, isSelf } = person;
    const whose = isSelf ? 'your consultation' : `${patientName}’s consultation`;
    const title = isAmendment ? `${doctorName} changed the note of ${whose}` : `${doctorName} signed the note of ${whose}`;
    const body = isAmendment
      ? 'You can read the new version. The earlier one is kept.'
      : 'You can read what was found, and what happens next.';
    await notifyByPreference(services, tx, context, person, {
      event: 'record_changes',
      bell: { kind: isAmendment ? 'record.note_amended' : 'record.note_signed', title, body, path },
      mail: signedNoteMail.message(email, { firstName, title, body, path }),
      push: {
        title: isAmendment ? 'A note was changed' : 'A new note to read',
        text: 'Open it to read the details.',
        path,
        topic: `note-${encounterId}`,
        until: new Date(context.clock.now().getTime() + pushLifetimeMs).toISOString(),
      },
    });
  }
  await publishLiveEvent(tx, context, { users: people.map(({ userId }) => userId) }, 'appointments');
}
