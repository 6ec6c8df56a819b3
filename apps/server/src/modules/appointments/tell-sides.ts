// Tells both sides of a visit what happened: whoever did it gets at most a letter to keep, the others also the bell.
import type { Mover } from '@lafiya/domain/scheduling/appointment-states';
import type { VisitAct } from '@lafiya/domain/scheduling/appointment-words';
import { momentInWords } from '@lafiya/domain/scheduling/wall-time';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { notify } from '../notifications/index.ts';
import { visitMail } from './appointment-mails.ts';
import type { VisitRow } from './appointments.repository.ts';
import type { AppointmentServices } from './appointments-services.ts';
import { type Side, sidesOf } from './people.repository.ts';
import { visitNews } from './visit-news.ts';

export type Done = { act: VisitAct; before?: VisitRow; after: VisitRow; mover: Mover; reason?: string | null };

export async function tellSides(services: Pick<AppointmentServices, 'outbox'>, tx: Tx, context: Context, done: Done): Promise<void> {
  const { actor } = context;
  const { act, after, before, mover, reason = null } = done;
  if (act === 'change' || act === 'hide') return;
  const path = `/dashboard/appointments?visit=${after.id}`;
  for (const side of await sidesOf(tx, after.id, actor.kind === 'system')) {
    const isActor = actor.kind === 'user' && actor.userId === side.userId;
    if (isActor && side.side === 'doctor') continue;
    const { title, body } = visitNews(act, {
      side: side.side,
      mover,
      patient: side.patientName,
      doctor: side.doctorName,
      isOwn: side.isSelf,
      when: whenFor(side, after.startsAt, after.timeZone),
      before: before ? whenFor(side, before.startsAt, after.timeZone) : '',
      lapses: after.lapsesAt ? whenFor(side, after.lapsesAt, after.timeZone) : '',
      isRequest: after.status === 'PENDING',
    });
    const told = reason ? `${body} Reason: ${reason}` : body;
    if (!isActor) await notify(tx, context, { userId: side.userId, kind: `appointment.${act}`, title, body: told, path });
    await services.outbox.mail(tx, context, visitMail.message(side.email, { firstName: side.firstName, title, body, reason, path }));
  }
}

/** In the doctor's zone and, where the reader's clock shows something else, in theirs beside it. */
function whenFor(reader: Side, moment: Date, timeZone: string): string {
  const there = momentInWords(moment, timeZone);
  const isSame = moment.toLocaleString('en-US', { timeZone }) === moment.toLocaleString('en-US', { timeZone: reader.timeZone });
  return isSame ? there : `${there} (${momentInWords(moment, reader.timeZone)})`;
}
