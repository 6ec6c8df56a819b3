// Reads page view counts of the last days, for admins: by day, page, source and device.
import { countedDays } from '@lafiya/domain/page-counts/page-counts';
import { addDays, clinicZone, wallTimeOf } from '@lafiya/domain/availability/wall-time';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { viewsBy } from './page-counts.repository.ts';

const maxRows = 10;

export async function readPageCounts({ database }: { database: Database }, context: Context) {
  const last = wallTimeOf(context.clock.now(), clinicZone).date;
  const first = addDays(last, 1 - countedDays);
  return database.withTransaction(context.actor, async (tx) => {
    const byDay = new Map((await viewsBy(tx, 'day', first)).map(({ name, views }) => [name, views]));
    const pages = await viewsBy(tx, 'path', first);
    const sources = await viewsBy(tx, 'source', first);
    const devices = await viewsBy(tx, 'device', first);
    const days = Array.from({ length: countedDays }, (_, index) => addDays(first, index));
    return {
      total: pages.reduce((total, { views }) => total + views, 0),
      days: days.map((day) => ({ day, views: byDay.get(day) ?? 0 })),
      pages: pages.slice(0, maxRows).map(({ name, views }) => ({ path: name, views })),
      sources: sources
        .filter(({ name }) => name !== 'inside')
        .slice(0, maxRows)
        .map(({ name, views }) => ({ source: name, views })),
      devices: devices.map(({ name, views }) => ({ device: name as 'phone' | 'tablet' | 'computer', views })),
    };
  });
}
