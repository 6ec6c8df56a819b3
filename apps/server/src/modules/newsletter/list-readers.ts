// Counts newsletter subscribers, and exports their addresses as CSV for admins.
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
    const lines = readers.map(({ email, confirmed_at }) => [cell(email), cell(confirmed_at?.toISOString() ?? '')].join(','));
    return `${['email,confirmed_at', ...lines].join('\r\n')}\r\n`;
  });
}

/** Quoted, and escaped so that a spreadsheet does not run it as a formula. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
