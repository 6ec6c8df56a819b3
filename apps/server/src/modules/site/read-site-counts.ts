// Counts what waits for an admin on the pages of the site editor. Numbers only: nobody's message is read for them.
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { countOpenReports } from '../care-locations/index.ts';
import { inboxCounts } from '../contact/index.ts';
import { countDrafts } from './posts.repository.ts';
import { countUnusedQuotes } from './testimonials.repository.ts';

export type SiteCounts = { drafts: number; newMessages: number; openReports: number; unusedQuotes: number };

export async function readSiteCounts({ database }: { database: Database }, context: Context): Promise<SiteCounts> {
  return database.withTransaction(context.actor, async (tx) => ({
    drafts: await countDrafts(tx),
    newMessages: (await inboxCounts(tx)).new,
    openReports: await countOpenReports(tx),
    unusedQuotes: await countUnusedQuotes(tx),
  }));
}
