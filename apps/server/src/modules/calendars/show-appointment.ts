// One appointment as a calendar file. It never contains the reason for the appointment; a doctor's file has only the patient's initials.
import { brand } from '@lafiya/brand';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { type Appointment, calendarEntryId, openAppointment } from '../appointments/index.ts';
import type { CalendarServices } from './calendars-services.ts';

/** Throws 'not_found' for other people's appointments, and 'not_possible' for one that will not take place. */
export async function showAppointment({ database, ownOrigin }: CalendarServices, context: Context, id: string): Promise<string> {
  const { appointment } = await openAppointment({ database }, context, id);
  if (['CANCELLED', 'NO_SHOW'].includes(appointment.status)) throw new AppError('not_possible');
  const link = `${ownOrigin}/dashboard/appointments?appointment=${id}`;
  const calendar = ical({ prodId: { company: brand.name, product: 'Appointments' }, method: ICalCalendarMethod.PUBLISH });
  calendar.createEvent({
    id: calendarEntryId(id),
    sequence: appointment.version,
    stamp: context.clock.now(),
    start: new Date(appointment.startsAt),
    end: new Date(appointment.endsAt),
    summary: titleOf(appointment, context),
    description: `Details, changes and cancellation: ${link}`,
    url: link,
    status: appointment.status === 'PENDING' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}

/** The file may end up in a calendar that is hosted elsewhere, so only patients read a whole name, their doctor's. */
function titleOf({ doctor, patient }: Appointment, { actor }: Context): string {
  const isPatient = actor.kind === 'user' && actor.role === 'PATIENT';
  if (isPatient) return `Appointment with ${doctor.name}`;
  return `Appointment ${patient.name.split(' ').map(initialOf).join('')}`;
}

/** By graphemes: 'Ọ́' is one. */
function initialOf(name: string): string {
  const [first] = new Intl.Segmenter('en').segment(name);
  return first?.segment ?? '';
}
