// For admins: what was disputed and waits for a decision, the oldest first, or what was decided.
import { decisionsFor } from '@lafiya/domain/consultation/attendance';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { visitWithSide } from '../appointments/index.ts';
import type { CallServices } from './calls-services.ts';
import { findDisputes, wasDoctorAbsent } from './disputes.repository.ts';
import type { DisputeList, DisputeSearch } from './disputes-shapes.ts';
import { showDispute } from './read-attendance.ts';

export async function listDisputes(
  { database }: Pick<CallServices, 'database'>,
  context: Context,
  { status, page, limit }: DisputeSearch,
): Promise<DisputeList> {
  return database.inFrame(context.actor, async (tx) => {
    const { rows, total } = await findDisputes(tx, status === 'open', (page - 1) * limit, limit);
    const disputes: DisputeList['disputes'] = [];
    for (const row of rows) {
      const { visit } = await visitWithSide(tx, context, row.appointmentId);
      const isAbsent = await wasDoctorAbsent(tx, row.appointmentId);
      const decisions = row.decidedAt ? [] : [...decisionsFor({ status: visit.status, wasDoctorAbsent: isAbsent })];
      disputes.push({ ...showDispute(row), appointment: visit, decisions });
    }
    await recordAudit(tx, context, { details: { disputes: rows.map(({ id }) => id) } });
    return { disputes, total, page, limit, totalPages: Math.ceil(total / limit) };
  });
}
