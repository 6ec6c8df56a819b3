// Loads all appointments in the visible range, up to a maximum number of pages.
import { type Appointment, type ListAppointmentsParams, listAppointments, getDoctor } from '@lafiya/api-client';
import { useApiQuery } from '../../../platform/queries.tsx';
import type { Bearer } from '../../../platform/session/session-store.ts';
import type { CalendarSpan } from './calendar-span.ts';

const pageSize = 100;
const maxPages = 5;
const refetchIntervalMs = 60_000;
/** Cancelled appointments appear only in the list. */
const shownStatuses = 'PENDING,SCHEDULED,CONFIRMED,IN_PROGRESS,COMPLETED,NO_SHOW';

export type CalendarAppointments = { appointments: Appointment[]; total: number; isTruncated: boolean };

export function useCalendarAppointments({ from, to }: CalendarSpan, doctorId: string) {
  const params = { from, to, status: shownStatuses, sort: 'scheduledTime', limit: pageSize, ...(doctorId ? { doctorId } : {}) } as const;
  return useApiQuery(['appointments', 'calendar', params], (bearer) => listAllPages(params, bearer), {
    keepPrevious: true,
    refetchIntervalMs,
  });
}

async function listAllPages(params: ListAppointmentsParams, bearer: Bearer): Promise<CalendarAppointments> {
  const first = await listAppointments({ ...params, page: 1 }, bearer);
  const others = Array.from({ length: Math.min(first.totalPages, maxPages) - 1 }, (_, index) => index + 2);
  const pages = [first, ...(await Promise.all(others.map((page) => listAppointments({ ...params, page }, bearer))))];
  // An appointment that changes between page requests can appear on two pages.
  const appointments = [
    ...new Map(pages.flatMap((page) => page.appointments).map((appointment) => [appointment.id, appointment])).values(),
  ];
  return { appointments, total: first.total, isTruncated: first.totalPages > maxPages };
}

export function useDoctorName(id: string): string | undefined {
  const { data } = useApiQuery(['doctors', 'one', id], (bearer) => getDoctor(id, bearer), { enabled: id !== '' });
  return data ? `Dr ${data.doctor.firstName} ${data.doctor.lastName}` : undefined;
}
