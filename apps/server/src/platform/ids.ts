// Keys are UUIDv7: made by the server, sorted by time, so that new rows land side by side in an index.
import { v7 as uuidv7 } from 'uuid';

export const newId = (): string => uuidv7();

/** As if made at that moment: for what is read again by time. */
export const newIdAt = (moment: Date): string => uuidv7({ msecs: moment.getTime() });

/** When an id was made; null for one that is not ours. */
export function momentOfId(id: string): Date | null {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)
    ? new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16))
    : null;
}
