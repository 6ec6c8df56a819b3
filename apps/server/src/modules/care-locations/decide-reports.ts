// Lists reports about care locations, and accepts or dismisses them, for admins.
import type { CareLocationType } from '@lafiya/domain/care-locations/care-location';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { paginationOf } from '../../platform/pagination.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { decideReport, findReports } from './reports.repository.ts';

export type Changes = {
  isClosed?: boolean | undefined;
  name?: string | undefined;
  type?: CareLocationType | undefined;
  address?: string | null | undefined;
  phone?: string | null | undefined;
  openingHours?: string | null | undefined;
  latitude?: number | undefined;
  longitude?: number | undefined;
};

export async function listReports(
  database: Database,
  context: Context,
  { status, ...page }: { status: string; page: number; limit: number },
) {
  return database.withTransaction(context.actor, async (tx) => {
    const { n, reports } = await findReports(tx, { isOpen: status === 'open', ...page });
    await recordAudit(tx, context);
    const written = reports.map(({ receivedAt, decidedAt, ...report }) => ({
      ...report,
      receivedAt: receivedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    }));
    return { reports: written, ...paginationOf(n, page) };
  });
}

export async function acceptReport(database: Database, context: Context, id: string, changes: Changes) {
  await decide(database, context, id, true, changes);
  return { message: changes.isClosed ? 'The location is removed from the list.' : 'The location is corrected.' };
}

export async function dismissReport(database: Database, context: Context, id: string) {
  await decide(database, context, id, false, {});
  return { message: 'The report is dismissed. The location stays as it is.' };
}

async function decide(database: Database, context: Context, id: string, isRight: boolean, changes: Changes): Promise<void> {
  await database.withTransaction(context.actor, async (tx) => {
    const outcome = await decideReport(tx, id, isRight, changes, context.clock.now());
    if (outcome === 'unknown') throw new AppError('not_found');
    if (outcome === 'decided') throw new AppError('already_done');
    if (outcome === 'forbidden') throw new AppError('forbidden');
    await recordAudit(tx, context, { resource: { kind: 'care_location_report', id }, details: { changed: Object.keys(changes) } });
  });
}
