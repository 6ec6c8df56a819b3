// The visits somebody may know of, by tab, state, person, date or letters, page by page.
import type { AppointmentStatus } from '@lafiya/domain/scheduling/appointment-states';
import { looksBack } from '@lafiya/domain/scheduling/appointment-tabs';
import { daysBetween, wallTimeOf } from '@lafiya/domain/scheduling/wall-time';
import type { Context } from '../../platform/context.ts';
import { countedPage } from '../../platform/counted-page.ts';
import { together } from '../../platform/database/together.ts';
import { AppError } from '../../platform/errors.ts';
import { countTabs, countVisits, findVisits, type Moments, type VisitSearch } from './appointment-lists.repository.ts';
import type { AppointmentSearch } from './appointments-forms.ts';
import type { AppointmentServices } from './appointments-services.ts';
import type { AppointmentList } from './appointments-shapes.ts';
import { type Asker, askerOf } from './asker.ts';
import { presentAppointments } from './present-appointments.ts';

/** A month as a calendar shows it, with the days of its neighbours. */
const longestMs = 45 * 24 * 3_600_000;

export async function listAppointments(
  { database }: Pick<AppointmentServices, 'database'>,
  context: Context,
  asked: AppointmentSearch,
): Promise<AppointmentList> {
  const now = context.clock.now();
  refuseEndless(asked);
  return database.inFrame(context.actor, async (tx) => {
    const asker = await askerOf(tx);
    const moments = momentsFor(asker, now);
    const search = searchOf(asker, asked);
    const [rows, counted, counts] = await together([
      findVisits(tx, asker, search, moments),
      countVisits(tx, asker, search, moments),
      countTabs(tx, asker, search, moments),
    ]);
    return { appointments: await presentAppointments(tx, asker, rows, now), ...countedPage(counted, asked), counts };
  });
}

export function momentsFor(asker: Asker, now: Date): Moments {
  const { date } = wallTimeOf(now, asker.dayZone);
  return { now, today: daysBetween(date, date, asker.dayZone) };
}

function refuseEndless({ from, to }: AppointmentSearch): void {
  if (!from && !to) return;
  const length = from && to ? Date.parse(to) - Date.parse(from) : Number.NaN;
  if (length > 0 && length <= longestMs) return;
  throw new AppError('invalid_input', { fields: [{ field: 'to', message: 'Please give from and to, at most 45 days apart.' }] });
}

function searchOf(asker: Asker, asked: AppointmentSearch): VisitSearch {
  const { page, limit, startDate, endDate, from, to, sort } = asked;
  const firstDay = startDate ? daysBetween(startDate, startDate, asker.dayZone).startsAt : undefined;
  const lastDay = endDate ? daysBetween(endDate, endDate, asker.dayZone).endsAt : undefined;
  return {
    statuses: asked.status?.split(',') as AppointmentStatus[] | undefined,
    doctorId: asked.doctorId,
    patientId: asked.patientId,
    tab: asked.dateRange,
    from: from ? new Date(from) : firstDay,
    until: to ? new Date(to) : lastDay,
    words: asked.search,
    newestFirst: sort ? sort === '-scheduledTime' : looksBack(asked.dateRange),
    skip: (page - 1) * limit,
    most: limit,
  };
}
