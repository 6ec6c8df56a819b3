// Builds the calendar file of an appointment (RFC 5545, 5546): one entry, updated by version. It never contains the reason for the appointment.
import { brand } from '@lafiya/brand';
import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { CalendarFile } from '../../platform/mail/define-mail.ts';
import type { AppointmentAction } from '@lafiya/domain/appointments/appointment-action-labels';
import type { AppointmentRow } from './appointments.repository.ts';

export type CalendarEntry = {
  method: 'REQUEST' | 'CANCEL';
  appointmentId: string;
  version: number;
  startsAt: string;
  endsAt: string;
  /** The doctor has not confirmed it yet. */
  isTentative: boolean;
  title: string;
  attendee: string;
  writtenAt: string;
};

type Change = { action: AppointmentAction; before?: AppointmentRow; after: AppointmentRow };
type EntryRecipient = { side: 'patient' | 'doctor'; email: string; doctorName: string };

/** Null when there is no calendar entry to create, update or cancel, as for a new request. */
export function calendarEntryOf({ action, before, after }: Change, recipient: EntryRecipient, now: Date): CalendarEntry | null {
  const method = methodOf(action, after.status === 'CANCELLED', before);
  if (!method) return null;
  return {
    method,
    appointmentId: after.id,
    version: after.version,
    startsAt: after.startsAt.toISOString(),
    endsAt: after.endsAt.toISOString(),
    isTentative: after.status === 'PENDING',
    // A doctor's calendar may be hosted elsewhere, so it never contains the patient's name.
    title: recipient.side === 'patient' ? `Appointment with ${recipient.doctorName}` : `Appointment at ${brand.name}`,
    attendee: recipient.email,
    writtenAt: now.toISOString(),
  };
}

function methodOf(action: AppointmentAction, isCancelled: boolean, before: AppointmentRow | undefined): CalendarEntry['method'] | null {
  if (['book', 'confirm', 'accept', 'reschedule'].includes(action)) return 'REQUEST';
  const mayBeInCalendar = before !== undefined && (before.status !== 'PENDING' || before.version > 1);
  return isCancelled && mayBeInCalendar ? 'CANCEL' : null;
}

export function calendarFile(entry: CalendarEntry, link: string): CalendarFile {
  const calendar = ical({
    method: ICalCalendarMethod[entry.method],
    prodId: { company: brand.name, product: 'Appointments', language: 'EN' },
  });
  const liveStatus = entry.isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
  calendar.createEvent({
    id: calendarEntryId(entry.appointmentId),
    sequence: entry.version,
    start: new Date(entry.startsAt),
    end: new Date(entry.endsAt),
    stamp: new Date(entry.writtenAt),
    summary: entry.title,
    description: `Details, changes and cancellation: ${link}`,
    url: link,
    status: entry.method === 'CANCEL' ? ICalEventStatus.CANCELLED : liveStatus,
    organizer: { name: brand.name, email: brand.emails.sender },
    attendees: [{ email: entry.attendee, status: ICalAttendeeStatus.ACCEPTED, role: ICalAttendeeRole.REQ, rsvp: false }],
  });
  return { method: entry.method, content: calendar.toString() };
}

/** The same in every file, so that a calendar program knows the entry that it already has. */
export const calendarEntryId = (appointmentId: string): string => `${appointmentId}@${brand.emails.sender.split('@')[1]}`;
