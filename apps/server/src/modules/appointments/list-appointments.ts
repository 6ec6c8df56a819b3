// Lists the appointments the viewer may see, filtered by tab, status, person, date or text, with pagination.
import { recordRead } from '../../platform/audit/audit.repository.ts';
import type { AppointmentStatus } from '@lafiya/domain/appointments/appointment-states';
import { isNewestFirst } from '@lafiya/domain/appointments/appointment-tabs';
import { daysBetween, wallTimeOf } from '@lafiya/domain/availability/wall-time';
import type { Context } from '../../platform/context.ts';
import { paginationOf } from '../../platform/pagination.ts';
import type { Tx } from '../../platform/database/database.ts';
import { settleAll } from '../../platform/database/settle-all.ts';
import { AppError } from '../../platform/errors.ts';
import { countTabs, countAppointments, findAppointments, type QueryTimes, type AppointmentFilter } from './appointment-lists.repository.ts';
import type { AppointmentSearch } from './appointments-forms.ts';
import type { AppointmentServices } from './appointments-services.ts';
import type { Appointment, AppointmentList } from './appointments-schemas.ts';
import { type Viewer, viewerOf } from './viewer.ts';
import { presentListed } from './present-appointments.ts';

/** A calendar month, plus the days of the adjacent months that are shown with it. */
const maxRangeMs = 45 * 24 * 3_600_000;

export async function listAppointments(
  { database }: Pick<AppointmentServices, 'database'>,
  context: Context,
  query: AppointmentSearch,
): Promise<AppointmentList> {
  const now = context.clock.now();
  requireBoundedRange(query);
  return database.withTransaction(context.actor, async (tx) => {
    const viewer = await viewerOf(tx);
    if (query.departmentId && !viewer.isAdmin) throw new AppError('forbidden');
    const times = queryTimesFor(viewer, now);
    const search = searchOf(viewer, query);
    const counted = query.include?.split(',') ?? [];
    const [found, total, counts] = await settleAll([
      // One more than the page shows whether there is another.
      findAppointments(tx, viewer, { ...search, limit: search.limit + 1 }, times),
      counted.includes('total') ? countAppointments(tx, viewer, search, times) : Promise.resolve(undefined),
      counted.includes('tabs') ? countTabs(tx, viewer, search, times) : Promise.resolve(undefined),
    ]);
    const appointments = presentListed(viewer, found.slice(0, search.limit), now);
    await recordListed(tx, context, viewer, appointments);
    const { page, limit } = query;
    return {
      appointments,
      page,
      limit,
      hasMore: found.length > limit,
      ...(total === undefined ? {} : paginationOf(total, query)),
      ...(counts ? { counts } : {}),
    };
  });
}

export async function recordListed(tx: Tx, context: Context, viewer: Viewer, appointments: Appointment[]): Promise<void> {
  const patientIds = appointments.map(({ patient }) => patient.id);
  const resources = { kind: 'appointment', ids: appointments.map(({ id }) => id) };
  await recordRead(tx, context, patientIds, { resources }, viewer.ownPatientId);
}

export function queryTimesFor(viewer: Viewer, now: Date): QueryTimes {
  const { date } = wallTimeOf(now, viewer.dayZone);
  return { now, today: daysBetween(date, date, viewer.dayZone) };
}

type Dates = Partial<Pick<AppointmentSearch, 'from' | 'to' | 'startDate' | 'endDate'>>;

export function requireBoundedRange({ from, to, startDate, endDate }: Dates): void {
  if (startDate && endDate && startDate > endDate)
    throw new AppError('invalid_input', {
      fields: [{ field: 'endDate', message: 'Please choose a last day on or after the first.' }],
    });
  if (!from && !to) return;
  const length = from && to ? Date.parse(to) - Date.parse(from) : Number.NaN;
  if (length > 0 && length <= maxRangeMs) return;
  throw new AppError('invalid_input', { fields: [{ field: 'to', message: 'Please enter from and to, up to 45 days apart.' }] });
}

function searchOf(viewer: Viewer, query: AppointmentSearch): AppointmentFilter {
  const { page, limit, startDate, endDate, from, to, sort } = query;
  const firstDay = startDate ? daysBetween(startDate, startDate, viewer.dayZone).startsAt : undefined;
  const lastDay = endDate ? daysBetween(endDate, endDate, viewer.dayZone).endsAt : undefined;
  return {
    statuses: query.status?.split(',') as AppointmentStatus[] | undefined,
    doctorId: query.doctorId,
    patientId: query.patientId,
    departmentId: query.departmentId,
    tab: query.dateRange,
    from: from ? new Date(from) : firstDay,
    until: to ? new Date(to) : lastDay,
    text: query.search,
    newestFirst: sort ? sort === '-scheduledTime' : isNewestFirst(query.dateRange),
    skip: (page - 1) * limit,
    limit,
  };
}
