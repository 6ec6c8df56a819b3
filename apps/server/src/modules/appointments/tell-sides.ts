// Tells both sides of a visit what happened, by the ways they want: whoever did it gets at most a letter to keep, the others also bell and text message.
import type { Mover } from '@lafiya/domain/scheduling/appointment-states';
import type { VisitAct } from '@lafiya/domain/scheduling/appointment-words';
import type { NotificationEvent } from '@lafiya/domain/notifications/notification-preferences';
import { momentInShort } from '@lafiya/domain/scheduling/reminders';
import { momentInWords } from '@lafiya/domain/scheduling/wall-time';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { together } from '../../platform/database/together.ts';
import { tell } from '../notifications/index.ts';
import { visitMail } from './appointment-mails.ts';
import type { VisitRow } from './appointments.repository.ts';
import type { AppointmentServices } from './appointments-services.ts';
import type { Side } from './people.repository.ts';
import { calendarEntryOf } from './visit-calendar.ts';
import { type ToldAct, visitNews } from './visit-news.ts';
import { visitPush } from './visit-pushes.ts';
import { visitText } from './visit-texts.ts';

export type Done = { act: VisitAct; before?: VisitRow; after: VisitRow; mover: Mover; reason?: string | null };

export async function tellSides(
  services: Pick<AppointmentServices, 'outbox'>,
  tx: Tx,
  context: Context,
  done: Done,
  sides: Side[],
): Promise<void> {
  const { actor } = context;
  const { act, after, before, mover, reason = null } = done;
  if (act === 'change' || act === 'hide') return;
  const path = `/dashboard/appointments?visit=${after.id}`;
  // The clock's reason is a word for programs; what is told says it in a sentence already.
  const why = act === 'doctor_absent' ? null : reason;
  const tellOne = async (side: Side): Promise<void> => {
    const isActor = actor.kind === 'user' && actor.userId === side.userId;
    if (isActor && side.side === 'doctor') return;
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
    const told = why ? `${body} Reason: ${why}` : body;
    const calendar = calendarEntryOf({ ...done, act }, side, context.clock.now());
    await tell(services, tx, context, side, {
      event: eventOf[act],
      bell: isActor ? null : { kind: `appointment.${act}`, title, body: told, path },
      mail: visitMail.message(side.email, { firstName: side.firstName, title, body, reason: why, path, calendar }),
      sms: isActor ? null : textFor(side, act, after),
      push: isActor ? null : pushFor(side, act, after, context.clock.now()),
      about: tellsATime.includes(act) ? { appointmentId: after.id, startsAt: after.startsAt } : undefined,
    });
  };
  await together(sides.map(tellOne));
}

const eventOf: Record<ToldAct, NotificationEvent> = {
  request: 'visit_answers',
  book: 'visit_answers',
  confirm: 'visit_answers',
  reject: 'visit_answers',
  expire: 'visit_answers',
  reschedule: 'visit_changes',
  cancel: 'visit_changes',
  doctor_absent: 'visit_changes',
  start: 'visit_course',
  complete: 'visit_course',
  no_show: 'visit_course',
  uphold: 'visit_course',
};
/** After which the visit is still to come: what is said of its time must still be so when it is sent. */
const tellsATime: ToldAct[] = ['request', 'book', 'confirm', 'reschedule'];

function textFor(reader: Side, act: ToldAct, visit: VisitRow): { text: string; path: string } | null {
  const when = momentInShort(visit.startsAt, reader.timeZone);
  const text = visitText(act, { side: reader.side, doctor: reader.doctorName, when, isRequest: visit.status === 'PENDING' });
  return text ? { text, path: '/dashboard/appointments' } : null;
}

/** A time that is still to come is news until then; that a doctor waits is soon of no use, and all else is old after a day. */
function pushFor(reader: Side, act: ToldAct, visit: VisitRow, now: Date) {
  const later = (ms: number): Date => new Date(now.getTime() + ms);
  const soon = act === 'start' ? later(1_800_000) : later(86_400_000);
  const until = tellsATime.includes(act) && visit.startsAt > now ? visit.startsAt : soon;
  const isRequest = visit.status === 'PENDING';
  return visitPush(act, { side: reader.side, doctor: reader.doctorName, visit, timeZone: reader.timeZone, isRequest, until });
}

/** In the doctor's zone and, where the reader's clock shows something else, in theirs beside it. */
function whenFor(reader: Side, moment: Date, timeZone: string): string {
  const there = momentInWords(moment, timeZone);
  const shown = (zone: string): string => moment.toLocaleString('en-US', { timeZone: zone });
  const isSame = timeZone === reader.timeZone || shown(timeZone) === shown(reader.timeZone);
  return isSame ? there : `${there} (${momentInWords(moment, reader.timeZone)})`;
}
