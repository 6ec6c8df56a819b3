// Ids are UUIDv7, created by the server and sorted by time, so that new rows are adjacent in an index.
import { v7 as uuidv7 } from 'uuid';

export const newId = (): string => uuidv7();

/** An id that carries the given time, for rows that are later read by time. */
export const newIdAt = (time: Date): string => uuidv7({ msecs: time.getTime() });

/** A UUID of any version, in lower case as PostgreSQL writes it. In the schema of a request, use `z.uuid()`. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** When an id was created; null if it is not a UUIDv7. */
export function timeOfId(id: string): Date | null {
  return isUuid(id) && id[14] === '7' ? new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)) : null;
}
