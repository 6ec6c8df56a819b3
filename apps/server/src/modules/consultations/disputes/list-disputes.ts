// Lists disputes for admins: open ones, oldest first, or decided ones.
import { decisionsFor } from '@lafiya/domain/consultations/attendance/attendance';
import { recordRead } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import { appointmentForViewer } from '../../appointments/index.ts';
import type { CallServices } from '../calls/calls-services.ts';
import { findDisputes } from './disputes.repository.ts';
import type { DisputeList, DisputeSearch } from './disputes-schemas.ts';
import { presentDispute } from '../attendance/read-attendance.ts';

export async function listDisputes(
  { database }: Pick<CallServices, 'database'>,
  context: Context,
  { status, page, limit }: DisputeSearch,
): Promise<DisputeList> {
  return database.withTransaction(context.actor, async (tx) => {
    const { rows, total } = await findDisputes(tx, status === 'open', (page - 1) * limit, limit);
    const disputes: DisputeList['disputes'] = [];
    for (const row of rows) {
      const { appointment } = await appointmentForViewer(tx, context, row.appointmentId);
      const decisions = row.decidedAt ? [] : [...decisionsFor(appointment)];
      disputes.push({ ...presentDispute(row), appointment, decisions });
    }
    const patientIds = disputes.map(({ appointment }) => appointment.patient.id);
    await recordRead(tx, context, patientIds, { resources: { kind: 'dispute', ids: rows.map(({ id }) => id) } });
    return { disputes, total, page, limit, totalPages: Math.ceil(total / limit) };
  });
}
