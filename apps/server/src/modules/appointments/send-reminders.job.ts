// Sends reminders a day, an hour and ten minutes before an appointment. Claiming a reminder and queueing its messages share one transaction.
import {
  formatTimeForRecipient,
  formatShortDateTime,
  reminderDue,
  type ReminderKind,
  reminders,
} from '@lafiya/domain/appointments/reminders';
import type { Clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import type { MessageSubject } from '../../platform/outbox/message-subject.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { notifyByPreference } from '../notifications/index.ts';
import { reminderMail } from './appointment-mails.ts';
import { type Recipient, recipientsOf } from './people.repository.ts';
import {
  claimReminders,
  deleteExpiredReminders,
  lockAppointmentForReminder,
  appointmentsToRemind,
  type AppointmentToRemind,
} from './reminders.repository.ts';
import { appointmentSubject } from './appointment-headlines.ts';
import { appointmentPush } from './appointment-pushes.ts';
import { appointmentSms } from './appointment-sms.ts';

type Services = { database: Database; outbox: Outbox; clock: Clock };

const system = { kind: 'system', part: 'send-reminders' } as const;
const concurrency = 5;
const batchSize = 200;
const retentionMs = 30 * 86_400_000;

export async function sendReminders(services: Services): Promise<{ reminded: number }> {
  const { database, clock } = services;
  let reminded = 0;
  for (const { kind, before, until } of reminders.toReversed()) {
    for (let found = batchSize, processed = 1; found === batchSize && processed > 0; ) {
      const now = clock.now();
      const later = (ms: number): Date => new Date(now.getTime() + ms);
      const window = { kind, after: later(until), upTo: later(before), beforeMs: before };
      const ids = await database.withTransaction(system, (tx) => appointmentsToRemind(tx, window, batchSize));
      processed = await sendAllReminders(services, ids);
      [found, reminded] = [ids.length, reminded + processed];
    }
  }
  return { reminded };
}

/** Deletes reminder records after the same retention period as emails. */
export async function cleanUpReminders({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<number> {
  return database.withTransaction(system, (tx) => deleteExpiredReminders(tx, new Date(clock.now().getTime() - retentionMs)));
}

async function sendAllReminders(services: Services, ids: string[]): Promise<number> {
  let reminded = 0;
  for (let start = 0; start < ids.length; start += concurrency) {
    const done = await Promise.all(ids.slice(start, start + concurrency).map((id) => sendRemindersOf(services, id)));
    reminded += done.filter(Boolean).length;
  }
  return reminded;
}

/** False when the reminder is no longer due. */
async function sendRemindersOf(services: Services, id: string): Promise<boolean> {
  const { database, clock } = services;
  const context: Context = { actor: system, requestId: newId(), clock, auditKind: 'none' };
  return database.withTransaction(system, async (tx) => {
    const appointment = await lockAppointmentForReminder(tx, id);
    const due = appointment && reminderDue(appointment, clock.now());
    if (!appointment || !due) return false;
    const recipients = await recipientsOf(tx, id, true);
    const claimed = await claimReminders(tx, appointment, due.kind, [...new Set(recipients.map((side) => side.userId))], clock.now());
    const subject: MessageSubject = { appointmentId: id, startsAt: appointment.startsAt, expiresAt: due.expiresAt };
    for (const side of recipients) {
      // A person who is both doctor and patient of the appointment is reminded once.
      if (claimed.delete(side.userId)) await sendReminder(services, tx, context, appointment, side, due.kind, subject);
    }
    return true;
  });
}

const events = { day: 'reminder_day', hour: 'reminder_hour', minutes: 'reminder_minutes' } as const;
const timePhrases: Record<ReminderKind, string> = { day: 'is coming up', hour: 'starts in an hour', minutes: 'starts in a few minutes' };

async function sendReminder(
  services: Services,
  tx: Tx,
  context: Context,
  dueAppointment: AppointmentToRemind,
  recipient: Recipient,
  kind: ReminderKind,
  subject: MessageSubject,
): Promise<void> {
  const { id, startsAt, timeZone } = dueAppointment;
  const path = `/dashboard/appointments?appointment=${id}`;
  const whose = recipient.isSelf ? 'Your appointment' : `${recipient.patientName}’s appointment`;
  const appointment =
    recipient.side === 'patient' ? `${whose} with ${recipient.doctorName}` : `Your appointment with ${recipient.patientName}`;
  const title = `${appointment} ${timePhrases[kind]}`;
  const body = `It is on ${formatTimeForRecipient(startsAt, recipient.timeZone, timeZone)}.`;
  const short = {
    side: recipient.side,
    when: formatShortDateTime(startsAt, recipient.timeZone),
    isRequest: false,
  };
  await notifyByPreference(services, tx, context, recipient, {
    event: events[kind],
    bell: { kind: 'appointment.reminder', title, body, path },
    mail: reminderMail.message(recipient.email, {
      firstName: recipient.firstName,
      subject: appointmentSubject(kind, short),
      title,
      body,
      path,
    }),
    sms: { text: appointmentSms('remind', short) ?? '', path: '/dashboard/appointments' },
    push: appointmentPush(kind, {
      side: recipient.side,
      appointment: dueAppointment,
      timeZone: recipient.timeZone,
      isRequest: false,
      until: subject.expiresAt ?? startsAt,
    }),
    subject,
  });
}
