// Lists the access log of a record: who opened it, when and why. For the patient and their carers.
import { accessLogLabel } from '@lafiya/domain/access/access-log-labels';
import type { Context } from '../../platform/context.ts';
import { accessLogOf, patientRelationsOf } from './patients.repository.ts';
import type { PatientServices } from './patients-services.ts';

export type AccessLogEntry = {
  id: string;
  at: string;
  action: string;
  label: string;
  reason: string | null;
  who: string;
  role: string | null;
  isMe: boolean;
};

const pageSize = 30;

export async function listAccessLog(
  services: PatientServices,
  context: Context,
  patientId: string,
  before: Date | undefined,
): Promise<{ lookups: AccessLogEntry[]; next: string | null }> {
  const rows = await services.database.withTransaction(context.actor, async (tx) => {
    services.policy.requireAccess(await patientRelationsOf(tx, patientId), 'see_lookups');
    // One second ahead, so that entries from the current millisecond are included.
    return accessLogOf(tx, patientId, before ?? new Date(context.clock.now().getTime() + 1_000), pageSize + 1);
  });
  const shown = rows.slice(0, pageSize);
  return {
    lookups: shown.map((row) => ({
      id: row.id,
      at: row.occurredAt.toISOString(),
      action: row.action,
      label: accessLogLabel(row.action),
      reason: row.reason,
      who: row.actorName ?? (row.actorKind === 'system' ? 'The system' : 'A visitor'),
      role: row.actorRole,
      isMe: row.isMe ?? false,
    })),
    next: rows.length > pageSize ? (shown.at(-1)?.occurredAt.toISOString() ?? null) : null,
  };
}
