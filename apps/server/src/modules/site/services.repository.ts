// The services on the site, in order. Row security shows the public only visible ones and lets only admins write; slugs cannot change.
import type { AppointmentMode } from '@lafiya/domain/appointments/appointment-states';
import type { ServiceIcon } from '@lafiya/domain/site/site-settings';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';

export type ServiceRow = {
  slug: string;
  name: string;
  icon: ServiceIcon;
  summary: string;
  how: string;
  offers: string[];
  reasons: string[];
  isFeatured: boolean;
  isBookable: boolean;
};
export type EditedServiceRow = ServiceRow & { isShown: boolean };

const inOrder = (tx: Tx) =>
  tx
    .selectFrom('site_services as s')
    .innerJoin('services as b', 'b.slug', 's.slug')
    .select(['s.slug', 's.name', 's.icon', 's.summary', 's.how', 's.offers', 's.reasons', 's.is_featured as isFeatured'])
    .select('b.is_bookable as isBookable')
    .orderBy('s.position');

export async function allSiteServices(tx: Tx): Promise<EditedServiceRow[]> {
  return inOrder(tx).select('s.is_shown as isShown').$castTo<EditedServiceRow>().execute();
}

/** Filters explicitly, because admins could read more: the public page is the same for everyone. */
export async function shownServices(tx: Tx): Promise<ServiceRow[]> {
  return inOrder(tx).where('s.is_shown', '=', true).$castTo<ServiceRow>().execute();
}

export type NewServiceRow = EditedServiceRow & { mode: AppointmentMode; specialization: string | null };

/** Adds it to booking and to the site, at the end of both lists. */
export async function addService(
  tx: Tx,
  { mode, specialization, isBookable, isFeatured, isShown, ...content }: NewServiceRow,
): Promise<void> {
  const { slug, name } = content;
  const lastOf = (table: 'services' | 'site_services') => sql<number>`(select coalesce(max(position), 0) + 1 from ${sql.table(table)})`;
  await tx
    .insertInto('services')
    .values({ id: newId(), slug, name, specialization, mode, type: 'Consultation', is_bookable: isBookable, position: lastOf('services') })
    .execute();
  await tx
    .insertInto('site_services')
    .values({ ...content, is_featured: isFeatured, is_shown: isShown, position: lastOf('site_services') })
    .execute();
}

export async function changeService(tx: Tx, slug: string, content: Omit<EditedServiceRow, 'slug'>): Promise<boolean> {
  const { isFeatured, isShown, isBookable, ...rest } = content;
  const changed = await tx
    .updateTable('site_services')
    .set({ ...rest, is_featured: isFeatured, is_shown: isShown })
    .where('slug', '=', slug)
    .executeTakeFirst();
  await tx.updateTable('services').set({ is_bookable: isBookable }).where('slug', '=', slug).execute();
  return changed.numUpdatedRows > 0n;
}

/** Sets the positions in the given order; false if the list is not complete. */
export async function orderServices(tx: Tx, slugs: string[]): Promise<boolean> {
  const known = await tx.selectFrom('site_services').select('slug').forUpdate().execute();
  const named = new Set(slugs);
  if (named.size !== slugs.length || known.length !== slugs.length || known.some(({ slug }) => !named.has(slug))) return false;
  await sql`update site_services s set position = o.place from unnest(${slugs}::text[]) with ordinality as o (slug, place) where s.slug = o.slug`.execute(
    tx,
  );
  return true;
}
