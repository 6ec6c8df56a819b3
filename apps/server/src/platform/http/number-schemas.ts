// Schemas of numbers in requests that are compared with columns of the type integer.
import { z } from 'zod';

/** The version or revision of a row, as it was read. */
export const rowVersion = z.int().min(0).max(2_147_483_646);
