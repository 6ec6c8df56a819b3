// Email templates for appointment updates and reminders. A calendar file is attached when the time is new, changed or cancelled.
import { brand } from '@lafiya/brand';
import { defineMail } from '../../platform/mail/define-mail.ts';
import { button, heading, emailTemplate, note, paragraph, quote } from '../../platform/mail/email-template.ts';
import { type CalendarEntry, calendarFile } from './appointment-calendar.ts';

type Props = { firstName: string; title: string; body: string; reason: string | null; path: string; calendar?: CalendarEntry | null };

const why = `You get this mail because you have a visit at ${brand.name}.`;
const emergency = 'In an emergency do not wait for a visit: call 112.';

export const appointmentMail = defineMail<Props>('appointment-news', ({ firstName, title, body, reason, path, calendar }, { origin }) => ({
  subject: title,
  ...(calendar ? { calendar: calendarFile(calendar, `${origin}${path}`) } : {}),
  body: emailTemplate(
    { preview: body, why },
    heading(`Hello ${firstName}.`),
    paragraph(`${title}.`),
    paragraph(body),
    ...(reason ? [quote('Reason', reason)] : []),
    button('See the visit', `${origin}${path}`),
    note(emergency),
  ),
}));

type ReminderProps = { firstName: string; title: string; body: string; path: string };

export const reminderMail = defineMail<ReminderProps>('appointment-reminder', ({ firstName, title, body, path }, { origin }) => ({
  subject: title,
  body: emailTemplate(
    { preview: body, why },
    heading(`Hello ${firstName}.`),
    paragraph(`${title}.`),
    paragraph(body),
    button('See the visit', `${origin}${path}`),
    paragraph('If you cannot come, please move or cancel it there: somebody else may be waiting for the time.'),
    note(emergency),
    note(`Which reminders you get is your choice: ${origin}/dashboard/settings?tab=notifications`),
  ),
}));
