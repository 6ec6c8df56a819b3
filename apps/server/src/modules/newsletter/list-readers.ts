// How many read our letter, and their addresses as a file, for an admin who showed a second factor just now.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { countSubscriptions, readersOfLetter } from './newsletter.repository.ts';

type Services = { database: Database };

export async function countReaders({ database }: Services, context: Context) {
  return database.inFrame(context.actor, async (tx) => {
    const counts = await countSubscriptions(tx);
    await recordAudit(tx, context);
    return counts;
  });
}

export async function exportReaders({ database }: Services, context: Context): Promise<string> {
  return database.inFrame(context.actor, async (tx) => {
    const readers = await readersOfLetter(tx);
    await recordAudit(tx, context, { details: { addresses: readers.length } });
    const lines = readers.map(({ email, confirmed_at }) => [cell(email), cell(confirmed_at?.toISOString() ?? '')].join(','));
    return `${['email,confirmed_at', ...lines].join('\r\n')}\r\n`;
  });
}

/** In quotes, and never the beginning of a formula: a spreadsheet would run it. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
