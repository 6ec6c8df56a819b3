// Reviews that may be quoted, and those that are shown. The database shows nothing without the author's consent.
import type { nigerianStates } from '@lafiya/domain/care-locations/states';
import { type QuoteName, testimonialBounds } from '@lafiya/domain/site/site-settings';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { selectRows } from '../../platform/database/select-rows.ts';

const shownTestimonial = z.strictObject({ text: z.string(), firstName: z.string().nullable(), state: z.string().nullable() });
export type ShownTestimonial = z.infer<typeof shownTestimonial>;

export async function shownTestimonials(tx: Tx): Promise<ShownTestimonial[]> {
  return selectRows(tx, shownTestimonial, sql`select text, first_name as "firstName", state from shown_testimonials()`);
}

export type OfferedTestimonial = {
  id: string;
  text: string;
  rating: number;
  shownAs: QuoteName;
  firstName: string;
  state: (typeof nigerianStates)[number] | null;
  givenAt: Date;
  position: number | null;
};

/** Shown ones first, in order; then the newest. */
export async function offeredTestimonials(tx: Tx): Promise<OfferedTestimonial[]> {
  return tx
    .selectFrom('quote_consents as c')
    .innerJoin('reviews as r', 'r.appointment_id', 'c.appointment_id')
    .innerJoin('users as u', 'u.id', 'c.given_by')
    .leftJoin('site_testimonials as t', 't.appointment_id', 'c.appointment_id')
    .select(['c.appointment_id as id', 'r.text', 'r.rating', 'c.shown_as as shownAs', 'c.state', 'c.given_at as givenAt'])
    .select(['u.first_name as firstName', 't.position'])
    .orderBy(sql`t.position nulls last`)
    .orderBy('c.given_at', 'desc')
    .orderBy('c.appointment_id')
    .limit(testimonialBounds.offered)
    .$castTo<OfferedTestimonial>()
    .execute();
}

/** Replaces the list; false if one of them may not be quoted (any more). */
export async function showTestimonials(tx: Tx, ids: string[]): Promise<boolean> {
  await tx.deleteFrom('site_testimonials').execute();
  if (ids.length === 0) return true;
  const agreed = await tx.selectFrom('quote_consents').select('appointment_id').where('appointment_id', 'in', ids).execute();
  if (agreed.length !== ids.length) return false;
  await tx
    .insertInto('site_testimonials')
    .values(ids.map((id, index) => ({ appointment_id: id, position: index + 1 })))
    .execute();
  return true;
}

/** Reviews whose author agreed to be quoted and that are not on the site. */
export async function countUnusedQuotes(tx: Tx): Promise<number> {
  const { n } = await tx
    .selectFrom('quote_consents as c')
    .leftJoin('site_testimonials as t', 't.appointment_id', 'c.appointment_id')
    .where('t.appointment_id', 'is', null)
    .select((e) => e.cast<number>(e.fn.countAll(), 'integer').as('n'))
    .executeTakeFirstOrThrow();
  return n;
}
