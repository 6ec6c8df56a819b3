// An admin has a figure counted, gives it with its source and day, or hides it.
import type { CounterMode, CounterName } from '@lafiya/domain/site/site-settings';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { allCounters, setCounterRow } from './settings.repository.ts';
import type { SiteServices } from './site-services.ts';

type CounterForm = { mode: CounterMode; value?: number | undefined; source?: string | undefined; asOf?: string | undefined };

/** What was given is nobody's business once the figure is counted or hidden. */
export async function listPublicCounters({ database }: SiteServices, context: Context) {
  const counters = await database.inFrame(context.actor, allCounters);
  return { counters: counters.map((one) => (one.mode === 'given' ? one : { ...one, value: null, source: null, asOf: null })) };
}

export async function listCounters({ database }: SiteServices, context: Context) {
  return database.inFrame(context.actor, async (tx) => {
    const counters = await allCounters(tx);
    await recordAudit(tx, context, { details: { counters: counters.length } });
    return { counters };
  });
}

export async function setCounter({ database }: SiteServices, context: Context, name: CounterName, form: CounterForm) {
  const { mode, value = null, source = null, asOf = null } = form;
  demandSource(form, context.clock.now());
  return database.inFrame(context.actor, async (tx) => {
    await setCounterRow(tx, { name, mode, value, source, asOf });
    await recordAudit(tx, context, { details: { name, mode, value, source, asOf } });
    return { counters: await allCounters(tx) };
  });
}

function demandSource({ mode, value, source, asOf }: CounterForm, now: Date): void {
  if (mode !== 'given') return;
  const wanting = [
    value === undefined && { field: 'value', message: 'Please give the figure.' },
    !source && { field: 'source', message: 'Please say where the figure comes from.' },
    (!asOf || new Date(asOf) > now) && { field: 'asOf', message: 'Please give the day of the figure, not one ahead.' },
  ].filter((fault) => fault !== false);
  if (wanting.length > 0) throw new AppError('invalid_input', { fields: wanting });
}
