// The sums of the last days for admins: day by day, and which pages, sources and devices.
import { countedDays } from '@lafiya/domain/site/page-counts';
import { addDays, clinicZone, wallTimeOf } from '@lafiya/domain/scheduling/wall-time';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { sumsBy } from './page-counts.repository.ts';

const mostLines = 10;

export async function readPageCounts({ database }: { database: Database }, context: Context) {
  const last = wallTimeOf(context.clock.now(), clinicZone).date;
  const first = addDays(last, 1 - countedDays);
  return database.inFrame(context.actor, async (tx) => {
    const byDay = new Map((await sumsBy(tx, 'day', first)).map(({ name, views }) => [name, views]));
    const pages = await sumsBy(tx, 'path', first);
    const sources = await sumsBy(tx, 'source', first);
    const devices = await sumsBy(tx, 'device', first);
    const days = Array.from({ length: countedDays }, (_, index) => addDays(first, index));
    return {
      total: pages.reduce((total, { views }) => total + views, 0),
      days: days.map((day) => ({ day, views: byDay.get(day) ?? 0 })),
      pages: pages.slice(0, mostLines).map(({ name, views }) => ({ path: name, views })),
      sources: sources
        .filter(({ name }) => name !== 'inside')
        .slice(0, mostLines)
        .map(({ name, views }) => ({ source: name, views })),
      devices: devices.map(({ name, views }) => ({ device: name as 'phone' | 'tablet' | 'computer', views })),
    };
  });
}
