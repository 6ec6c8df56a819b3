// Pieces of queries for lists that are read from a cursor on and searched: what is older than a row, and text that contains every word.
import { type RawBuilder, sql } from 'kysely';

/** The last row of the page before: its time, to the microsecond, and its id. */
export type RowCursor = { at: string; id: string };
export type RowsBefore = { before: RowCursor | null; terms: readonly string[]; limit: number };

export function parseRowCursor(cursor: string | undefined): RowCursor | null {
  const [at, id] = cursor?.split('_') ?? [];
  return at && id ? { at, id } : null;
}

export const cursorOf = (at: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z_"') || ${id}`;

export const olderThan = (before: RowCursor | null, at: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<boolean> =>
  before ? sql<boolean>`(${at}, ${id}) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql<boolean>`true`;

/** Wildcards are escaped after folding, because folding turns a full-width ％ into %. */
export const likePattern = (word: string): RawBuilder<string> =>
  sql<string>`'%' || regexp_replace(fold_text(${word}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;

/** For `like all (…)`. Without terms every text matches. */
export const likePatterns = (terms: readonly string[]): RawBuilder<string[]> =>
  terms.length === 0 ? sql<string[]>`'{}'::text[]` : sql<string[]>`array[${sql.join(terms.map(likePattern))}]::text[]`;
