// Counts newsletter subscribers, and exports their addresses as CSV for admins.
import { csvOf } from '../../platform/csv.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { countSubscriptions, confirmedReaders } from './newsletter.repository.ts';

type Services = { database: Database };

export async function countReaders({ database }: Services, context: Context) {
  return database.withTransaction(context.actor, async (tx) => {
    const counts = await countSubscriptions(tx);
    await recordAudit(tx, context);
    return counts;
  });
}

export async function exportReaders({ database }: Services, context: Context): Promise<string> {
  return database.withTransaction(context.actor, async (tx) => {
    const readers = await confirmedReaders(tx);
    await recordAudit(tx, context, { details: { addresses: readers.length } });
    return csvOf(
      ['email', 'confirmed_at'],
      readers.map(({ email, confirmed_at }) => [email, confirmed_at?.toISOString() ?? '']),
    );
  });
}
