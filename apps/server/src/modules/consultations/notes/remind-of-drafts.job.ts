// Reminds a doctor once of a draft that is still unsigned a day after the meeting. Taking the due row and queueing the message share one transaction.
import type { Clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';
import { notifyByPreference } from '../../notifications/index.ts';
import { unsignedNoteMail } from './note-mails.ts';
import { isOverdue, peopleOfEncounter, takeDueReminders } from './note-people.repository.ts';

type Services = { database: Database; outbox: Outbox; clock: Clock };

const system = { kind: 'system', part: 'remind-of-drafts' } as const;
const batchSize = 20;

export async function remindOfDrafts(services: Services): Promise<{ reminded: number }> {
  const { database, clock } = services;
  let reminded = 0;
  for (let taken = batchSize; taken === batchSize; ) {
    const context: Context = { actor: system, requestId: newId(), clock, auditKind: 'none' };
    taken = await database.withTransaction(system, async (tx) => {
      const ids = await takeDueReminders(tx, clock.now(), batchSize);
      for (const id of ids) if (await isOverdue(tx, id)) reminded += await remind(services, tx, context, id);
      return ids.length;
    });
  }
  return { reminded };
}

async function remind(services: Services, tx: Tx, context: Context, encounterId: string): Promise<number> {
  const doctor = (await peopleOfEncounter(tx, encounterId)).find(({ side }) => side === 'doctor');
  if (!doctor) return 0;
  const { email, firstName, patientName } = doctor;
  const path = `/dashboard/consultations/${encounterId}`;
  const title = `The note about ${patientName} is not signed yet`;
  const body = 'The patient cannot read it until you sign it.';
  await notifyByPreference(services, tx, context, doctor, {
    event: 'unsigned_notes',
    bell: { kind: 'record.note_unsigned', title, body, path },
    mail: unsignedNoteMail.message(email, { firstName, title: 'One of your notes is not signed yet', body, path }),
  });
  return 1;
}
