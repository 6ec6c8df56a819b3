// An admin writes the one banner of the public site and says from when until when it shows.
import { promotionState } from '@lafiya/domain/site/site-settings';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { keepPromotion, keptPromotion, type Promotion, showingPromotion } from './settings.repository.ts';
import type { SiteServices } from './site-services.ts';

type PromotionForm = Omit<Promotion, 'startsAt' | 'endsAt'> & { startsAt: string; endsAt: string };

/** By the clock of whoever reads: no job has to switch it on or off. */
export async function readShowingPromotion({ database }: SiteServices, context: Context) {
  const banner = await database.inFrame(context.actor, (tx) => showingPromotion(tx, context.clock.now()));
  return { promotion: banner ? { words: banner.words, linkWords: banner.linkWords, path: banner.path } : null };
}

export async function readPromotion({ database }: SiteServices, context: Context) {
  return database.inFrame(context.actor, async (tx) => {
    const banner = await keptPromotion(tx);
    await recordAudit(tx, context);
    return { promotion: banner ? present(banner, context.clock.now()) : null };
  });
}

export async function setPromotion({ database }: SiteServices, context: Context, form: PromotionForm) {
  const banner = { ...form, startsAt: new Date(form.startsAt), endsAt: new Date(form.endsAt) };
  if (banner.endsAt <= banner.startsAt)
    throw new AppError('invalid_input', { fields: [{ field: 'endsAt', message: 'Please let it end after it begins.' }] });
  return database.inFrame(context.actor, async (tx) => {
    await keepPromotion(tx, banner);
    await recordAudit(tx, context, { details: form });
    return { promotion: present(banner, context.clock.now()) };
  });
}

function present(banner: Promotion, now: Date) {
  const { startsAt, endsAt } = banner;
  return { ...banner, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), state: promotionState(banner, now) };
}
