// Keys are UUIDv7: made by the server, sorted by time, so that new rows land side by side in an index.
import { v7 as uuidv7 } from 'uuid';

export const newId = (): string => uuidv7();
