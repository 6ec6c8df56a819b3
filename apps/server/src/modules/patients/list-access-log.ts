// Lists the access log of a record: who opened it, when and why. For the patient and their carers.
import { mergeAccessLog } from '@lafiya/domain/access/access-log';
import { recordRead } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { accessLogOf, patientRelationsOf } from './patients.repository.ts';
import type { PatientServices } from './patients-services.ts';

export type AccessLogEntry = {
  id: string;
  at: string;
  times: number;
  action: string;
  outcome: string;
  label: string;
  reason: string | null;
  who: string;
  role: string | null;
  isMe: boolean;
};

const pageSize = 30;
/** Many rows become one line. */
const rowsRead = 300;

export async function listAccessLog(
  services: PatientServices,
  context: Context,
  patientId: string,
  before: string | undefined,
): Promise<{ lookups: AccessLogEntry[]; next: string | null }> {
  const rows = await services.database.withTransaction(context.actor, async (tx) => {
    services.policy.requireAccess(await patientRelationsOf(tx, patientId), 'see_lookups');
    await recordRead(tx, context, [patientId], { resource: { kind: 'patient', id: patientId } });
    return accessLogOf(tx, patientId, before ?? null, rowsRead);
  });
  const { lines, rowsUsed } = mergeAccessLog(rows, pageSize);
  const isLastPage = rowsUsed === rows.length && rows.length < rowsRead;
  return {
    lookups: lines.map(({ newest, times, label }) => ({
      id: newest.id,
      at: newest.occurredAt.toISOString(),
      times,
      action: newest.action,
      outcome: newest.outcome,
      label,
      reason: newest.reason,
      who: newest.who,
      role: newest.actorRole,
      isMe: newest.isMe,
    })),
    next: isLastPage ? null : (rows[rowsUsed - 1]?.cursor ?? null),
  };
}
