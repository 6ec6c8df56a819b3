// Email templates for appointment updates and reminders. Subject and preview are shown on lock screens: they name nobody and give no reason.
// A calendar file is attached when the time is new, changed or cancelled.
import { brand } from '@lafiya/brand';
import { defineMail } from '../../platform/mail/define-mail.ts';
import { button, heading, emailTemplate, note, paragraph } from '../../platform/mail/email-template.ts';
import { type CalendarEntry, calendarFile } from './appointment-calendar.ts';

/** Messages that an earlier release queued have no subject. */
type Text = { firstName: string; subject?: string; title: string; body: string; path: string };
type Props = Text & { hasReason: boolean; calendar?: CalendarEntry | null };

const defaultSubject = `Your appointment at ${brand.name}`;
const preview = 'Open this e-mail for the details.';

const why = `You get this e-mail because you have an appointment at ${brand.name}.`;
const emergency = 'In an emergency, do not wait for an appointment. Call 112.';

export const appointmentMail = defineMail<Props>(
  'appointment-news',
  ({ firstName, subject = defaultSubject, title, body, hasReason, path, calendar }, { origin }) => ({
    subject,
    ...(calendar ? { calendar: calendarFile(calendar, `${origin}${path}`) } : {}),
    body: emailTemplate(
      { preview, why },
      heading(`Hello ${firstName}.`),
      paragraph(`${title}.`),
      paragraph(body),
      // What people write as a reason can be about an illness, and mail passes through other hands.
      ...(hasReason ? [paragraph('You can read the reason in the appointment details.')] : []),
      button('See the appointment', `${origin}${path}`),
      note(emergency),
    ),
  }),
);

export const reminderMail = defineMail<Text>(
  'appointment-reminder',
  ({ firstName, subject = defaultSubject, title, body, path }, { origin }) => ({
    subject,
    body: emailTemplate(
      { preview, why },
      heading(`Hello ${firstName}.`),
      paragraph(`${title}.`),
      paragraph(body),
      button('See the appointment', `${origin}${path}`),
      paragraph('If you cannot come, please move or cancel it there. Someone else may be waiting for the time.'),
      note(emergency),
      note(`Choose which reminders you get: ${origin}/dashboard/settings?tab=notifications`),
    ),
  }),
);
