// Lists, creates, changes, hides and reorders the services shown on the site.
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
  return { services: await database.withTransaction(context.actor, shownServices) };
}

export async function listEditedServices({ database }: SiteServices, context: Context) {
  return database.withTransaction(context.actor, async (tx) => {
    const services = await allSiteServices(tx);
    await recordAudit(tx, context, { details: { services: services.length } });
    return { services };
  });
}

/** The slug is derived from the name and never changes. */
export async function createService({ database }: SiteServices, context: Context, form: Omit<NewServiceRow, 'slug'>) {
  const slug = slugOf(form.name);
  if (!slug) throw nameError('Please enter a name with letters that can be used in a web address.');
  const created = database.withTransaction(context.actor, async (tx) => {
    if ((await allSiteServices(tx)).length >= serviceBounds.count) throw nameError(`There are already ${serviceBounds.count} services.`);
    await addService(tx, { ...form, slug });
    await recordAudit(tx, context, { details: { slug, name: form.name, mode: form.mode, isBookable: form.isBookable } });
    return { services: await allSiteServices(tx) };
  });
  return created.catch(rethrowSlugTaken);
}

const nameError = (message: string, cause?: unknown): AppError =>
  new AppError('invalid_input', { fields: [{ field: 'name', message }], cause });

/** Relies on the unique constraint, which also holds when two admins save at the same time. */
function rethrowSlugTaken(error: { code?: unknown; constraint?: unknown }): never {
  if (error.code !== '23505') throw error;
  if (error.constraint === 'services_slug_key') throw nameError('There is already a service with this name.', error);
  throw new AppError('changed_meanwhile', { cause: error });
}

export async function updateService({ database }: SiteServices, context: Context, slug: string, form: ServiceForm) {
  return database.withTransaction(context.actor, async (tx) => {
    if (!(await changeService(tx, slug, form))) throw new AppError('not_found');
    await recordAudit(tx, context, {
      details: { slug, isShown: form.isShown, isFeatured: form.isFeatured, isBookable: form.isBookable, name: form.name },
    });
    return { services: await allSiteServices(tx) };
  });
}

/** Expects all slugs in the new order; an incomplete list is refused. */
export async function reorderServices({ database }: SiteServices, context: Context, slugs: string[]) {
  return database.withTransaction(context.actor, async (tx) => {
    if (!(await orderServices(tx, slugs))) throw new AppError('changed_meanwhile');
    await recordAudit(tx, context, { details: { order: slugs } });
    return { services: await allSiteServices(tx) };
  });
}
