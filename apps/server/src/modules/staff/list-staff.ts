// One page of doctors and admins by name, with the counts of the whole house.
import { clinicDay } from '@lafiya/domain/staff/licence';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { presentMembers } from './present-members.ts';
import type { StaffServices } from './staff-services.ts';
import { countByState, countStaff, findStaff, type StaffSearch } from './staff.repository.ts';

export async function listStaff({ database }: StaffServices, context: Context, search: StaffSearch) {
  const now = context.clock.now();
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
