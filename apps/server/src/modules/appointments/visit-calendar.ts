// The calendar file of a visit (RFC 5545, 5546): always the same entry, newer with each version, without a word of what the visit is about.
import { brand } from '@lafiya/brand';
import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { CalendarFile } from '../../platform/mail/define-mail.ts';
import type { VisitAct } from '@lafiya/domain/scheduling/appointment-words';
import type { VisitRow } from './appointments.repository.ts';

export type CalendarEntry = {
  method: 'REQUEST' | 'CANCEL';
  visitId: string;
  version: number;
  startsAt: string;
  endsAt: string;
  /** It waits for the doctor's answer. */
  isTentative: boolean;
  title: string;
  attendee: string;
  writtenAt: string;
};

type Change = { act: VisitAct; before?: VisitRow; after: VisitRow };
type Reader = { side: 'patient' | 'doctor'; email: string; doctorName: string };

/** Null when nothing stands in the calendar that this would change: a first request is not yet a visit. */
export function calendarEntryOf({ act, before, after }: Change, reader: Reader, now: Date): CalendarEntry | null {
  const method = methodOf(act, after.status === 'CANCELLED', before);
  if (!method) return null;
  return {
    method,
    visitId: after.id,
    version: after.version,
    startsAt: after.startsAt.toISOString(),
    endsAt: after.endsAt.toISOString(),
    isTentative: after.status === 'PENDING',
    // The doctor's calendar may lie with others: no patient's name in it.
    title: reader.side === 'patient' ? `Visit with ${reader.doctorName}` : `Visit at ${brand.name}`,
    attendee: reader.email,
    writtenAt: now.toISOString(),
  };
}

function methodOf(act: VisitAct, isOff: boolean, before: VisitRow | undefined): CalendarEntry['method'] | null {
  if (['book', 'confirm', 'reschedule'].includes(act)) return 'REQUEST';
  const mayStandThere = before !== undefined && (before.status !== 'PENDING' || before.version > 1);
  return isOff && mayStandThere ? 'CANCEL' : null;
}

export function calendarFile(entry: CalendarEntry, link: string): CalendarFile {
  const domain = brand.emails.sender.split('@')[1];
  const calendar = ical({
    method: ICalCalendarMethod[entry.method],
    prodId: { company: brand.name, product: 'Visits', language: 'EN' },
  });
  const standing = entry.isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
  calendar.createEvent({
    id: `${entry.visitId}@${domain}`,
    sequence: entry.version,
    start: new Date(entry.startsAt),
    end: new Date(entry.endsAt),
    stamp: new Date(entry.writtenAt),
    summary: entry.title,
    description: `Details, changes and cancellation: ${link}`,
    url: link,
    status: entry.method === 'CANCEL' ? ICalEventStatus.CANCELLED : standing,
    organizer: { name: brand.name, email: brand.emails.sender },
    attendees: [{ email: entry.attendee, status: ICalAttendeeStatus.ACCEPTED, role: ICalAttendeeRole.REQ, rsvp: false }],
  });
  return { method: entry.method, content: calendar.toString() };
}
