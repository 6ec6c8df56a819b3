// Push notifications about an appointment: what happened and when. Shown on lock screens, so they name nobody and give no reason.
import { formatShortDateTime, type ReminderKind } from '@lafiya/domain/appointments/reminders';
import type { PushMessage } from '../../platform/outbox/outbox.ts';
import { appointmentHeadline, type HeadlineFacts } from './appointment-headlines.ts';
import type { NotifiedAction } from './appointment-updates.ts';

type Facts = HeadlineFacts & { appointment: { id: string; startsAt: Date }; timeZone: string; until: Date };

/** No push: the recipient is in the appointment, or it is over. */
const withoutPush: (NotifiedAction | ReminderKind)[] = ['complete', 'no_show', 'uphold'];

export function appointmentPush(event: NotifiedAction | ReminderKind, facts: Facts): Omit<PushMessage, 'userId' | 'deviceId'> | null {
  const { side, appointment, timeZone, until } = facts;
  if (withoutPush.includes(event) || (event === 'start' && side === 'doctor')) return null;
  return {
    title: appointmentHeadline(event, facts),
    text: formatShortDateTime(appointment.startsAt, timeZone),
    path: `/dashboard/appointments?appointment=${appointment.id}`,
    topic: `visit-${appointment.id}`,
    until: until.toISOString(),
  };
}
