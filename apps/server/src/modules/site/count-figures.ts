// Counts the figures of the public site, at most every ten minutes in each process: every home page shows them, and counting reads all appointments.
import type { FigureTotals } from '@lafiya/domain/site/counted-figures';
import type { Context } from '../../platform/context.ts';
import { readFigureTotals } from './settings.repository.ts';
import type { SiteServices } from './site-services.ts';

const freshMs = 600_000;

export type FigureCount = (context: Context) => Promise<FigureTotals>;

export function createFigureCount({ database }: Pick<SiteServices, 'database'>): FigureCount {
  let counted: { until: number; totals: Promise<FigureTotals> } | undefined;
  return async ({ clock }) => {
    const now = clock.now().getTime();
    if (counted && now < counted.until) return counted.totals;
    const entry = { until: now + freshMs, totals: database.withTransaction({ kind: 'visitor' }, readFigureTotals) };
    counted = entry;
    entry.totals.catch(() => {
      if (counted === entry) counted = undefined;
    });
    return entry.totals;
  };
}
