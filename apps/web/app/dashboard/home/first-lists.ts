// The lists that the home pages begin with. The API answers them in one request (apps/server/src/modules/home/read-start.ts).
import type { ListAppointmentsParams, PatientSearchInput } from '@lafiya/api-client';

const maxShown = 4;
/** Shared by the list and the figures above it, so that they use one query. */
export const nextAppointments = { dateRange: 'upcoming', limit: maxShown, include: 'tabs' } satisfies ListAppointmentsParams;
export const todaysAppointments = {
  dateRange: 'today',
  limit: maxShown,
  status: 'SCHEDULED,CONFIRMED,PENDING,IN_PROGRESS',
  include: 'tabs',
} satisfies ListAppointmentsParams;
export const firstPatients = { limit: 5 } satisfies PatientSearchInput;
