// Sets how each figure of the site is produced: counted, given with source and date, or hidden.
import type { CounterMode, CounterName } from '@lafiya/domain/site/site-settings';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { allCounters, setCounterRow } from './settings.repository.ts';
import type { SiteServices } from './site-services.ts';

type CounterForm = { mode: CounterMode; value?: number | undefined; source?: string | undefined; asOf?: string | undefined };

/** Given values are not published while the figure is counted or hidden. */
export async function listPublicCounters({ database }: SiteServices, context: Context) {
  const counters = await database.withTransaction(context.actor, allCounters);
  return {
    counters: counters.map((counter) => (counter.mode === 'given' ? counter : { ...counter, value: null, source: null, asOf: null })),
  };
}

export async function listCounters({ database }: SiteServices, context: Context) {
  return database.withTransaction(context.actor, async (tx) => {
    const counters = await allCounters(tx);
    await recordAudit(tx, context, { details: { counters: counters.length } });
    return { counters };
  });
}

export async function setCounter({ database }: SiteServices, context: Context, name: CounterName, form: CounterForm) {
  const { mode, value = null, source = null, asOf = null } = form;
  requireSource(form, context.clock.now());
  return database.withTransaction(context.actor, async (tx) => {
    await setCounterRow(tx, { name, mode, value, source, asOf });
    await recordAudit(tx, context, { details: { name, mode, value, source, asOf } });
    return { counters: await allCounters(tx) };
  });
}

function requireSource({ mode, value, source, asOf }: CounterForm, now: Date): void {
  if (mode !== 'given') return;
  const errors = [
    value === undefined && { field: 'value', message: 'Please enter the figure.' },
    !source && { field: 'source', message: 'Please enter where the figure comes from.' },
    (!asOf || new Date(asOf) > now) && { field: 'asOf', message: 'Please enter the date of the figure. It cannot be in the future.' },
  ].filter((error) => error !== false);
  if (errors.length > 0) throw new AppError('invalid_input', { fields: errors });
}
