// An admin changes what the site says of a service, hides it, or puts all in another order.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { allSiteServices, changeService, type EditedServiceRow, orderServices, shownServices } from './services.repository.ts';
import type { SiteServices } from './site-services.ts';

type ServiceForm = Omit<EditedServiceRow, 'slug' | 'isBookable'>;

export async function listPublicServices({ database }: SiteServices, context: Context) {
  return { services: await database.inFrame(context.actor, shownServices) };
}

export async function listEditedServices({ database }: SiteServices, context: Context) {
  return database.inFrame(context.actor, async (tx) => {
    const services = await allSiteServices(tx);
    await recordAudit(tx, context, { details: { services: services.length } });
    return { services };
  });
}

export async function updateService({ database }: SiteServices, context: Context, slug: string, form: ServiceForm) {
  return database.inFrame(context.actor, async (tx) => {
    if (!(await changeService(tx, slug, form))) throw new AppError('not_found');
    await recordAudit(tx, context, { details: { slug, isShown: form.isShown, isFeatured: form.isFeatured, name: form.name } });
    return { services: await allSiteServices(tx) };
  });
}

/** All of them, in the new order: a list that is not whole is refused. */
export async function reorderServices({ database }: SiteServices, context: Context, slugs: string[]) {
  return database.inFrame(context.actor, async (tx) => {
    if (!(await orderServices(tx, slugs))) throw new AppError('changed_meanwhile');
    await recordAudit(tx, context, { details: { order: slugs } });
    return { services: await allSiteServices(tx) };
  });
}
