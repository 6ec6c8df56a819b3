// Loads all appointments in the visible range, up to a maximum number of pages.
import type { Appointment, AppointmentList } from '@lafiya/api-client';
import { getListAppointmentsQueryKey, useListAppointmentsHook, useListClosedHours } from '@lafiya/api-client/appointments';
import { useGetDoctor } from '@lafiya/api-client/doctors';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRefetchInterval } from '../../../platform/queries.tsx';
import type { CalendarSpan } from './calendar-span.ts';

const pageSize = 100;
const maxPages = 5;
const refetchIntervalMs = 60_000;
/** Cancelled appointments appear only in the list. */
const shownStatuses = 'PENDING,SCHEDULED,CONFIRMED,IN_PROGRESS,COMPLETED,NO_SHOW';

export type CalendarAppointments = { appointments: Appointment[]; total: number; isTruncated: boolean };

export function useCalendarAppointments({ from, to }: CalendarSpan, doctorId: string) {
  const params = { from, to, status: shownStatuses, sort: 'scheduledTime', limit: pageSize, ...(doctorId ? { doctorId } : {}) } as const;
  const listAppointments = useListAppointmentsHook();
  return useQuery({
    queryKey: [...getListAppointmentsQueryKey(params), 'all-pages'],
    queryFn: () => listAllPages((page) => listAppointments({ ...params, page, ...(page === 1 ? { include: 'total' } : {}) })),
    placeholderData: keepPreviousData,
    ...useRefetchInterval(refetchIntervalMs),
  });
}

async function listAllPages(listPage: (page: number) => Promise<AppointmentList>): Promise<CalendarAppointments> {
  const first = await listPage(1);
  const { total = 0, totalPages = 1 } = first;
  const others = Array.from({ length: Math.max(0, Math.min(totalPages, maxPages) - 1) }, (_, index) => index + 2);
  const pages = [first, ...(await Promise.all(others.map(listPage)))];
  // An appointment that changes between page requests can appear on two pages.
  const appointments = [
    ...new Map(pages.flatMap((page) => page.appointments).map((appointment) => [appointment.id, appointment])).values(),
  ];
  return { appointments, total, isTruncated: totalPages > maxPages };
}

/** When the doctor does not work. Admins see it once they have chosen a doctor. */
export function useClosedHours({ from, to }: CalendarSpan, doctorId: string, enabled: boolean) {
  return useListClosedHours({ from, to, ...(doctorId ? { doctorId } : {}) }, { query: { enabled, placeholderData: keepPreviousData } }).data
    ?.closed;
}

export function useDoctorName(id: string): string | undefined {
  const { data } = useGetDoctor(id, { query: { enabled: id !== '' } });
  return data ? `Dr ${data.doctor.firstName} ${data.doctor.lastName}` : undefined;
}
