// Checks whether a queued message about an appointment is stale. The worker calls this in the transaction that sends it.
import { isReminderStale } from '@lafiya/domain/appointments/reminders';
import type { Tx } from '../../platform/database/database.ts';
import type { MessageSubject } from '../../platform/outbox/message-subject.ts';
import { timeOfAppointment } from './reminders.repository.ts';

export async function isAppointmentStale(tx: Tx, { appointmentId, startsAt, expiresAt }: MessageSubject, now: Date): Promise<boolean> {
  return isReminderStale({ startsAt, expiresAt: expiresAt ?? null }, await timeOfAppointment(tx, appointmentId), now);
}
