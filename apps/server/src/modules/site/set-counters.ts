// Sets how each figure of the site is produced: counted, given with source and date, or hidden.
import { type CountedFigure, countedFigures, type FigureTotals } from '@lafiya/domain/site/counted-figures';
import type { CounterMode, CounterName } from '@lafiya/domain/site/site-settings';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { allCounters, type Counter, readFigureTotals, setCounterRow } from './settings.repository.ts';
import type { SiteServices } from './site-services.ts';

type CounterForm = { mode: CounterMode; value?: number | undefined; source?: string | undefined; asOf?: string | undefined };
type Services = Pick<SiteServices, 'database'>;

/** Given values are not published while the figure is counted or hidden. */
export async function listPublicCounters({ database }: Services, context: Context) {
  const { counters, totals } = await database.withTransaction(context.actor, async (tx) => ({
    counters: await allCounters(tx),
    totals: await readFigureTotals(tx),
  }));
  const figures = countedFigures(totals);
  return {
    counters: counters.map((counter) => {
      if (counter.mode === 'given') return { ...counter, basis: null };
      const nothing = { ...counter, value: null, source: null, asOf: null, basis: null };
      const counted = counter.mode === 'counted' ? figureOf(figures, counter.name) : undefined;
      // How many ratings there are is shown only together with their share.
      return counted?.value ? { ...nothing, ...counted } : nothing;
    }),
  };
}

export async function listCounters({ database }: Services, context: Context) {
  return database.withTransaction(context.actor, async (tx) => {
    const counters = await allCounters(tx);
    await recordAudit(tx, context, { details: { counters: counters.length } });
    return { counters: withCounts(counters, await readFigureTotals(tx)) };
  });
}

export async function setCounter({ database }: Services, context: Context, name: CounterName, form: CounterForm) {
  const { mode, value = null, source = null, asOf = null } = form;
  requireSource(name, form, context.clock.now());
  return database.withTransaction(context.actor, async (tx) => {
    await setCounterRow(tx, { name, mode, value, source, asOf });
    await recordAudit(tx, context, { details: { name, mode, value, source, asOf } });
    return { counters: withCounts(await allCounters(tx), await readFigureTotals(tx)) };
  });
}

/** For admins: also the number behind a figure that is not shown yet. */
function withCounts(counters: Counter[], totals: FigureTotals) {
  const figures = countedFigures(totals);
  return counters.map((counter) => {
    const counted = figureOf(figures, counter.name);
    if (!counted) return { ...counter, basis: null };
    return counter.mode === 'counted' ? { ...counter, ...counted } : { ...counter, basis: counted.basis };
  });
}

const figureOf = (figures: ReturnType<typeof countedFigures>, name: CounterName): CountedFigure | undefined =>
  name === 'patients' || name === 'satisfaction' ? figures[name] : undefined;

function requireSource(name: CounterName, { mode, value, source, asOf }: CounterForm, now: Date): void {
  const isGiven = mode === 'given';
  const errors = [
    isGiven && value === undefined && { field: 'value', message: 'Please enter the figure.' },
    // Kept while the figure is counted or hidden too.
    name === 'satisfaction' &&
      value !== undefined &&
      value > 100 && { field: 'value', message: 'Please enter a share of up to 100 per cent.' },
    isGiven && !source && { field: 'source', message: 'Please enter where the figure comes from.' },
    isGiven &&
      (!asOf || new Date(asOf) > now) && { field: 'asOf', message: 'Please enter the date of the figure. It cannot be in the future.' },
  ].filter((error) => error !== false);
  if (errors.length > 0) throw new AppError('invalid_input', { fields: errors });
}
