// Lists doctors and admins by name, a page at a time, with counts over all staff.
import { firstCalendarDay } from '@lafiya/domain/availability/calendar-days';
import { addDays } from '@lafiya/domain/availability/wall-time';
import { clinicDay } from '@lafiya/domain/staff/license';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { presentMembers } from './present-members.ts';
import type { StaffServices } from './staff-services.ts';
import { countByState, countStaff, findStaff, type StaffSearch } from './staff.repository.ts';

type StaffQuery = Omit<StaffSearch, 'licenceEnds'> & { licence?: 'ending' | 'lapsed' | undefined };

export async function listStaff({ database }: StaffServices, context: Context, { licence, ...query }: StaffQuery) {
  const now = context.clock.now();
  const search: StaffSearch = { ...query, licenceEnds: licence && expiryRange(licence, clinicDay(now)) };
  return database.withTransaction(context.actor, async (tx) => {
    const total = await countStaff(tx, search);
    const rows = await findStaff(tx, search);
    const staff = await presentMembers(tx, rows, now);
    await recordAudit(tx, context, { resources: { kind: 'user', ids: staff.map(({ id }) => id) } });
    return {
      staff,
      total,
      page: search.page,
      limit: search.limit,
      totalPages: Math.ceil(total / search.limit),
      counts: await countByState(tx, clinicDay(now)),
    };
  });
}

/** The same sixty days as `expiringSoon` in countByState. */
const expiryRange = (licence: 'ending' | 'lapsed', today: string) =>
  licence === 'ending' ? { from: today, to: addDays(today, 60) } : { from: firstCalendarDay, to: addDays(today, -1) };
