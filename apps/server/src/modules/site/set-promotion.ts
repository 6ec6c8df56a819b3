// Reads and saves the banner of the public site and the period in which it shows.
import { endsAfterStart, promotionState } from '@lafiya/domain/site/site-settings';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { savePromotion, findPromotion, type Promotion, findCurrentPromotion } from './settings.repository.ts';
import type { SiteServices } from './site-services.ts';

type PromotionForm = Omit<Promotion, 'startsAt' | 'endsAt'> & { startsAt: string; endsAt: string };

/** Compares the period with the current time, so that no job has to switch it on or off. */
export async function readCurrentPromotion({ database }: SiteServices, context: Context) {
  const banner = await database.withTransaction(context.actor, (tx) => findCurrentPromotion(tx, context.clock.now()));
  return { promotion: banner ? { text: banner.text, linkLabel: banner.linkLabel, path: banner.path } : null };
}

export async function readPromotion({ database }: SiteServices, context: Context) {
  return database.withTransaction(context.actor, async (tx) => {
    const banner = await findPromotion(tx);
    await recordAudit(tx, context);
    return { promotion: banner ? present(banner, context.clock.now()) : null };
  });
}

export async function setPromotion({ database }: SiteServices, context: Context, form: PromotionForm) {
  const banner = { ...form, startsAt: new Date(form.startsAt), endsAt: new Date(form.endsAt) };
  if (!endsAfterStart(banner))
    throw new AppError('invalid_input', { fields: [{ field: 'endsAt', message: 'The end must be after the start.' }] });
  return database.withTransaction(context.actor, async (tx) => {
    await savePromotion(tx, banner);
    await recordAudit(tx, context, { details: form });
    return { promotion: present(banner, context.clock.now()) };
  });
}

function present(banner: Promotion, now: Date) {
  const { startsAt, endsAt } = banner;
  return { ...banner, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), state: promotionState(banner, now) };
}
