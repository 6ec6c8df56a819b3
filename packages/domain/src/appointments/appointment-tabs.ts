// Which tab lists an appointment, by status and time. The server's lists implement the same rule in SQL, and a test compares both.
import { type AppointmentStatus, isLive, type Appointment } from './appointment-states.ts';
import type { Span } from '../availability/slots.ts';

export const appointmentTabs = ['today', 'upcoming', 'pending', 'past', 'cancelled'] as const;
export type AppointmentTab = (typeof appointmentTabs)[number];

type Listed = Pick<Appointment, 'status' | 'startsAt' | 'endsAt'>;
const joinable: readonly AppointmentStatus[] = ['SCHEDULED', 'CONFIRMED', 'IN_PROGRESS'];

/** `today` spans the viewer's own date for patients and the clinic's date for staff. */
export function isInTab(appointment: Listed, tab: AppointmentTab, now: Date, today: Span): boolean {
  const { status, startsAt, endsAt } = appointment;
  switch (tab) {
    case 'today':
      return startsAt >= today.startsAt && startsAt < today.endsAt;
    case 'upcoming':
      // A late patient must still be able to join, so an appointment stays in the list until it ends.
      return status === 'PENDING' ? startsAt > now : joinable.includes(status) && endsAt > now;
    case 'pending':
      return status === 'PENDING';
    case 'past':
      return (startsAt <= now || status === 'COMPLETED') && status !== 'CANCELLED' && status !== 'PENDING';
    case 'cancelled':
      return status === 'CANCELLED';
  }
}

/** Counted in the header: today's upcoming and running appointments. */
export const isOpenToday = (appointment: Listed, now: Date, today: Span): boolean =>
  isInTab(appointment, 'today', now, today) && isLive(appointment.status);

/** Past tabs list the newest first, the others the next first. */
export const isNewestFirst = (tab: AppointmentTab | undefined): boolean => tab === 'past' || tab === 'cancelled';
