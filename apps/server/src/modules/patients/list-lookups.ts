// Who looked at a record, when and why: for the patient and those who care for them.
import { lookupWords } from '@lafiya/domain/access/lookup-words';
import type { Context } from '../../platform/context.ts';
import { lookupsOf, standingsTowards } from './patients.repository.ts';
import type { PatientServices } from './patients-services.ts';

export type Lookup = {
  id: string;
  at: string;
  action: string;
  words: string;
  reason: string | null;
  who: string;
  role: string | null;
  isMe: boolean;
};

const pageSize = 30;

export async function listLookups(
  services: PatientServices,
  context: Context,
  patientId: string,
  before: Date | undefined,
): Promise<{ lookups: Lookup[]; next: string | null }> {
  const rows = await services.database.inFrame(context.actor, async (tx) => {
    services.policy.demand(await standingsTowards(tx, patientId), 'see_lookups');
    // A moment later than now, so that what happened in this very millisecond is not left out.
    return lookupsOf(tx, patientId, before ?? new Date(context.clock.now().getTime() + 1_000), pageSize + 1);
  });
  const shown = rows.slice(0, pageSize);
  return {
    lookups: shown.map((row) => ({
      id: row.id,
      at: row.occurredAt.toISOString(),
      action: row.action,
      words: lookupWords(row.action),
      reason: row.reason,
      who: row.actorName ?? (row.actorKind === 'system' ? 'The system' : 'A visitor'),
      role: row.actorRole,
      isMe: row.isMe ?? false,
    })),
    next: rows.length > pageSize ? (shown.at(-1)?.occurredAt.toISOString() ?? null) : null,
  };
}
