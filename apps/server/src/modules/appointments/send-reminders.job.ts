// Reminds both sides of a visit a day, an hour and ten minutes before: decided once for each person, in one transaction with what leaves the house.
import { momentForReader, momentInShort, reminderDue, type ReminderKind, reminders } from '@lafiya/domain/scheduling/reminders';
import type { Clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import type { About } from '../../platform/outbox/about.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { tell } from '../notifications/index.ts';
import { reminderMail } from './appointment-mails.ts';
import { type Side, sidesOf } from './people.repository.ts';
import { claimReminders, forgetReminders, visitHeld, visitsToRemind, type VisitToRemind } from './reminders.repository.ts';
import { visitPush } from './visit-pushes.ts';
import { visitText } from './visit-texts.ts';

type Services = { database: Database; outbox: Outbox; clock: Clock };

const system = { kind: 'system', part: 'send-reminders' } as const;
const atOnce = 5;
const batch = 200;
const keptMs = 30 * 86_400_000;

export async function sendReminders(services: Services): Promise<{ reminded: number }> {
  const { database, clock } = services;
  let reminded = 0;
  for (const { kind, before, until } of reminders.toReversed()) {
    for (let found = batch, moved = 1; found === batch && moved > 0; ) {
      const now = clock.now();
      const later = (ms: number): Date => new Date(now.getTime() + ms);
      const window = { kind, after: later(until), upTo: later(before), beforeMs: before };
      const ids = await database.inFrame(system, (tx) => visitsToRemind(tx, window, batch));
      moved = await remindAll(services, ids);
      [found, reminded] = [ids.length, reminded + moved];
    }
  }
  return { reminded };
}

/** What was decided is kept as long as letters are; afterwards nobody asks. */
export async function tidyReminders({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<number> {
  return database.inFrame(system, (tx) => forgetReminders(tx, new Date(clock.now().getTime() - keptMs)));
}

async function remindAll(services: Services, ids: string[]): Promise<number> {
  let reminded = 0;
  for (let start = 0; start < ids.length; start += atOnce) {
    const done = await Promise.all(ids.slice(start, start + atOnce).map((id) => remindOf(services, id)));
    reminded += done.filter(Boolean).length;
  }
  return reminded;
}

/** False when there is nothing to remind of any more, or another worker did it. */
async function remindOf(services: Services, id: string): Promise<boolean> {
  const { database, clock } = services;
  const context: Context = { actor: system, requestId: newId(), clock, auditKind: 'none' };
  return database.inFrame(system, async (tx) => {
    const visit = await visitHeld(tx, id);
    const due = visit && reminderDue(visit, clock.now());
    if (!visit || !due) return false;
    const sides = await sidesOf(tx, id, true);
    const claimed = await claimReminders(tx, visit, due.kind, [...new Set(sides.map((side) => side.userId))], clock.now());
    const about: About = { appointmentId: id, startsAt: visit.startsAt, uselessFrom: due.uselessFrom };
    for (const side of sides) {
      // Somebody on both sides of a visit is reminded once.
      if (claimed.delete(side.userId)) await remind(services, tx, context, visit, side, due.kind, about);
    }
    return true;
  });
}

const events = { day: 'reminder_day', hour: 'reminder_hour', minutes: 'reminder_minutes' } as const;
const soon: Record<ReminderKind, string> = { day: 'is coming up', hour: 'begins in an hour', minutes: 'begins in a few minutes' };

async function remind(
  services: Services,
  tx: Tx,
  context: Context,
  remindedOf: VisitToRemind,
  reader: Side,
  kind: ReminderKind,
  about: About,
): Promise<void> {
  const { id, startsAt, timeZone } = remindedOf;
  const path = `/dashboard/appointments?visit=${id}`;
  const whose = reader.isSelf ? 'Your visit' : `${reader.patientName}’s visit`;
  const visit = reader.side === 'patient' ? `${whose} with ${reader.doctorName}` : `Your visit with ${reader.patientName}`;
  const title = `${visit} ${soon[kind]}`;
  const body = `It takes place on ${momentForReader(startsAt, reader.timeZone, timeZone)}.`;
  const short = { side: reader.side, doctor: reader.doctorName, when: momentInShort(startsAt, reader.timeZone), isRequest: false };
  await tell(services, tx, context, reader, {
    event: events[kind],
    bell: { kind: 'appointment.reminder', title, body, path },
    mail: reminderMail.message(reader.email, { firstName: reader.firstName, title, body, path }),
    sms: { text: visitText('remind', short) ?? '', path: '/dashboard/appointments' },
    push: visitPush(kind, {
      side: reader.side,
      doctor: reader.doctorName,
      visit: remindedOf,
      timeZone: reader.timeZone,
      isRequest: false,
      until: about.uselessFrom ?? startsAt,
    }),
    about,
  });
}
