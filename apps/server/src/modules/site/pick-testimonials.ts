// Selects and orders the testimonials shown on the site, from reviews whose authors agreed to be quoted. Their text cannot be edited.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { SiteServices } from './site-services.ts';
import { offeredTestimonials, showTestimonials, shownTestimonials } from './testimonials.repository.ts';

export async function listTestimonials({ database }: SiteServices, context: Context) {
  return { testimonials: await database.withTransaction(context.actor, shownTestimonials) };
}

export async function listOfferedTestimonials({ database }: SiteServices, context: Context) {
  return database.withTransaction(context.actor, async (tx) => {
    const list = await present(tx);
    await recordAudit(tx, context, { resources: { kind: 'appointment', ids: list.testimonials.map(({ id }) => id) } });
    return list;
  });
}

export async function pickTestimonials({ database }: SiteServices, context: Context, ids: string[]) {
  const picked = database.withTransaction(context.actor, async (tx) => {
    if (new Set(ids).size !== ids.length || !(await showTestimonials(tx, ids))) throw new AppError('changed_meanwhile');
    await recordAudit(tx, context, { resources: { kind: 'appointment', ids } });
    return present(tx);
  });
  // The author withdrew the consent, or another admin saved, at the same time.
  return picked.catch((error: { code?: unknown }) => {
    throw error.code === '23503' || error.code === '23505' ? new AppError('changed_meanwhile', { cause: error }) : error;
  });
}

async function present(tx: Tx) {
  const offered = await offeredTestimonials(tx);
  return {
    testimonials: offered.map(({ position, givenAt, shownAs, firstName, ...testimonial }) => ({
      ...testimonial,
      firstName: shownAs === 'first_name' ? firstName : null,
      givenAt: givenAt.toISOString(),
      isShown: position !== null,
    })),
  };
}
