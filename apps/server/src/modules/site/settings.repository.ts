// The figures and the banner of the public site. Row security lets only admins change them, and shows the banner to others only in its period.
import type { CounterMode, CounterName } from '@lafiya/domain/site/site-settings';
import { counterNames } from '@lafiya/domain/site/site-settings';
import type { FigureTotals } from '@lafiya/domain/site/counted-figures';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { selectRow } from '../../platform/database/select-rows.ts';

export type Counter = { name: CounterName; mode: CounterMode; value: number | null; source: string | null; asOf: string | null };

export async function allCounters(tx: Tx): Promise<Counter[]> {
  return tx
    .selectFrom('site_counters')
    .select(['name', 'mode', 'given_value as value', 'source', sql<string | null>`as_of::text`.as('asOf')])
    .orderBy(sql`array_position(${[...counterNames]}::text[], name)`)
    .$castTo<Counter>()
    .execute();
}

export async function setCounterRow(tx: Tx, { name, mode, value, source, asOf }: Counter): Promise<void> {
  await tx.updateTable('site_counters').set({ mode, given_value: value, source, as_of: asOf }).where('name', '=', name).execute();
}

/** As the worker counted them last. */
export async function readFigureTotals(tx: Tx): Promise<FigureTotals> {
  return tx.selectFrom('site_figures').select(['patients', 'ratings', 'satisfied']).executeTakeFirstOrThrow();
}

const counting = z.strictObject({ isCounted: z.boolean() });

export async function countFigureTotals(tx: Tx, now: Date): Promise<void> {
  await selectRow(tx, counting, sql`select count_site_figures(${now}) as "isCounted"`);
}

export type Promotion = { text: string; linkLabel: string; path: string; startsAt: Date; endsAt: Date; isShown: boolean };

const promotionColumns = [
  'text',
  'link_label as linkLabel',
  'path',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'is_shown as isShown',
] as const;

export async function findPromotion(tx: Tx): Promise<Promotion | undefined> {
  return tx.selectFrom('site_promotion').select(promotionColumns).executeTakeFirst();
}

/** Filters explicitly, because admins could read more: the public page is the same for everyone. */
export async function findCurrentPromotion(tx: Tx, now: Date): Promise<Promotion | undefined> {
  return tx
    .selectFrom('site_promotion')
    .select(promotionColumns)
    .where('is_shown', '=', true)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .executeTakeFirst();
}

export async function savePromotion(tx: Tx, { text, linkLabel, path, startsAt, endsAt, isShown }: Promotion): Promise<void> {
  const row = { text, link_label: linkLabel, path, starts_at: startsAt, ends_at: endsAt, is_shown: isShown };
  await tx
    .insertInto('site_promotion')
    .values(row)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(row))
    .execute();
}
