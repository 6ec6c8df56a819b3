// Counts a view of a public page by a visitor who agreed to be counted.
import { countedPath } from '@lafiya/domain/page-counts/counted-path';
import type { Device } from '@lafiya/domain/page-counts/page-counts';
import { clinicZone, wallTimeOf } from '@lafiya/domain/availability/wall-time';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { incrementPageCount } from './page-counts.repository.ts';

type OpenedPage = { path: string; device: Device; source: string };

export async function countPage({ database }: { database: Database }, context: Context, opened: OpenedPage): Promise<void> {
  const path = countedPath(opened.path);
  if (path === null) return;
  const day = wallTimeOf(context.clock.now(), clinicZone).date;
  await database.withTransaction(context.actor, (tx) => incrementPageCount(tx, { ...opened, path, day }));
}
