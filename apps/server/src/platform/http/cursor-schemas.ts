// The place in a list from which its next page begins: the time and the id of a row.
import { dateTime } from './date-schemas.ts';
import { textLike } from './text-schemas.ts';

/** The time has microseconds, as PostgreSQL stores it. */
export const rowCursor = textLike(/^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/).refine(
  (text) => dateTime().safeParse(text.split('_')[0]).success,
);
