// Under which tab a visit is listed, by its state and the present moment. The server's lists follow the same rule in SQL, and a test holds them together.
import { type AppointmentStatus, isLive, type Visit } from './appointment-states.ts';
import type { Span } from './slots.ts';

export const appointmentTabs = ['today', 'upcoming', 'pending', 'past', 'cancelled'] as const;
export type AppointmentTab = (typeof appointmentTabs)[number];

type Listed = Pick<Visit, 'status' | 'startsAt' | 'endsAt'>;
const joinable: readonly AppointmentStatus[] = ['SCHEDULED', 'CONFIRMED', 'IN_PROGRESS'];

/** 'today' is the viewer's own date for patients and the clinic's for staff: the caller says when it begins and ends. */
export function isInTab(visit: Listed, tab: AppointmentTab, now: Date, today: Span): boolean {
  const { status, startsAt, endsAt } = visit;
  switch (tab) {
    case 'today':
      return startsAt >= today.startsAt && startsAt < today.endsAt;
    case 'upcoming':
      // Someone twelve minutes late must still find the door: a visit stays until it ends.
      return status === 'PENDING' ? startsAt > now : joinable.includes(status) && endsAt > now;
    case 'pending':
      return status === 'PENDING';
    case 'past':
      return (startsAt <= now || status === 'COMPLETED') && status !== 'CANCELLED' && status !== 'PENDING';
    case 'cancelled':
      return status === 'CANCELLED';
  }
}

/** What the header counts: today's that are still to come or running. */
export const isOpenToday = (visit: Listed, now: Date, today: Span): boolean => isInTab(visit, 'today', now, today) && isLive(visit.status);

/** Newest first where one looks back, next first where one looks ahead. */
export const looksBack = (tab: AppointmentTab | undefined): boolean => tab === 'past' || tab === 'cancelled';
