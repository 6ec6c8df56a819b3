// The filters of the appointment list as they are in the address, and as the API takes them.
import type { AppointmentSearchInput } from '@lafiya/api-client';
import { type AppointmentStatus, appointmentStatuses } from '@lafiya/domain/appointments/appointment-states';
import { isNewestFirst } from '@lafiya/domain/appointments/appointment-tabs';
import type { AppointmentTab } from './appointment-list.tsx';

export type AppointmentFilters = {
  doctor: string;
  department: string;
  statuses: AppointmentStatus[];
  /** Dates of the reader, both inclusive. */
  from: string;
  to: string;
  isNewestFirst: boolean;
};
type Role = 'PATIENT' | 'DOCTOR' | 'ADMIN';

/** A tab with one status, and today's single day, need no such filter. */
const statusesOfTab: Record<AppointmentTab, AppointmentStatus[]> = {
  today: [...appointmentStatuses],
  upcoming: ['PENDING', 'SCHEDULED', 'CONFIRMED', 'IN_PROGRESS'],
  pending: [],
  past: ['COMPLETED', 'NO_SHOW', 'IN_PROGRESS', 'SCHEDULED', 'CONFIRMED'],
  cancelled: [],
};
export const statusChoices = (tab: AppointmentTab): AppointmentStatus[] => statusesOfTab[tab];
export const hasDates = (tab: AppointmentTab): boolean => tab !== 'today';

/** What is not valid in the address, or not for this role and tab, is left out. */
export function filtersFrom(read: (name: string) => string, role: Role, tab: AppointmentTab): AppointmentFilters {
  const statuses = read('status').split(',');
  const day = (name: string) => (hasDates(tab) && isDate(read(name)) ? read(name) : '');
  const [from, to] = [day('from'), day('to')];
  return {
    doctor: role !== 'DOCTOR' && isId(read('doctor')) ? read('doctor') : '',
    department: role === 'ADMIN' && isId(read('department')) ? read('department') : '',
    statuses: statusChoices(tab).filter((status) => statuses.includes(status)),
    from,
    // A last day before the first would find nothing.
    to: from && to && to < from ? '' : to,
    isNewestFirst: read('sort') === '' ? isNewestFirst(tab) : read('sort') === 'latest',
  };
}

export function searchFrom({ doctor, department, statuses, from, to, ...order }: AppointmentFilters): Partial<AppointmentSearchInput> {
  return {
    ...(doctor ? { doctorId: doctor } : {}),
    ...(department ? { departmentId: department } : {}),
    ...(statuses.length > 0 ? { status: statuses.join(',') } : {}),
    ...(from ? { startDate: from } : {}),
    ...(to ? { endDate: to } : {}),
    sort: order.isNewestFirst ? '-scheduledTime' : 'scheduledTime',
  };
}

/** Without the order, which leaves nothing out. */
export const countFilters = ({ doctor, department, statuses, from, to }: AppointmentFilters): number =>
  [doctor, department, statuses.length > 0, from || to].filter(Boolean).length;

export const noFilters = { doctor: undefined, department: undefined, status: undefined, from: undefined, to: undefined, sort: undefined };

const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
