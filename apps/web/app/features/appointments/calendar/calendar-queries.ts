// Reading all visits of a part of the calendar, page by page up to a bound.
import { type Appointment, type ListAppointmentsParams, listAppointments, showDoctor } from '@lafiya/api-client';
import { useApiQuery } from '../../../platform/queries.tsx';
import type { Bearer } from '../../../platform/session/session-store.ts';
import type { CalendarSpan } from './calendar-span.ts';

const pageSize = 100;
const mostPages = 5;
const lookAgainMs = 60_000;
/** What is cancelled takes up no time; it stands in the list. */
const shown = 'PENDING,SCHEDULED,CONFIRMED,IN_PROGRESS,COMPLETED,NO_SHOW';

export type CalendarVisits = { visits: Appointment[]; total: number; isCut: boolean };

export function useCalendarVisits({ from, to }: CalendarSpan, doctorId: string) {
  const params = { from, to, status: shown, sort: 'scheduledTime', limit: pageSize, ...(doctorId ? { doctorId } : {}) } as const;
  return useApiQuery(['appointments', 'calendar', params], (bearer) => readAll(params, bearer), { keepsLast: true, everyMs: lookAgainMs });
}

async function readAll(params: ListAppointmentsParams, bearer: Bearer): Promise<CalendarVisits> {
  const first = await listAppointments({ ...params, page: 1 }, bearer);
  const others = Array.from({ length: Math.min(first.totalPages, mostPages) - 1 }, (_, place) => place + 2);
  const pages = [first, ...(await Promise.all(others.map((page) => listAppointments({ ...params, page }, bearer))))];
  // A visit that moves while the pages are read may stand on two of them.
  const visits = [...new Map(pages.flatMap(({ appointments }) => appointments).map((visit) => [visit.id, visit])).values()];
  return { visits, total: first.total, isCut: first.totalPages > mostPages };
}

export function useDoctorName(id: string): string | undefined {
  const { data } = useApiQuery(['doctors', 'one', id], (bearer) => showDoctor(id, bearer), { enabled: id !== '' });
  return data ? `Dr ${data.doctor.firstName} ${data.doctor.lastName}` : undefined;
}
