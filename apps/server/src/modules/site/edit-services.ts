// An admin adds a service, changes what the site says of it, hides it, or puts all in another order.
import { slugOf } from '@lafiya/domain/site/site-content';
import { serviceBounds } from '@lafiya/domain/site/site-settings';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import {
  addService,
  allSiteServices,
  changeService,
  type EditedServiceRow,
  type NewServiceRow,
  orderServices,
  shownServices,
} from './services.repository.ts';
import type { SiteServices } from './site-services.ts';

type ServiceForm = Omit<EditedServiceRow, 'slug'>;

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

/** Its address is made of its name, once. */
export async function createService({ database }: SiteServices, context: Context, form: Omit<NewServiceRow, 'slug'>) {
  const slug = slugOf(form.name);
  if (!slug) throw nameFault('Please give a name with letters that can stand in an address.');
  const created = database.inFrame(context.actor, async (tx) => {
    if ((await allSiteServices(tx)).length >= serviceBounds.count) throw nameFault(`There are ${serviceBounds.count} services already.`);
    await addService(tx, { ...form, slug });
    await recordAudit(tx, context, { details: { slug, name: form.name, mode: form.mode, isBookable: form.isBookable } });
    return { services: await allSiteServices(tx) };
  });
  return created.catch(addressTaken);
}

const nameFault = (message: string, cause?: unknown): AppError =>
  new AppError('invalid_input', { fields: [{ field: 'name', message }], cause });

/** The database is the one who knows, also when two admins save at the same moment. */
function addressTaken(error: { code?: unknown; constraint?: unknown }): never {
  if (error.code !== '23505') throw error;
  if (error.constraint === 'services_slug_key') throw nameFault('There is a service of this name already.', error);
  throw new AppError('changed_meanwhile', { cause: error });
}

export async function updateService({ database }: SiteServices, context: Context, slug: string, form: ServiceForm) {
  return database.inFrame(context.actor, async (tx) => {
    if (!(await changeService(tx, slug, form))) throw new AppError('not_found');
    await recordAudit(tx, context, {
      details: { slug, isShown: form.isShown, isFeatured: form.isFeatured, isBookable: form.isBookable, name: form.name },
    });
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
