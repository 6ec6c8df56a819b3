// One page of doctors and admins by name, with the counts of the whole house.
import { addDays } from '@lafiya/domain/scheduling/wall-time';
import { clinicDay } from '@lafiya/domain/staff/licence';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { presentMembers } from './present-members.ts';
import type { StaffServices } from './staff-services.ts';
import { countByState, countStaff, findStaff, type StaffSearch } from './staff.repository.ts';

type Asked = Omit<StaffSearch, 'licenceEnds'> & { licence?: 'ending' | 'lapsed' | undefined };

export async function listStaff({ database }: StaffServices, context: Context, { licence, ...asked }: Asked) {
  const now = context.clock.now();
  const search: StaffSearch = { ...asked, licenceEnds: licence && lastDays(licence, clinicDay(now)) };
  return database.inFrame(context.actor, async (tx) => {
    const total = await countStaff(tx, search);
    const rows = await findStaff(tx, search);
    const staff = await presentMembers(tx, rows, now);
    await recordAudit(tx, context, { details: { found: total, page: search.page } });
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

/** The same sixty days as the count beside them. */
const lastDays = (licence: 'ending' | 'lapsed', today: string) =>
  licence === 'ending' ? { from: today, to: addDays(today, 60) } : { from: '1900-01-01', to: addDays(today, -1) };
