// Labels and order of notification events and channels.
import type { NotificationPreferences } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';

type EventName = NotificationPreferences['events'][number]['event'];
type ChannelName = NotificationPreferences['events'][number]['cells'][number]['channel'];

export const preferenceGroups = [
  { name: 'appointments', events: ['appointment_answers', 'appointment_changes', 'appointment_progress'] },
  { name: 'reminders', events: ['reminder_day', 'reminder_hour', 'reminder_minutes'] },
  { name: 'notes', events: ['record_changes', 'dangerous_values', 'unsigned_notes'] },
  { name: 'account', events: ['account'] },
] as const satisfies { name: string; events: EventName[] }[];

export function useChannelLabels(): Record<ChannelName, string> {
  const { t } = useLingui();
  return { in_app: t`In the app`, email: t`E-mail`, sms: t`SMS`, push: t`Push` };
}

export function useEventLabels(): Record<EventName, { title: string; description: string }> {
  const { t } = useLingui();
  return {
    appointment_answers: { title: t`Requests and answers`, description: t`An appointment is requested, booked, confirmed or declined.` },
    appointment_changes: {
      title: t`Changes and cancellations`,
      description: t`An appointment is moved or cancelled. You always get the e-mail.`,
    },
    appointment_progress: { title: t`During and after`, description: t`An appointment has started or ended, or was missed.` },
    reminder_day: { title: t`A day before`, description: t`In time to move the appointment or to prepare.` },
    reminder_hour: { title: t`An hour before`, description: t`In your own time zone.` },
    reminder_minutes: { title: t`Ten minutes before`, description: t`Time to open the app.` },
    record_changes: { title: t`A note to read`, description: t`A doctor has signed or changed a note about you or your family.` },
    dangerous_values: {
      title: t`A dangerous value`,
      description: t`For doctors: a patient of yours measured a dangerous value. You always get the e-mail.`,
    },
    unsigned_notes: { title: t`A note to sign`, description: t`For doctors: a note is not signed a day after the appointment.` },
    account: { title: t`Sign-in, password and your data`, description: t`So you know about every change to your account.` },
  };
}
