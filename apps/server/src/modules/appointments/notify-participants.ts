// Notifies the participants of a change by their chosen channels. The person who made the change gets at most an email.
import type { ActorRole } from '@lafiya/domain/appointments/appointment-states';
import type { AppointmentAction } from '@lafiya/domain/appointments/appointment-action-labels';
import type { NotificationEvent } from '@lafiya/domain/notifications/notification-preferences';
import { formatShortDateTime, formatTimeForRecipient } from '@lafiya/domain/appointments/reminders';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { settleAll } from '../../platform/database/settle-all.ts';
import { notifyByPreference } from '../notifications/index.ts';
import { appointmentMail } from './appointment-mails.ts';
import type { AppointmentRow } from './appointments.repository.ts';
import type { AppointmentServices } from './appointments-services.ts';
import type { Recipient } from './people.repository.ts';
import { calendarEntryOf } from './appointment-calendar.ts';
import { appointmentSubject } from './appointment-headlines.ts';
import { type NotifiedAction, appointmentUpdateText } from './appointment-updates.ts';
import { appointmentPush } from './appointment-pushes.ts';
import { appointmentSms } from './appointment-sms.ts';

export type PerformedAction = {
  action: AppointmentAction;
  before?: AppointmentRow;
  after: AppointmentRow;
  actorRole: ActorRole;
  reason?: string | null;
  /** Staff confirmed a time outside of the doctor's hours. */
  isOutsideHours?: boolean;
};

export async function notifyParticipants(
  services: Pick<AppointmentServices, 'outbox'>,
  tx: Tx,
  context: Context,
  performed: PerformedAction,
  recipients: Recipient[],
): Promise<void> {
  const { actor } = context;
  const { action, after, before, actorRole, reason = null } = performed;
  if (action === 'change' || action === 'hide') return;
  const path = `/dashboard/appointments?appointment=${after.id}`;
  const notifyOne = async (side: Recipient): Promise<void> => {
    const isActor = actor.kind === 'user' && actor.userId === side.userId;
    if (isActor && side.side === 'doctor') return;
    const { title, body } = appointmentUpdateText(action, {
      side: side.side,
      actorRole,
      patient: side.patientName,
      doctor: side.doctorName,
      isOwn: side.isSelf,
      when: formatTimeForRecipient(after.startsAt, side.timeZone, after.timeZone),
      before: before ? formatTimeForRecipient(before.startsAt, side.timeZone, after.timeZone) : '',
      lapses: after.lapsesAt ? formatTimeForRecipient(after.lapsesAt, side.timeZone, after.timeZone) : '',
      isRequest: after.status === 'PENDING',
    });
    const when = formatShortDateTime(after.startsAt, side.timeZone);
    const subject = appointmentSubject(action, { side: side.side, isRequest: after.status === 'PENDING', when });
    // Behind the sign-in only.
    const bodyWithReason = reason ? `${body} Reason: ${reason}` : body;
    const calendar = calendarEntryOf({ ...performed, action }, side, context.clock.now());
    await notifyByPreference(services, tx, context, side, {
      event: eventOf[action],
      bell: isActor ? null : { kind: `appointment.${action}`, title, body: bodyWithReason, path },
      mail: appointmentMail.message(side.email, {
        firstName: side.firstName,
        subject,
        title,
        body,
        hasReason: reason !== null,
        path,
        calendar,
      }),
      sms: isActor ? null : smsFor(side, action, after),
      push: isActor ? null : pushFor(side, action, after, context.clock.now()),
      subject: statesTime.includes(action) ? { appointmentId: after.id, startsAt: after.startsAt } : undefined,
    });
  };
  await settleAll(recipients.map(notifyOne));
}

const eventOf: Record<NotifiedAction, NotificationEvent> = {
  request: 'appointment_answers',
  book: 'appointment_answers',
  confirm: 'appointment_answers',
  accept: 'appointment_answers',
  reject: 'appointment_answers',
  expire: 'appointment_answers',
  reschedule: 'appointment_changes',
  cancel: 'appointment_changes',
  doctor_absent: 'appointment_changes',
  start: 'appointment_progress',
  complete: 'appointment_progress',
  no_show: 'appointment_progress',
  uphold: 'appointment_progress',
};
/** Notifications that state the appointment's time. They are dropped if it has changed by the time they are sent. */
const statesTime: NotifiedAction[] = ['request', 'book', 'confirm', 'accept', 'reschedule'];

function smsFor(recipient: Recipient, action: NotifiedAction, appointment: AppointmentRow): { text: string; path: string } | null {
  const when = formatShortDateTime(appointment.startsAt, recipient.timeZone);
  const text = appointmentSms(action, {
    side: recipient.side,
    when,
    isRequest: appointment.status === 'PENDING',
  });
  return text ? { text, path: '/dashboard/appointments' } : null;
}

/** A push about a future time is useful until then, 'the doctor is waiting' for half an hour, everything else for a day. */
function pushFor(recipient: Recipient, action: NotifiedAction, appointment: AppointmentRow, now: Date) {
  const later = (ms: number): Date => new Date(now.getTime() + ms);
  const defaultExpiry = action === 'start' ? later(1_800_000) : later(86_400_000);
  const until = statesTime.includes(action) && appointment.startsAt > now ? appointment.startsAt : defaultExpiry;
  const isRequest = appointment.status === 'PENDING';
  return appointmentPush(action, {
    side: recipient.side,
    appointment,
    timeZone: recipient.timeZone,
    isRequest,
    until,
  });
}
